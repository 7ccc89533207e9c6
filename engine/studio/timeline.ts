import type { FlowRecord } from './recording.ts'

/** What a machine looks like at one moment of a timeline. */
export interface Moment {
  actor: string
  record: FlowRecord
  /** Place of the record in the timeline. */
  index: number
}

export interface Timeline {
  records: readonly FlowRecord[]
  /** Grows with every change: what React compares. */
  version: () => number
  subscribe: (listener: () => void) => () => void
  append: (records: readonly FlowRecord[]) => void
  clear: () => void
  /** The actors of a machine that had started by then, the latest first. */
  actorsOf: (machine: string, until: number) => readonly string[]
  /** State of an actor after the record at this place. */
  momentOf: (actor: string, until: number) => Moment | null
  /** Names of machines of which an actor was alive then. */
  alive: (until: number) => ReadonlySet<string>
}

function isMachine({ kind }: FlowRecord) {
  return kind === 'started' || kind === 'event' || kind === 'ended'
}

/** Place of the last of these ascending numbers that is not above the limit; -1 when all are. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}

function nextFrame(then: () => void): void {
  if (typeof requestAnimationFrame === 'function' && globalThis.document?.visibilityState === 'visible')
    requestAnimationFrame(then)
  else queueMicrotask(then)
}

/**
 * Events in order, with fast access to the state at any moment. Listeners are notified at once, and
 * once a frame of what comes before the next one.
 */
export function createTimeline(given: readonly FlowRecord[] = []): Timeline {
  const records: FlowRecord[] = []
  const positions = new Map<string, number[]>()
  const actors = new Map<string, string[]>()
  const listeners = new Set<() => void>()
  let version = 0
  let notified = 0
  let resting = false

  const notify = () => {
    if (resting || notified === version) return
    notified = version
    resting = true
    nextFrame(() => {
      resting = false
      notify()
    })
    for (const listener of listeners) listener()
  }

  const add = (record: FlowRecord) => {
    const index = records.push(record) - 1
    if (!isMachine(record)) return
    const own = positions.get(record.actor)
    if (own) own.push(index)
    else {
      positions.set(record.actor, [index])
      actors.set(record.machine, [...(actors.get(record.machine) ?? []), record.actor])
    }
  }
  given.forEach(add)

  const timeline: Timeline = {
    records,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    append(more) {
      more.forEach(add)
      version++
      notify()
    },
    clear() {
      records.length = 0
      positions.clear()
      actors.clear()
      version++
      notify()
    },
    actorsOf: (machine, until) =>
      (actors.get(machine) ?? [])
        .filter((actor) => (positions.get(actor)?.[0] ?? Infinity) <= until)
        .reverse(),
    momentOf(actor, until) {
      const own = positions.get(actor) ?? []
      const index = own[lastUpTo(own, until)]
      const record = index === undefined ? undefined : records[index]
      return record && index !== undefined ? { actor, record, index } : null
    },
    alive: (until) =>
      new Set(
        [...actors].flatMap(([machine, all]) =>
          all.some((actor) => {
            const moment = timeline.momentOf(actor, until)
            return moment && moment.record.kind !== 'ended'
          })
            ? [machine]
            : [],
        ),
      ),
  }
  return timeline
}
