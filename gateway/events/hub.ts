import type { ServerMessage } from '../../schemas/events/socket.ts'
import type { Platform } from '../platform.ts'
import { type Standing, standingsOf } from '../sessions/standing.service.ts'
import { missedSince } from './events.service.ts'

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
  /** Ends what is over by the clock. */
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
  held: Map<Line, Held>
  isLooking: boolean
  isDue: boolean
}

const channel = 'livery_member'
const restAfterFailure = 1000
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
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false

  const tell = (held: Held, missed: Awaited<ReturnType<typeof missedSince>>, least: number) => {
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

  const look = async (person: Person) => {
    const all = [...person.held.values()]
    const [any] = all
    if (!any) return
    const { merchant, memberId } = any.line
    const standings = await standingsOf(
      platform,
      merchant,
      all.map(({ line }) => line.sessionId),
    )
    const least = Math.min(...all.map(({ line }) => line.seen))
    const missed = await missedSince(database, merchant, memberId, least)
    // Pages that had seen more were not served by this.
    if (missed.isTorn) person.isDue = true
    for (const held of all) {
      const { line } = held
      if (!person.held.has(line)) continue
      const standing = standings.get(line.sessionId)
      held.overAt = standing?.overAt ?? 0
      tell(held, missed, least)
      if (standing && standing.reason === undefined) {
        warn(held, standing)
        continue
      }
      person.held.delete(line)
      line.send({ type: 'ended', reason: standing?.reason ?? 'logout' })
      line.end()
    }
  }

  const visit = (key: string) => {
    const person = people.get(key)
    if (!person) return
    person.isDue = true
    if (person.isLooking) return
    person.isLooking = true
    void (async () => {
      while (person.isDue && !isClosed) {
        person.isDue = false
        try {
          await look(person)
        } catch (err) {
          log.warn({ err }, 'Events could not be read')
          person.isDue = true
          await new Promise((resolve) => setTimeout(resolve, restAfterFailure).unref())
        }
      }
      person.isLooking = false
      if (person.held.size === 0) people.delete(key)
    })()
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
      const person = people.get(key) ?? { held: new Map(), isLooking: false, isDue: false }
      people.set(key, person)
      person.held.set(line, { line, isWelcome: false, overAt: Infinity, warnedOf: 0 })
      await listen()
      visit(key)
    },
    remove(line) {
      const person = people.get(keyOf(line))
      person?.held.delete(line)
      if (person && person.held.size === 0 && !person.isLooking) people.delete(keyOf(line))
    },
    count: (merchant, memberId) => people.get(keyOf({ merchant, memberId }))?.held.size ?? 0,
    tick() {
      const now = clock().getTime()
      for (const [key, { held }] of people)
        if ([...held.values()].some((one) => one.overAt <= now || isNear(one, now))) visit(key)
    },
    async close() {
      isClosed = true
      people.clear()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
