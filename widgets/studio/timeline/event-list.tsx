import { type KeyboardEvent, useEffect } from 'react'
import type { FlowRecord } from '../../../engine/studio/recording.ts'
import { useWindow } from './use-window.ts'

const rowHeight = 26

function two(value: number, length = 2) {
  return String(value).padStart(length, '0')
}

/** The time of day, to the millisecond. */
function getPointInTime(at: number): string {
  const time = new Date(at)
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${two(time.getMilliseconds(), 3)}`
}

/** A state value as a path: `signedIn.member`, regions beside each other. */
function stateWords(state: unknown): string {
  if (typeof state === 'string') return state
  if (typeof state !== 'object' || state === null) return ''
  return Object.entries(state)
    .map(([key, inner]) => {
      const below = stateWords(inner)
      return below === '' ? key : `${key}.${below}`
    })
    .join(' · ')
}

function words({ kind, event, machine }: FlowRecord): string {
  if (kind === 'started') return 'begins'
  if (kind === 'asked') return `${machine} is asked`
  if (kind === 'answered') return event.type.endsWith('reject') ? `${machine} fails` : `${machine} answers`
  return event.type
    .replace(/^xstate\.done\.actor\./, 'done: ')
    .replace(/^xstate\.error\.actor\./, 'error: ')
    .replace(/^xstate\.after\.([^.]+).*/, 'after $1')
}

function getKind({ kind, event }: FlowRecord): string {
  if (kind !== 'event' && kind !== 'ended')
    return kind === 'answered' && event.type.endsWith('reject') ? 'error' : kind
  if (event.type.startsWith('xstate.error.')) return 'error'
  if (event.type.startsWith('xstate.after.')) return 'after'
  return event.type.startsWith('xstate.done.') ? 'done' : kind
}

export interface EventListProps {
  records: readonly FlowRecord[]
  /** Place of the record that is the present. */
  at: number
  /** Whether the list follows its end. */
  following: boolean
  machine: string
  onChoose: (index: number) => void
}

/** Everything that happened, one row each; ten thousand rows cost what thirty do. */
export function EventList({ records, at, following, machine, onChoose }: EventListProps) {
  const { scroller, first, last, show, onScroll } = useWindow(records.length, rowHeight)
  useEffect(() => show(at), [at, show, following])
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    onChoose(Math.max(0, Math.min(records.length - 1, at + step)))
  }
  return (
    <div
      className="events"
      ref={scroller}
      onScroll={onScroll}
      role="listbox"
      aria-label="Events"
      tabIndex={0}
      aria-activedescendant={records.length > 0 ? `event-${String(at)}` : undefined}
      onKeyDown={press}
    >
      <div className="events-all" role="presentation" style={{ height: records.length * rowHeight }}>
        {records.slice(first, last).map((record, offset) => {
          const index = first + offset
          return (
            <div
              key={index}
              id={`event-${String(index)}`}
              role="option"
              aria-selected={index === at}
              aria-posinset={index + 1}
              aria-setsize={records.length}
              className={`event event-${getKind(record)}${record.machine === machine ? ' event-own' : ''}${index > at ? ' event-later' : ''}`}
              style={{ transform: `translateY(${String(index * rowHeight)}px)` }}
              onClick={() => onChoose(index)}
            >
              <time>{getPointInTime(record.at)}</time>
              <span className="event-machine">{record.machine}</span>
              <i className="event-mark" />
              <span className="event-words">{words(record)}</span>
              <span className="event-state">{stateWords(record.state)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
