/** @jsxImportSource preact */
import type { CrashSeat } from '../../../../schemas/vendor/crash.ts'
import type { GameProps } from '../shell/table.ts'

interface SeatListProps extends Pick<GameProps, 'language' | 'money'> {
  seats: readonly CrashSeat[]
  own: string | null
  players: number
}

/** Who flies along: names half hidden, stakes, and where they left. */
export function SeatList({ seats, own, players, language, money }: SeatListProps) {
  const { t, figures } = language
  return (
    <section class="seats" aria-label={t('seats')}>
      <header>
        <h2>{t('seats')}</h2>
        <span>{t('players', { players })}</span>
      </header>
      {seats.length === 0 ? <p class="empty">{t('seats_none')}</p> : null}
      <ul>
        {seats.map((seat) => (
          <li key={seat.id} data-own={seat.id === own} data-left={seat.cashed !== null}>
            <span class="seat-name">{seat.id === own ? t('you') : <bdi>{seat.name}</bdi>}</span>
            <span class="seat-stake">
              <bdi>{money(seat.stake)}</bdi>
            </span>
            <span class="seat-at">{seat.cashed === null ? '–' : figures.times(seat.cashed, 2)}</span>
            <span class="seat-won">{seat.cashed === null ? '' : <bdi>{money(seat.payout)}</bdi>}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
