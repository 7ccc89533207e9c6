/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks'
import type { EventsTable, TableBoard, Ticket } from '../../../../schemas/vendor/events.ts'
import { listChips } from '../shell/stake-control.tsx'
import type { GameProps } from '../shell/table.ts'
import { Felt } from './felt.tsx'
import { LoadFailed, Skeleton } from './load-states.tsx'
import { TableTools } from './table-tools.tsx'
import { TableTop } from './table-top.tsx'
import { usePhase } from './use-phase.ts'
import { usePolled } from './use-polled.ts'
import { useTickets } from './use-tickets.ts'
import { useWagers } from './use-wagers.ts'

const pollIntervalMs = 1500

/** What is staked in a round, by spot. */
function sumSpots(tickets: readonly Ticket[], round: number): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { legs } of tickets.filter((ticket) => ticket.legs[0]?.event.endsWith(`:${String(round)}`)))
    for (const { selection, stake } of legs) sums[selection] = (sums[selection] ?? 0n) + BigInt(stake ?? '0')
  return sums
}

/** A live table: what falls, spots to put chips on, and the road of what fell before. */
export function TableView(game: GameProps<EventsTable>) {
  const { data, call, language, isCalm } = game
  const { t } = language
  const {
    value: board,
    hasFailed,
    now,
    again,
  } = usePolled<TableBoard>(call, '/v/events/table', pollIntervalMs)
  const { tickets, refresh } = useTickets(game)
  const phase = usePhase(board, now, again)
  const chips = useMemo(() => listChips(data.limits), [data.limits.min, data.limits.max])
  const [chip, setChip] = useState(chips[0] ?? BigInt(data.limits.min))
  const wagers = useWagers(game, board?.round, refresh)

  if (!board)
    return hasFailed ? (
      <LoadFailed t={t} onAgain={again} />
    ) : (
      <Skeleton t={t} blocks={2} look="skeleton-table" />
    )
  const { round } = board
  const isOpen = phase === 'betting'
  const result = isOpen ? null : round.result
  return (
    <div class="table" data-phase={phase} data-testid="table" data-round={round.number}>
      <TableTop board={board} phase={phase} now={now} result={result} language={language} isCalm={isCalm} />
      <Felt
        board={board}
        language={language}
        placed={sumSpots(tickets ?? [], round.number)}
        pending={wagers.pending}
        scale={data.scale}
        isDisabled={!isOpen || wagers.isBusy}
        winner={phase === 'result' ? result : null}
        onPut={(spot) => wagers.put(spot, chip)}
      />
      <TableTools game={game} wagers={wagers} chips={chips} chip={chip} isOpen={isOpen} onChip={setChip} />
    </div>
  )
}
