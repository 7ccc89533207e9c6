import { type FormEvent, useState } from 'react'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Problem } from '../../kit/state.tsx'
import { DayField } from '../../kit/time-fields.tsx'
import { useBrandZone } from '../../kit/use-zone.ts'
import { dateIn } from '../../../../engine/console/console-zone.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'

/** What the promotion would have come to in days that are past, before anybody sees it. */
export function ReplayCard({ detail }: { detail: ConsoleValue<'promotionDetail'> }) {
  const { merchant, id, currency, kind, draftVersion } = detail
  const zone = useBrandZone(merchant)
  const [days, setDays] = useState(() => ({
    from: dateIn(zone, Date.now(), -30),
    to: dateIn(zone, Date.now(), -1),
  }))
  const [requested, setRequested] = useState<typeof days | null>(null)
  const { data, error, isFetching } = useCall(
    'promotionReplay',
    { query: { merchant, id, ...(requested ?? days) } },
    { enabled: requested !== null },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRequested(days)
  }
  const facts = data
    ? ([
        [t('replay.members'), data.members],
        [kind === 'raffle' ? t('replay.tickets') : t('replay.times'), data.times],
        [t('replay.given'), data.given],
        [t('replay.money'), `${shownAmount(data.money)} ${currency}`],
        [t('replay.points'), data.points],
      ] as const)
    : []
  return (
    <section className="card" aria-labelledby="replay" data-version={draftVersion}>
      <h2 id="replay">{t('replay.title')}</h2>
      <p className="promo__note">{t('replay.text')}</p>
      <form className="promo__days" onSubmit={submit}>
        <DayField
          label={t('replay.from')}
          zone={zone}
          value={days.from}
          required
          onChange={(from) => setDays({ ...days, from })}
        />
        <DayField
          label={t('replay.to')}
          zone={zone}
          value={days.to}
          required
          onChange={(to) => setDays({ ...days, to })}
        />
        <Button type="submit" kind="ghost" aria-busy={isFetching} disabled={isFetching}>
          {t('replay.run')}
        </Button>
      </form>
      <Problem error={requested === null ? null : error} />
      {requested !== null && data ? (
        <dl className="facts" data-testid="replayed">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
