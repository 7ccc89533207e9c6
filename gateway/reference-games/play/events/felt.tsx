/** @jsxImportSource preact */
import type { TableBoard } from '../../../../schemas/vendor/events.ts'
import { getColour } from '../../fair/tables/roulette.ts'
import { tables } from '../../fair/tables/tables.ts'
import type { GameProps } from '../shell/table.ts'
import type { Language } from '../words/words.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface FeltProps extends Pick<GameProps, 'language'> {
  board: TableBoard
  /** Stakes that were taken, and chips that are not staked yet, by spot. */
  placed: Readonly<Record<string, bigint>>
  pending: Readonly<Record<string, bigint>>
  isDisabled: boolean
  winner: TableBoard['round']['result']
  onPut: (spot: string) => void
  scale: number
}

const numberSpot = /^n(\d+)$/

function getTone(spot: string): string {
  const number = numberSpot.exec(spot)?.[1]
  if (number === undefined) return spot
  return getColour(Number(number))
}

function getName(spot: string, t: Language['t']): string {
  const number = numberSpot.exec(spot)?.[1]
  const total = /^total(\d+)$/.exec(spot)?.[1]
  return number ?? (total === undefined ? t(`spot_${spot}`) : t('spot_total', { sum: total }))
}

/** The spots of a table; one touch puts the chosen chip there. */
export function Felt({ board, placed, pending, isDisabled, winner, onPut, language, scale }: FeltProps) {
  const { t, figures } = language
  return (
    <div class="felt" data-kind={board.kind}>
      {board.spots.map(({ id, price, returns }) => {
        const [there, coming] = [placed[id] ?? 0n, pending[id] ?? 0n]
        const isWon = winner !== null && tables[board.kind].spots[id]?.outcome(winner) === 'won'
        return (
          <ActionButton
            key={id}
            class="spot"
            data-tone={getTone(id)}
            data-won={isWon}
            data-spot={id}
            isOff={isDisabled}
            title={t('returns_of', { returns })}
            onClick={() => onPut(id)}
          >
            <span class="spot-name">
              <bdi>{getName(id, t)}</bdi>
            </span>
            {numberSpot.test(id) ? null : <span class="spot-price">{figures.price(price)}</span>}
            {there + coming > 0n ? (
              <b class="spot-chip" data-placed={coming === 0n}>
                {figures.chip(there + coming, scale)}
              </b>
            ) : null}
          </ActionButton>
        )
      })}
    </div>
  )
}
