/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { DrawnNumbers } from '../../../../schemas/vendor/draws.ts'
import { type RoundRecord } from '../fair/record.ts'
import { RoundVerdict } from '../fair/verdict.tsx'
import { FairLink } from '../shell/fair-link.tsx'
import { Sheet } from '../shell/sheet.tsx'
import type { GameProps } from '../shell/table.ts'
import type { DrawsState } from './draws-state.ts'
import { frequency } from './frequency.ts'
import { leftToRight } from './left-to-right.ts'
import { DrawNumbers } from './numbers.tsx'

interface Proof extends DrawnNumbers {
  game: string
  sheet: string
  digests: string[]
}

function getRecord(proof: Proof): RoundRecord {
  return {
    id: `${proof.game}.${proof.no}`,
    mechanic: 'draws',
    stake: '0',
    payout: '0',
    bets: { game: proof.game, no: proof.no, sheet: proof.sheet, digests: proof.digests },
    result: { numbers: proof.numbers },
    proof: { commitment: proof.commitment, serverSeed: proof.serverSeed, clientSeed: proof.salt, nonce: 0 },
  }
}

function Check({ game, no, code }: { game: GameProps<DrawsState>; no: string; code: string }) {
  const { call, fail, language } = game
  const [record, setRecord] = useState<RoundRecord>()
  useEffect(() => {
    call<Proof>('GET', `/v/draws/proof?game=${code}&no=${no}`).then(
      (proof) => setRecord(getRecord(proof)),
      fail,
    )
  }, [no])
  if (!record) return <p role="status">{language.t('loading')}</p>
  return (
    <>
      <p>{language.t('check_explained')}</p>
      <RoundVerdict record={record} t={language.t} />
      <label class="check-text">
        <span>{language.t('check_text')}</span>
        <textarea readOnly rows={8} value={JSON.stringify(record, null, 1)} dir="ltr" />
      </label>
      <FairLink language={language} post={game.post} />
    </>
  )
}

function Frequency({
  results,
  sheet,
  t,
}: {
  results: readonly DrawnNumbers[]
  sheet: string
  t: (key: string, values?: Record<string, number>) => string
}) {
  const bars = frequency(
    results.map(({ numbers }) => numbers),
    sheet,
  )
  const max = Math.max(1, ...bars.map(({ count }) => count))
  if (bars.length === 0) return null
  const width = Math.max(240, bars.length * 16)
  return (
    <figure class="frequency">
      <figcaption class="dim">{t('frequency', { count: results.length })}</figcaption>
      <div
        class="frequency-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('frequency', { count: results.length })}
      >
        <svg
          viewBox={`0 0 ${String(width)} 92`}
          width={width}
          height="92"
          role="img"
          aria-label={bars.map(({ label, count }) => `${label}: ${String(count)}`).join(', ')}
        >
          {bars.map(({ label, count }, index) => {
            const step = width / bars.length
            const height = (count / max) * 56
            return (
              <g key={label}>
                <rect
                  x={index * step + 2}
                  y={72 - height}
                  width={Math.max(4, step - 4)}
                  height={height}
                  rx="2"
                />
                <text x={index * step + step / 2} y="86">
                  {label}
                </text>
                <text x={index * step + step / 2} y={68 - height} class="count">
                  {count}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <p class="hint">{t('frequency_note')}</p>
    </figure>
  )
}

/** Numbers that the game has drawn, how often each came, and the proof of every draw. */
export function Results({ game, state }: { game: GameProps<DrawsState>; state: DrawsState }) {
  const { call, fail, language } = game
  const { t, locale } = language
  const [more, setMore] = useState<DrawnNumbers[]>([])
  const [page, setPage] = useState(1)
  const [checked, setChecked] = useState<string>()
  const { code, sheet } = state.game
  const known = new Set(state.results.map(({ no }) => no))
  const all = [...state.results, ...more.filter(({ no }) => !known.has(no))]
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    hourCycle: 'h23',
    minute: '2-digit',
    day: 'numeric',
    month: 'short',
  })
  const next = () => {
    call<{ content: DrawnNumbers[]; totalPages: number }>(
      'GET',
      `/v/draws/opened?game=${code}&page=${String(page + 1)}`,
    ).then(({ content, totalPages }) => {
      setMore((before) => [...before, ...content])
      setPage(content.length === 0 ? totalPages : page + 1)
    }, fail)
  }
  return (
    <section class="list-view" aria-label={t('results')}>
      <Frequency results={all} sheet={sheet} t={t} />
      {all.length === 0 ? <p class="empty">{t('results_none')}</p> : null}
      <ul class="results">
        {all.map(({ no, drawsAt, numbers, isVoid }) => (
          <li key={no} class="result">
            <span class="result-head">
              <b>
                <bdi>{no}</bdi>
              </b>
              <span class="dim">{time.format(new Date(drawsAt))}</span>
              {isVoid ? null : (
                <button type="button" class="quiet" onClick={() => setChecked(no)}>
                  {t('check')}
                  <span class="hidden"> {no}</span>
                </button>
              )}
            </span>
            <DrawNumbers numbers={numbers} sheet={sheet} t={t} />
          </li>
        ))}
      </ul>
      {all.length >= 30 ? (
        <button type="button" class="quiet wide" onClick={next}>
          {t('more')}
        </button>
      ) : null}
      {checked === undefined ? null : (
        <Sheet
          title={t('check_draw', { no: leftToRight(checked) })}
          closeLabel={t('close')}
          onClose={() => setChecked(undefined)}
        >
          <Check game={game} no={checked} code={code} />
        </Sheet>
      )}
    </section>
  )
}
