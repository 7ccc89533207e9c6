import type { ServerMessage } from '../../schemas/events/socket.ts'
import type { Platform } from '../platform.ts'
import { type Standing, standingsOf } from '../sessions/standing.service.ts'
import { type Missed, missedSince } from './events.service.ts'

/** A page that has proven whose it is. */
export interface Line {
  merchant: string
  memberId: string
  sessionId: string
  /** The last event it has seen. */
  seen: number
  send(message: ServerMessage): void
  /** Says goodbye: the session is over. */
  end(): void
}

/** The pages of this process, and what they are told. */
export interface Hub {
  add(line: Line): Promise<void>
  remove(line: Line): void
  /** Pages of a member on this process. */
  count(merchant: string, memberId: string): number
  /** Looks at whom nothing was heard of for long, and ends what is over by the clock. */
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

/** A person as they were when the database was asked: a page that came since is served by the next look. */
interface Asked {
  person: Person
  memberId: string
  lines: readonly Line[]
  /** The least that any of these pages has seen. */
  seen: number
}

const channel = 'livery_member'
const restAfterFailure = 1000
/** People who are served by the same two queries: news for everybody costs as many as news for a few. */
const mostTogether = 500
/** Milliseconds after which people are looked at unasked: a process that died after a commit told nobody of it. */
const longestUnseen = 60_000
/** Milliseconds before the end of an idle session at which its pages are told. */
const warning = 120_000

const keyOf = ({ merchant, memberId }: Pick<Line, 'merchant' | 'memberId'>) => `${merchant} ${memberId}`

/**
 * A notification says only whose affairs have changed. What changed is read from the database, so that none is lost,
 * repeated or out of order, and a session that is over is noticed however it came to be.
 */
export function createHub(platform: Platform): Hub {
  const { database, clock, log } = platform
  const people = new Map<string, Person>()
  const due = new Set<Person>()
  let isServing = false
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false

  const tell = (held: Held, missed: Missed, least: number) => {
    const { line } = held
    if (!held.isWelcome) {
      held.isWelcome = true
      line.send({ type: 'welcome', session: line.sessionId, sequence: missed.last })
    }
    if (missed.isTorn && line.seen === least) {
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

  const warn = (held: Held, { isIdle, overAt }: Standing) => {
    if (!isNear(held, clock().getTime())) return
    held.warnedOf = overAt
    if (isIdle) held.line.send({ type: 'expiring', at: new Date(overAt).toISOString() })
  }

  const forget = (person: Person) => {
    due.delete(person)
    if (people.get(keyOf(person)) === person) people.delete(keyOf(person))
  }

  const serve = (
    { person, lines, seen }: Asked,
    missed: Missed,
    standings: ReadonlyMap<string, Standing>,
  ): void => {
    // Pages that had seen more were not served by this.
    if (missed.isTorn) due.add(person)
    for (const line of lines) {
      const held = person.held.get(line)
      if (!held) continue
      const standing = standings.get(line.sessionId)
      held.overAt = standing?.overAt ?? 0
      tell(held, missed, seen)
      if (standing && standing.reason === undefined) {
        warn(held, standing)
        continue
      }
      person.held.delete(line)
      line.send({ type: 'ended', reason: standing?.reason ?? 'logout' })
      line.end()
    }
    if (person.held.size === 0) forget(person)
  }

  const look = async (together: readonly Person[]) => {
    const [{ merchant } = { merchant: '' }] = together
    const now = clock().getTime()
    const asked = together.map((person): Asked => {
      person.servedAt = now
      const lines = [...person.held.keys()]
      const seen = Math.min(...lines.map((line) => line.seen))
      return { person, memberId: person.memberId, lines, seen }
    })
    const sessions = asked.flatMap(({ lines }) => lines)
    const standings = await standingsOf(platform, merchant, sessions)
    const missed = await missedSince(database, merchant, asked)
    for (const one of asked) {
      const news = missed.get(one.memberId)
      if (news) serve(one, news, standings)
    }
  }

  /** Takes people of one merchant from those who are due. */
  const nextTogether = (): Person[] => {
    const together: Person[] = []
    for (const person of due) {
      if (together[0] && together[0].merchant !== person.merchant) continue
      due.delete(person)
      if (person.held.size > 0) together.push(person)
      if (together.length === mostTogether) break
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
      const key = keyOf(line)
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
      const person = people.get(keyOf(line))
      person?.held.delete(line)
      if (person?.held.size === 0) forget(person)
    },
    count: (merchant, memberId) => people.get(keyOf({ merchant, memberId }))?.held.size ?? 0,
    tick() {
      const now = clock().getTime()
      const isDue = (one: Held) => one.overAt <= now || isNear(one, now)
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
