/** @jsxImportSource preact */
import type { EventsTable } from '../../../../schemas/vendor/events.ts'
import type { GameProps } from '../shell/table.ts'
import './events.css'
import { MatchesView } from './matches-view.tsx'
import './table.css'
import { TableView } from './table-view.tsx'

/** Matches with a bet slip, or a live table. */
export function EventsGame(props: GameProps<EventsTable>) {
  return props.data.state.view === 'table' ? <TableView {...props} /> : <MatchesView {...props} />
}
