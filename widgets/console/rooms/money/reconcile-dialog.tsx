import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shownAmount, shownDay } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { DayField } from '../../kit/time-fields.tsx'
import { useBrandZone } from '../../kit/use-zone.ts'
import './money.css'

type Provider = ConsoleValue<'moneyReconciliation'>['providers'][number]
type Difference = Provider['differences'][number]

function money(side: { amount: string; currency: string } | null): string {
  return side ? `${shownAmount(side.amount)} ${side.currency}` : t('reconcile.nothing')
}

const columns: Column<Difference>[] = [
  {
    id: 'what',
    get title() {
      return t('reconcile.what')
    },
    cell: ({ why, kind, reference }) => (
      <>
        <b>{t(`reconcile.${why}`)}</b>
        <small>
          {t(`reconcile.${kind}`)} <bdi>{reference}</bdi>
        </small>
      </>
    ),
  },
  {
    id: 'member',
    get title() {
      return t('member')
    },
    cell: ({ own }) => (own ? <bdi>{own.member}</bdi> : '–'),
  },
  {
    id: 'here',
    get title() {
      return t('reconcile.here')
    },
    isNumber: true,
    cell: ({ own }) => (
      <>
        {money(own)}
        {own ? <small>{named('payment', own.status)}</small> : null}
      </>
    ),
  },
  {
    id: 'there',
    get title() {
      return t('reconcile.there')
    },
    isNumber: true,
    cell: ({ theirs }) => money(theirs),
  },
]

function ProviderPart({ merchant, provider }: { merchant: string; provider: Provider }) {
  const navigate = useNavigate()
  const { name, isHeard, matched, differing, differences } = provider
  return (
    <section className="reconcile">
      <h3>{name}</h3>
      {isHeard ? (
        <p className={differing === 0 ? 'done' : 'grave'}>
          {differing === 0
            ? t('reconcile.fits', { count: matched })
            : t('reconcile.differs', { matched, differing })}
        </p>
      ) : (
        <p className="grave">{t('reconcile.unheard')}</p>
      )}
      {differences.length > 0 ? (
        <Table
          label={name}
          columns={columns}
          rows={differences}
          idOf={({ kind, reference }) => `${kind} ${reference}`}
          onOpen={({ own }) => {
            if (own) void navigate(`/members/${merchant}/${own.memberId}`)
          }}
        />
      ) : null}
    </section>
  )
}

/** A day's payments held against what the providers say of them. */
export function ReconcileDialog({
  merchant,
  today,
  onClose,
}: {
  merchant: string
  today: string
  onClose: () => void
}) {
  const zone = useBrandZone(merchant)
  const [date, setDate] = useState(today)
  const { data, error, isFetching, refetch } = useCall('moneyReconciliation', { query: { merchant, date } })
  return (
    <Modal title={t('reconcile.title')} className="modal--large" onClose={onClose}>
      <div className="modal__body">
        <p>{t('reconcile.lead')}</p>
        <DayField
          label={t('reconcile.day')}
          zone={zone}
          value={date}
          max={today}
          onChange={(day) => {
            if (day !== '') setDate(day)
          }}
        />
        <div aria-live="polite" aria-busy={isFetching}>
          {data && data.date === date ? (
            data.providers.length === 0 ? (
              <p>{t('reconcile.none', { day: shownDay(date) })}</p>
            ) : (
              data.providers.map((provider) => (
                <ProviderPart key={provider.name} merchant={merchant} provider={provider} />
              ))
            )
          ) : (
            <QueryState of={{ error, refetch }} waiting={<Waiting lines={3} />} />
          )}
        </div>
      </div>
    </Modal>
  )
}
