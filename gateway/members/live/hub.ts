import type { Platform } from '../../base/platform/platform.ts'
import { DuePeople, type Person } from './due-people.ts'
import { type Held, isNearEnd, type Line } from './held-line.ts'

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

const channel = 'livery_member'
/** Milliseconds after which members are checked without a notification: a process that died after a commit sent none. */
const longestUnseen = 60_000

function getKey({ merchant, memberId }: Pick<Line, 'merchant' | 'memberId'>) {
  return `${merchant} ${memberId}`
}

/**
 * A notification names only the member. What changed is read from the database, so that none is lost,
 * repeated or out of order, and a session that is over is noticed however it came to be.
 */
export function createHub(platform: Platform): Hub {
  const { database, clock } = platform
  const people = new Map<string, Person>()
  let listening: Promise<() => Promise<void>> | undefined

  const forget = (person: Person) => {
    due.remove(person)
    if (people.get(getKey(person)) === person) people.delete(getKey(person))
  }
  const due = new DuePeople(platform, forget)

  const visit = (key: string) => {
    const person = people.get(key)
    if (person) due.add(person)
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
      const isDue = (held: Held) => held.overAt <= now || isNearEnd(held, now)
      for (const [key, { held, servedAt }] of people)
        if (now - servedAt > longestUnseen || [...held.values()].some(isDue)) visit(key)
    },
    async close() {
      people.clear()
      due.close()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
