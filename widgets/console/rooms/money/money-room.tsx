import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Select } from '../../kit/field.tsx'
import { Modal } from '../../kit/modal.tsx'
import { Results } from '../../kit/results.tsx'
import { Room } from '../../kit/room.tsx'
import { Problem, Waiting } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useAct, useLook } from '../../kit/use-console.ts'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'
import { MoneyDays } from './money-days.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'

type Payment = ConsoleValue<'moneyPayments'>[number]

const names = ['merchant', 'kind', 'status'] as const
interface StateOf {
  deposit: CallValue<'depositStatus'>['status']
  withdrawal: CallValue<'withdrawalStatus'>['status']
}

/** States of payments by their kind: every one that there is, or it does not compile. */
const statesOf = {
  deposit: Object.keys({
    ...{ pending: 1, review: 1, confirmed: 1, declined: 1, expired: 1, cancelled: 1 },
  } satisfies Record<StateOf['deposit'], 1>),
  withdrawal: Object.keys({
    ...{ inReview: 1, approved: 1, sending: 1, unknown: 1, paid: 1, partlyPaid: 1, failed: 1 },
    ...{ rejected: 1, cancelled: 1, reversed: 1 },
  } satisfies Record<StateOf['withdrawal'], 1>),
}

function statesFor(kind: string | undefined): string[] {
  if (kind === 'deposit' || kind === 'withdrawal') return statesOf[kind]
  return [...new Set([...statesOf.deposit, ...statesOf.withdrawal])]
}

const every = 15_000

const columns: Column<Payment>[] = [
  { id: 'at', title: t('money.at'), cell: ({ at }) => <Time at={at} />, by: ({ at }) => at },
  { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`money.${kind}`), by: ({ kind }) => kind },
  { id: 'member', title: t('member'), cell: ({ member }) => <bdi>{member}</bdi>, by: ({ member }) => member },
  { id: 'method', title: t('money.method'), isExtra: true, cell: ({ method }) => method },
  { id: 'provider', title: t('money.provider'), isExtra: true, cell: ({ provider }) => provider },
  {
    id: 'amount',
    title: t('amount'),
    isNumber: true,
    cell: ({ amount, currency }) => `${shownAmount(amount)} ${currency}`,
    by: ({ amount }) => Number(amount),
  },
  {
    id: 'state',
    title: t('state'),
    cell: ({ status }) => named('payment', status),
    by: ({ status }) => status,
  },
  {
    id: 'settled',
    title: t('money.settled'),
    isExtra: true,
    cell: ({ settledAt }) => <Time at={settledAt} />,
    by: ({ settledAt }) => settledAt ?? '',
  },
]

function AuditDialog({ found, onClose }: { found: ConsoleValue<'moneyAudit'>; onClose: () => void }) {
  const { accounts, movements, entries, faults } = found
  return (
    <Modal title={t('money.audit')} onClose={onClose}>
      <div className="modal__body">
        <p>{t('money.audited', { accounts, movements, entries })}</p>
        {faults.length === 0 ? (
          <p className="done">{t('money.clean')}</p>
        ) : (
          <ul className="grave">
            {faults.map(({ check, what }) => (
              <li key={what}>
                <b>{check}</b>: {what}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}

/** What came in and went out, payment by payment and day by day, and whether the books add up. */
export function MoneyRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const days = useLook('moneyDays', { merchant }, { every })
  const query = { ...filter, merchant } as ConsoleQuery<'moneyPayments'>
  const { data, error, refetch } = useLook('moneyPayments', query, { every })
  // What stands below waits for what stands above it, so that nothing moves.
  const isWaiting = !days.data && !days.error
  const audit = useAct('moneyAudit')
  const [isShown, setShown] = useState(false)
  const [isComparing, setComparing] = useState(false)
  return (
    <Room
      title={t('room.money')}
      lead={t('money.lead')}
      actions={
        <>
          <button
            type="button"
            className="button button--ghost"
            aria-busy={audit.isPending}
            disabled={audit.isPending}
            onClick={() =>
              audit.mutate({ merchant, reason: reasons.auditBooks[0] }, { onSuccess: () => setShown(true) })
            }
          >
            {t('money.audit')}
          </button>
          <button
            type="button"
            className="button button--ghost"
            disabled={!days.data}
            onClick={() => setComparing(true)}
          >
            {t('reconcile.title')}
          </button>
        </>
      }
      filters={
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
        </>
      }
    >
      <Problem error={audit.error} />
      {days.data ? <MoneyDays data={days.data} /> : null}
      {isWaiting ? (
        <Waiting key="days" />
      ) : (
        <Results
          of={{ data, error, refetch }}
          isEmpty={(all) => all.length === 0}
          icon="wallet"
          empty={t('money.nothing')}
        >
          {(found) => (
            <DataTable
              label={t('room.money')}
              columns={columns}
              rows={found}
              idOf={({ id }) => id}
              onOpen={({ memberId }) => void navigate(`/members/${merchant}/${memberId}`)}
            />
          )}
        </Results>
      )}
      {isComparing ? (
        <ReconcileDialog
          merchant={merchant}
          today={days.data?.days.at(-1)?.date ?? ''}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {isShown && audit.data ? <AuditDialog found={audit.data} onClose={() => setShown(false)} /> : null}
    </Room>
  )
}
