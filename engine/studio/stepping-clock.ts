interface Due {
  at: number
  run: () => void
}

/** A clock for machines that moves only on command. */
export interface SteppingClock {
  setTimeout: (run: (...given: unknown[]) => void, wait: number) => number
  clearTimeout: (id: number) => void
  now: () => number
  /** Milliseconds until something is due; null when nothing is. */
  nextIn: () => number | null
  advance: (by: number) => void
}

export function createSteppingClock(): SteppingClock {
  const due = new Map<number, Due>()
  let now = 0
  let ids = 0
  const next = () => [...due].sort(([, one], [, other]) => one.at - other.at)[0]
  return {
    setTimeout(run, wait) {
      due.set(++ids, { at: now + wait, run })
      return ids
    },
    clearTimeout: (id) => void due.delete(id),
    now: () => now,
    nextIn: () => {
      const first = next()
      return first ? first[1].at - now : null
    },
    advance(by) {
      const end = now + by
      for (let first = next(); first && first[1].at <= end; first = next()) {
        due.delete(first[0])
        now = first[1].at
        first[1].run()
      }
      now = end
    },
  }
}
