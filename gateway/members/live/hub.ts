import type { ServerMessage } from '../../../schemas/events/socket.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type SessionStatus, sessionStatuses } from '../sessions/session-status.service.ts'
import { type Missed, missedSince } from '../events/events.service.ts'

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

/** The pages of this process, and what they are sent. */
export interface Hub {
  add(line: Line): Promise<void>
  remove(line: Line): void
  /** Pages of a member on this process. */
  count(merchant: string, memberId: string): number
  /** Checks members not served for long, and ends sessions that have expired. */
  tick(): void
  close(): Promise<void>
}

interface Held {
  line: Line
  isWelcome: boolean
  /** When its session is over if nothing happens, in milliseconds. */
  overAt: number
  /** When it was last warned that it is about to be. */
  warnedOf: number
}

interface Person {
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

const channel = 'livery_member'
const restAfterFailure = 1000
/** Members served by the same two queries, so that an event for everybody costs no more queries than one for a few. */
const maxBatch = 500
/** Milliseconds after which members are checked without a notification: a process that died after a commit sent none. */
const longestUnseen = 60_000
/** Milliseconds before the end of an idle session at which its pages are warned. */
const warning = 120_000

function getKey({ merchant, memberId }: Pick<Line, 'merchant' | 'memberId'>) {
  return `${merchant} ${memberId}`
}

/**
 * A notification names only the member. What changed is read from the database, so that none is lost,
 * repeated or out of order, and a session that is over is noticed however it came to be.
 */
export function createHub(platform: Platform): Hub {
  const { database, clock, log } = platform
  const people = new Map<string, Person>()
  const due = new Set<Person>()
  let isServing = false
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false

  const deliver = (held: Held, missed: Missed, minSeen: number) => {
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

  const isNear = ({ overAt, warnedOf }: Held, now: number) => overAt - warning <= now && warnedOf !== overAt

  const warn = (held: Held, { isIdle, overAt }: SessionStatus) => {
    if (!isNear(held, clock().getTime())) return
    held.warnedOf = overAt
    if (isIdle) held.line.send({ type: 'expiring', at: new Date(overAt).toISOString() })
  }

  const forget = (person: Person) => {
    due.delete(person)
    if (people.get(getKey(person)) === person) people.delete(getKey(person))
  }

  const serve = (
    { person, lines, seen }: Snapshot,
    missed: Missed,
    statuses: ReadonlyMap<string, SessionStatus>,
  ): void => {
    // Pages that had seen more were not served by this.
    if (missed.isTorn) due.add(person)
    for (const line of lines) {
      const held = person.held.get(line)
      if (!held) continue
      const status = statuses.get(line.sessionId)
      held.overAt = status?.overAt ?? 0
      deliver(held, missed, seen)
      if (status && status.reason === undefined) {
        warn(held, status)
        continue
      }
      person.held.delete(line)
      line.send({ type: 'ended', reason: status?.reason ?? 'logout' })
      line.end()
    }
    if (person.held.size === 0) forget(person)
  }

  const look = async (together: readonly Person[]) => {
    const [{ merchant } = { merchant: '' }] = together
    const now = clock().getTime()
    const snapshots = together.map((person): Snapshot => {
      person.servedAt = now
      const lines = [...person.held.keys()]
      const seen = Math.min(...lines.map((line) => line.seen))
      return { person, memberId: person.memberId, lines, seen }
    })
    const sessions = snapshots.flatMap(({ lines }) => lines)
    const statuses = await sessionStatuses(platform, merchant, sessions)
    const missed = await missedSince(database, merchant, snapshots)
    for (const snapshot of snapshots) {
      const news = missed.get(snapshot.memberId)
      if (news) serve(snapshot, news, statuses)
    }
  }

  /** Takes people of one merchant from those who are due. */
  const nextTogether = (): Person[] => {
    const together: Person[] = []
    for (const person of due) {
      if (together[0] && together[0].merchant !== person.merchant) continue
      due.delete(person)
      if (person.held.size > 0) together.push(person)
      if (together.length === maxBatch) break
    }
    return together
  }

  const serveDue = async () => {
    while (due.size > 0 && !isClosed) {
      const together = nextTogether()
      try {
        if (together.length > 0) await look(together)
      } catch (err) {
        log.warn({ err }, 'Events could not be read')
        for (const person of together) due.add(person)
        await new Promise((resolve) => setTimeout(resolve, restAfterFailure).unref())
      }
    }
    isServing = false
  }

  const visit = (key: string) => {
    const person = people.get(key)
    if (!person) return
    due.add(person)
    if (isServing) return
    isServing = true
    void serveDue()
  }

  const listen = () => {
    listening ??= database
      .listen(channel, {
        heard: visit,
        returned: () => {
          for (const key of people.keys()) visit(key)
        },
      })
      .catch((error: unknown) => {
        listening = undefined
        throw error
      })
    return listening
  }

  return {
    async add(line) {
      const key = getKey(line)
      const person = people.get(key) ?? {
        merchant: line.merchant,
        memberId: line.memberId,
        servedAt: 0,
        held: new Map(),
      }
      people.set(key, person)
      person.held.set(line, { line, isWelcome: false, overAt: Infinity, warnedOf: 0 })
      await listen()
      visit(key)
    },
    remove(line) {
      const person = people.get(getKey(line))
      person?.held.delete(line)
      if (person?.held.size === 0) forget(person)
    },
    count: (merchant, memberId) => people.get(getKey({ merchant, memberId }))?.held.size ?? 0,
    tick() {
      const now = clock().getTime()
      const isDue = (held: Held) => held.overAt <= now || isNear(held, now)
      for (const [key, { held, servedAt }] of people)
        if (now - servedAt > longestUnseen || [...held.values()].some(isDue)) visit(key)
    },
    async close() {
      isClosed = true
      people.clear()
      due.clear()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
