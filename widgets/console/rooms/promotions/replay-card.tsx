import { type FormEvent, useState } from 'react'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Field } from '../../kit/field.tsx'
import { Problem } from '../../kit/state.tsx'
import { useLook } from '../../kit/use-console.ts'

const day = 86_400_000

function daysAgo(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10)
}

/** What the promotion would have come to in days that are past, before anybody sees it. */
export function ReplayCard({ detail }: { detail: ConsoleValue<'promotionDetail'> }) {
  const { merchant, id, currency, kind, draftVersion } = detail
  const [days, setDays] = useState({ from: daysAgo(30), to: daysAgo(1) })
  const [requested, setRequested] = useState<typeof days | null>(null)
  const { data, error, isFetching } = useLook(
    'promotionReplay',
    { merchant, id, ...(requested ?? days) },
    { isOn: requested !== null },
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
        <Field
          label={t('replay.from')}
          type="date"
          value={days.from}
          required
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <Field
          label={t('replay.to')}
          type="date"
          value={days.to}
          required
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <button type="submit" className="button button--ghost" aria-busy={isFetching} disabled={isFetching}>
          {t('replay.run')}
        </button>
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
