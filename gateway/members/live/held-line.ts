import type { ServerMessage } from '../../../schemas/events/socket.ts'
import type { Missed } from '../events/events.service.ts'
import type { SessionStatus } from '../sessions/session-status.service.ts'

/** A page that has proven whose it is. */
export interface Line {
  merchant: string
  memberId: string
  sessionId: string
  /** The last event it has seen. */
  seen: number
  send(message: ServerMessage): void
  /** Closes the connection: the session is over. */
  end(): void
}

export interface Held {
  line: Line
  isWelcome: boolean
  /** When its session is over if nothing happens, in milliseconds. */
  overAt: number
  /** When it was last warned that it is about to be. */
  warnedOf: number
}

/** Milliseconds before the end of an idle session at which its pages are warned. */
const warning = 120_000

/** Sends a page what it has missed, of which the query knows no more than from `minSeen` on. */
export function deliver(held: Held, missed: Missed, minSeen: number): void {
  const { line } = held
  if (!held.isWelcome) {
    held.isWelcome = true
    line.send({ type: 'welcome', session: line.sessionId, sequence: missed.last })
  }
  if (missed.isTorn && line.seen === minSeen) {
    line.seen = missed.last
    line.send({ type: 'resync', sequence: missed.last })
    return
  }
  for (const event of missed.events) {
    if (event.sequence <= line.seen) continue
    line.seen = event.sequence
    line.send({ type: 'event', event })
  }
  line.seen = Math.max(line.seen, missed.events.at(-1)?.sequence ?? 0)
}

/** Whether the end of a page's session is so near that it is warned, and was not yet. */
export function isNearEnd({ overAt, warnedOf }: Held, now: number): boolean {
  return overAt - warning <= now && warnedOf !== overAt
}

export function warn(held: Held, { isIdle, overAt }: SessionStatus, now: number): void {
  if (!isNearEnd(held, now)) return
  held.warnedOf = overAt
  if (isIdle) held.line.send({ type: 'expiring', at: new Date(overAt).toISOString() })
}
