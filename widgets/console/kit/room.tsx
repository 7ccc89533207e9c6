import type { ReactNode } from 'react'
import { t } from '../../../engine/console/console-words.ts'
import { SavedViews } from './saved-views.tsx'

export interface RoomProps {
  title: string
  lead: string
  /** What can be done in the room as a whole. */
  actions?: ReactNode
  /** Controls that change the address. With them come saved views. */
  filters?: ReactNode
  children: ReactNode
}

/** A room of the console: its name, its filters, what is in it. */
export function Room({ title, lead, actions, filters, children }: RoomProps) {
  return (
    <main className="room" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <div className="room__actions">{actions}</div>
      </header>
      {filters ? (
        <div className="room__filters" role="search" aria-label={t('filters')}>
          {filters}
          <SavedViews />
        </div>
      ) : null}
      {children}
    </main>
  )
}
