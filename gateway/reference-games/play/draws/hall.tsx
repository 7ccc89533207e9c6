/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { GameProps } from '../shell/table.ts'
import { Countdown } from './countdown.tsx'
import type { DrawsState, HallGame } from './draws-state.ts'
import { DrawNumbers } from './numbers.tsx'

/** The games at the places they had before: none moves under a finger that is about to press it. */
function sortLike(before: HallGame[], games: HallGame[]) {
  const places = new Map(before.map(({ code }, place) => [code, place]))
  const place = ({ code }: HallGame) => places.get(code) ?? places.size
  return games.toSorted((hallGame, other) => place(hallGame) - place(other))
}

/** The games of the hall: when each is drawn next, and what it drew last. */
export function Hall({
  game,
  now,
  onChoose,
}: {
  game: GameProps<DrawsState>
  now: number
  onChoose: (code: string) => void
}) {
  const { call, fail, language, data } = game
  const { t } = language
  const [games, setGames] = useState<HallGame[]>()
  const due = games?.some(({ next }) => next !== null && Date.parse(next.drawsAt) + 1_500 < now) === true
  useEffect(() => {
    if (games && !due) return
    call<{ games: HallGame[] }>('GET', '/v/draws/hall').then(
      (answer) => setGames((before = []) => sortLike(before, answer.games)),
      fail,
    )
  }, [due, Math.floor(now / 4_000)])
  if (!games) return <p role="status">{t('loading')}</p>
  return (
    <ul class="hall">
      {games.map(({ code, name, sheet, next, last }) => (
        <li key={code}>
          <button type="button" class="hall-game" onClick={() => onChoose(code)}>
            <b>{name[data.language] ?? name['EN']}</b>
            {next ? (
              <Countdown until={Date.parse(next.closesAt)} label={t('closes_in')} now={now} t={t} />
            ) : null}
            <span class="hall-last">
              {last ? (
                <DrawNumbers numbers={last.numbers} sheet={sheet} isBrief t={t} />
              ) : (
                <span class="dim">{t('results_none')}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
