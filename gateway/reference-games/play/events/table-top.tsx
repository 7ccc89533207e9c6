/** @jsxImportSource preact */
import type { TableBoard, TablePhase } from '../../../../schemas/vendor/events.ts'
import { getColour } from '../../fair/tables/roulette.ts'
import type { GameProps } from '../shell/table.ts'
import { Ring } from './ring.tsx'
import { TableShow } from './table-show.tsx'

interface TableTopProps extends Pick<GameProps, 'language' | 'isCalm'> {
  board: TableBoard
  phase: TablePhase
  now: () => number
  /** What fell, once bets are closed. */
  result: TableBoard['round']['result']
}

/** What a bead of the road is coloured by. */
function getBead(kind: TableBoard['kind'], mark: string): string {
  if (kind !== 'roulette') return mark
  const colour = getColour(Number(mark))
  return colour === 'green' ? 'tie' : colour
}

/** What fell before, the newest first. */
function Road({ board, t }: { board: TableBoard; t: GameProps['language']['t'] }) {
  const { kind, round, road } = board
  return (
    <ol class="beads" aria-label={t('road')}>
      {road
        .slice(-24)
        .toReversed()
        .map((mark, index) => (
          <li key={`${String(round.number)}-${String(index)}`} data-mark={getBead(kind, mark)}>
            <bdi>{kind === 'roulette' ? mark : t(`bead_${mark}`)}</bdi>
          </li>
        ))}
    </ol>
  )
}

/** How the round stands, what falls in it, and the road. */
export function TableTop({ board, phase, now, result, language, isCalm }: TableTopProps) {
  const { t } = language
  const { kind, round } = board
  const isOver = phase === 'result'
  const mark = result && (kind === 'roulette' ? result.mark : t(`spot_${result.mark}`))
  return (
    <section class="table-top" aria-label={t(`table_${kind}`)}>
      <div class="table-state">
        <Ring round={round} now={now} label={t(`table_${phase}`)} />
        <div>
          <p class="table-phase" role="status">
            {t(`table_${phase}`)}
            {isOver && mark !== null ? ` · ${t(`mark_${kind}`, { mark })}` : ''}
          </p>
          <p class="table-players">{t('at_table', { players: board.players })}</p>
        </div>
      </div>
      <TableShow kind={kind} result={result} isOver={isOver} isCalm={isCalm} t={t} />
      <Road board={board} t={t} />
    </section>
  )
}
