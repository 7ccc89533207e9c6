import { t } from '../../../../engine/console/console-words.ts'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { DayField } from '../../kit/time-fields.tsx'
import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { useTyped } from '../../kit/use-typed.ts'

export const filterNames = [
  'merchant',
  'kind',
  'status',
  'from',
  'to',
  'zone',
  'member',
  'reference',
  'after',
] as const

type Filter = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

interface StateOf {
  deposit: CallValue<'depositStatus'>['status']
  withdrawal: CallValue<'withdrawalStatus'>['status']
}

/** States of payments by their kind: every one that there is, or it does not compile. */
const statesOf = {
  deposit: Object.keys({
    pending: 1,
    review: 1,
    confirmed: 1,
    declined: 1,
    expired: 1,
    cancelled: 1,
  } satisfies Record<StateOf['deposit'], 1>),
  withdrawal: Object.keys({
    inReview: 1,
    approved: 1,
    sending: 1,
    unknown: 1,
    paid: 1,
    partlyPaid: 1,
    failed: 1,
    rejected: 1,
    cancelled: 1,
    reversed: 1,
  } satisfies Record<StateOf['withdrawal'], 1>),
}

function statesFor(kind: string | undefined): string[] {
  if (kind === 'deposit' || kind === 'withdrawal') return statesOf[kind]
  return [...new Set([...statesOf.deposit, ...statesOf.withdrawal])]
}

interface PaymentFiltersProps {
  merchant: string
  /** Whose days are meant. */
  zone: string
  filter: Filter
  /** Changes begin the list anew. */
  change: (changes: Filter) => void
}

/** Which payments are shown. */
export function PaymentFilters({ merchant, zone, filter, change }: PaymentFiltersProps) {
  const member = useTyped(filter.member ?? '', (text) => change({ member: text }))
  const reference = useTyped(filter.reference ?? '', (text) => change({ reference: text }))
  // Whoever is sent the address has to see the same days.
  const changeDays = (days: Pick<Filter, 'from' | 'to'>) => {
    const { from, to } = { ...filter, ...days }
    change({ ...days, zone: from || to ? zone : '' })
  }
  return (
    <>
      <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen })} />
      <Select
        label={t('kind')}
        value={filter.kind ?? ''}
        choices={[
          { value: '', label: t('all') },
          { value: 'deposit', label: t('money.deposit') },
          { value: 'withdrawal', label: t('money.withdrawal') },
        ]}
        onChange={({ target }) => change({ kind: target.value, status: '' })}
      />
      <CodeFilter
        label={t('state')}
        value={filter.status}
        family="payment"
        codes={statesFor(filter.kind)}
        onChoose={(chosen) => change({ status: chosen })}
      />
      <DayField
        label={t('money.from')}
        value={filter.from ?? ''}
        max={filter.to}
        zone={zone}
        onChange={(from) => changeDays({ from })}
      />
      <DayField
        label={t('money.to')}
        value={filter.to ?? ''}
        min={filter.from}
        zone={zone}
        onChange={(to) => changeDays({ to })}
      />
      <div className="room__pair">
        <Field label={t('member')} type="search" maxLength={100} {...member} />
        <Field label={t('money.reference')} type="search" maxLength={128} {...reference} />
      </div>
    </>
  )
}
