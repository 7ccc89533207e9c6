import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { Id } from '../../kit/id.tsx'
import { Time } from '../../kit/time.tsx'

type Payment = ConsoleValue<'moneyPayments'>['content'][number]

/** The columns of the list of payments. */
export const paymentColumns: Column<Payment>[] = [
  {
    id: 'at',
    get title() {
      return t('money.at')
    },
    cell: ({ at }) => <Time at={at} />,
    by: ({ at }) => at,
  },
  {
    id: 'kind',
    get title() {
      return t('kind')
    },
    cell: ({ kind }) => t(`money.${kind}`),
    by: ({ kind }) => kind,
  },
  {
    id: 'member',
    get title() {
      return t('member')
    },
    cell: ({ member }) => <bdi>{member}</bdi>,
    by: ({ member }) => member,
  },
  {
    id: 'method',
    get title() {
      return t('money.method')
    },
    isExtra: true,
    cell: ({ method }) => method,
  },
  {
    id: 'provider',
    get title() {
      return t('money.provider')
    },
    isExtra: true,
    cell: ({ provider }) => provider,
  },
  {
    id: 'reference',
    get title() {
      return t('money.reference')
    },
    isExtra: true,
    cell: ({ reference }) => <Id value={reference} />,
  },
  {
    id: 'amount',
    get title() {
      return t('amount')
    },
    isNumber: true,
    cell: ({ amount, currency }) => `${shownAmount(amount)} ${currency}`,
    by: ({ amount }) => Number(amount),
  },
  {
    id: 'state',
    get title() {
      return t('state')
    },
    cell: ({ status }) => named('payment', status),
    by: ({ status }) => status,
  },
  {
    id: 'settled',
    get title() {
      return t('money.settled')
    },
    isExtra: true,
    cell: ({ settledAt }) => <Time at={settledAt} />,
    by: ({ settledAt }) => settledAt ?? '',
  },
]
