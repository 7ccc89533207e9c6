/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { RoundProof } from '../../../../schemas/vendor/api.ts'
import { bringsOwnSeeds, type RoundRecord } from '../fair/record.ts'
import { RoundVerdict } from '../fair/verdict.tsx'
import type { GameProps, ShownRound } from './table.ts'
import type { Language } from '../words/words.ts'

type Listed = ShownRound & { proof: RoundProof | null }

/** Checks a round on the spot, and shows the text that any other checker takes. */
function Check({ record, t }: { record: RoundRecord; t: Language['t'] }) {
  const [isOpen, setOpen] = useState(false)
  const { id, mechanic, stake, payout, bets, result, proof } = record
  const text = JSON.stringify({ id, mechanic, stake, payout, bets, result, proof })
  if (!isOpen)
    return (
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {t('check_round')}
      </button>
    )
  return (
    <div class="check">
      <RoundVerdict record={record} t={t} />
      <label>
        {t('check_text')}
        <textarea
          class="code"
          readOnly
          rows={3}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
    </div>
  )
}

/** The player's last rounds of this game, each with a way to check it. */
export function HistoryPanel({ call, mechanic, language: { t, locale }, money }: GameProps) {
  const [rounds, setRounds] = useState<Listed[] | 'failed'>()
  useEffect(() => {
    call<{ rounds: Listed[] }>('GET', '/v/rounds').then(
      (answer) => setRounds(answer.rounds),
      () => setRounds('failed'),
    )
  }, [])
  if (rounds === 'failed') return <p class="empty">{t('history_failed')}</p>
  if (!rounds) return <p class="empty">{t('loading')}</p>
  if (rounds.length === 0) return <p class="empty">{t('history_empty')}</p>
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <ul class="history">
      {rounds.map((round) => (
        <li key={round.id}>
          <span class="history-when">
            <time dateTime={round.startedAt}>{time.format(new Date(round.startedAt))}</time>
            <span class={`state state-${round.state}`}>{t(`state_${round.state}`)}</span>
          </span>
          <span class="history-what">
            <span>
              {t('stake')} <b>{money(round.stake)}</b>
            </span>
            <span>
              {t('payout')}{' '}
              <b class={BigInt(round.payout) > BigInt(round.stake) ? 'gain' : ''}>{money(round.payout)}</b>
            </span>
          </span>
          {(round.proof || bringsOwnSeeds(mechanic)) && round.state === 'settled' ? (
            <Check record={{ ...round, mechanic }} t={t} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
