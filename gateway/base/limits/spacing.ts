import { LRUCache } from 'lru-cache'

/** At most so many within a window of milliseconds, counted in this process alone. */
export interface Spacing {
  max: number
  window: number
}

/** Beyond these the least recently used are forgotten: strangers choose the keys. */
const maxKeys = 10_000

/** A function that counts one use of a key, and answers the seconds to wait; 0 when it is allowed. */
export function spacing({ max, window }: Spacing): (key: string, now: number) => number {
  const used = new LRUCache<string, { count: number; until: number }>({ max: maxKeys })
  return (key, now) => {
    const known = used.get(key)
    if (!known || known.until <= now) {
      used.set(key, { count: 1, until: now + window })
      return 0
    }
    known.count += 1
    return known.count > max ? Math.max(1, Math.ceil((known.until - now) / 1000)) : 0
  }
}
