/** At most so many within a window of milliseconds, counted in this process alone. */
export interface Spacing {
  most: number
  window: number
}

const mostKeys = 10_000

/** A function that counts one use of a key, and answers the seconds to wait; 0 when it is allowed. */
export function spacing({ most, window }: Spacing): (key: string, now: number) => number {
  const used = new Map<string, { count: number; until: number }>()
  return (key, now) => {
    const known = used.get(key)
    if (!known || known.until <= now) {
      if (used.size >= mostKeys) for (const [old, { until }] of used) if (until <= now) used.delete(old)
      if (used.size >= mostKeys) used.clear()
      used.set(key, { count: 1, until: now + window })
      return 0
    }
    known.count += 1
    return known.count > most ? Math.max(1, Math.ceil((known.until - now) / 1000)) : 0
  }
}
