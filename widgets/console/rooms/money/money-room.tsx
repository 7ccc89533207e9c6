import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { isZone } from '../../../../schemas/base/zone-clock.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { PagedResults } from '../../kit/paged-results.tsx'
import { Room } from '../../kit/room.tsx'
import { Problem } from '../../kit/state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'
import { useZone } from '../../kit/use-zone.ts'
import { MoneyDays } from './money-days.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { filterNames, PaymentFilters } from './payment-filters.tsx'
import { ReconcileDialog } from './reconcile-dialog.tsx'

const every = 15_000

function AuditDialog({ found, onClose }: { found: ConsoleValue<'moneyAudit'>; onClose: () => void }) {
  const { accounts, movements, entries, faults } = found
  return (
    <Modal title={t('money.audit')} onClose={onClose}>
      <div className="modal__body">
        <p>
          {t('money.audited', {
            accounts: t('money.accounts', { count: accounts }),
            movements: t('money.movements', { count: movements }),
            entries: t('money.entries', { count: entries }),
          })}
        </p>
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
  const [filter, change] = useFilter(filterNames)
  const merchant = useMerchant(filter.merchant)
  const days = useCall('moneyDays', { query: { merchant } }, { refetchInterval: every })
  const own = useZone()
  const zone = isZone(filter.zone ?? '') ? (filter.zone ?? own) : own
  const query = { ...filter, merchant, zone } as ConsoleQuery<'moneyPayments'>
  const { data, error, refetch } = useCall('moneyPayments', { query }, { refetchInterval: every })
  // What stands below waits for what stands above it, so that nothing moves.
  const isWaiting = !days.data && !days.error
  const audit = useCommand('moneyAudit')
  const [isShown, setShown] = useState(false)
  const [isComparing, setComparing] = useState(false)
  return (
    <Room
      title={t('room.money')}
      lead={t('money.lead')}
      actions={
        <>
          <Button
            kind="ghost"
            aria-busy={audit.isPending}
            disabled={audit.isPending}
            onClick={() =>
              audit.mutate({ merchant, reason: reasons.auditBooks[0] }, { onSuccess: () => setShown(true) })
            }
          >
            {t('money.audit')}
          </Button>
          <Button kind="ghost" disabled={!days.data} onClick={() => setComparing(true)}>
            {t('reconcile.title')}
          </Button>
        </>
      }
      filters={
        <PaymentFilters
          merchant={merchant}
          zone={zone}
          filter={filter}
          change={(changes) => change({ ...changes, after: '' })}
        />
      }
    >
      <Problem error={audit.error} />
      {days.data ? <MoneyDays data={days.data} merchant={merchant} /> : null}
      {isWaiting ? (
        <Waiting key="days" />
      ) : (
        <PagedResults
          of={{ data, error, refetch }}
          label={t('room.money')}
          columns={paymentColumns}
          idOf={({ id }) => id}
          onOpen={({ memberId }) => void navigate(`/members/${merchant}/${memberId}`)}
          icon="wallet"
          empty={t('money.nothing')}
          after={filter.after}
          onGo={(after) => change({ after })}
        />
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
