import type { Platform } from '../../base/platform/platform.ts'
import { type Missed, missedSince } from '../events/events.service.ts'
import { type SessionStatus, sessionStatuses } from '../sessions/session-status.service.ts'
import { deliver, type Held, type Line, warn } from './held-line.ts'

export interface Person {
  merchant: string
  memberId: string
  /** When it was last looked at, in milliseconds. */
  servedAt: number
  held: Map<Line, Held>
}

/** A person's pages at the time of the query: a page added since is served by the next one. */
interface Snapshot {
  person: Person
  memberId: string
  lines: readonly Line[]
  /** The minimum of what these pages have seen. */
  seen: number
}

const restAfterFailure = 1000
/** Members served by the same two queries, so that an event for everybody costs no more queries than one for a few. */
const maxBatch = 500

/** Members of whom something may have changed: they are served one batch after the other. */
export class DuePeople {
  readonly #platform: Platform
  readonly #onLeft: (person: Person) => void
  readonly #due = new Set<Person>()
  #isServing = false
  #isClosed = false

  /** `onLeft` is told of members who have no page any more. */
  constructor(platform: Platform, onLeft: (person: Person) => void) {
    this.#platform = platform
    this.#onLeft = onLeft
  }

  add(person: Person): void {
    this.#due.add(person)
    if (this.#isServing) return
    this.#isServing = true
    void this.#serveAll()
  }

  remove(person: Person): void {
    this.#due.delete(person)
  }

  close(): void {
    this.#isClosed = true
    this.#due.clear()
  }

  async #serveAll(): Promise<void> {
    while (this.#due.size > 0 && !this.#isClosed) {
      const together = this.#takeTogether()
      try {
        if (together.length > 0) await this.#look(together)
      } catch (err) {
        this.#platform.log.warn({ err }, 'Events could not be read')
        for (const person of together) this.#due.add(person)
        await new Promise((resolve) => setTimeout(resolve, restAfterFailure).unref())
      }
    }
    this.#isServing = false
  }

  /** Takes people of one merchant from those who are due. */
  #takeTogether(): Person[] {
    const together: Person[] = []
    for (const person of this.#due) {
      if (together[0] && together[0].merchant !== person.merchant) continue
      this.#due.delete(person)
      if (person.held.size > 0) together.push(person)
      if (together.length === maxBatch) break
    }
    return together
  }

  async #look(together: readonly Person[]): Promise<void> {
    const [{ merchant } = { merchant: '' }] = together
    const now = this.#platform.clock().getTime()
    const snapshots = together.map((person): Snapshot => {
      person.servedAt = now
      const lines = [...person.held.keys()]
      const seen = Math.min(...lines.map((line) => line.seen))
      return { person, memberId: person.memberId, lines, seen }
    })
    const sessions = snapshots.flatMap(({ lines }) => lines)
    const statuses = await sessionStatuses(this.#platform, merchant, sessions)
    const missed = await missedSince(this.#platform.database, merchant, snapshots)
    for (const snapshot of snapshots) {
      const news = missed.get(snapshot.memberId)
      if (news) this.#serve(snapshot, news, statuses)
    }
  }

  #serve(
    { person, lines, seen }: Snapshot,
    missed: Missed,
    statuses: ReadonlyMap<string, SessionStatus>,
  ): void {
    // Pages that had seen more were not served by this.
    if (missed.isTorn) this.#due.add(person)
    for (const line of lines) {
      const held = person.held.get(line)
      if (!held) continue
      const status = statuses.get(line.sessionId)
      held.overAt = status?.overAt ?? 0
      deliver(held, missed, seen)
      if (status && status.reason === undefined) {
        warn(held, status, this.#platform.clock().getTime())
        continue
      }
      person.held.delete(line)
      line.send({ type: 'ended', reason: status?.reason ?? 'logout' })
      line.end()
    }
    if (person.held.size === 0) this.#onLeft(person)
  }
}
