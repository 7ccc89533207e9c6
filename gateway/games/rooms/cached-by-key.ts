import { shareAnswer } from '../../base/fair-use/processor.ts'

/**
 * What was fetched for a key answers everybody who asks for it within `cachedFor` milliseconds; what failed is fetched
 * anew.
 */
export function cachedByKey<Value>(now: () => number, cachedFor: number) {
  const cache = new Map<string, { at: number; value: Promise<Value> }>()

  return (key: string, fetch: () => Promise<Value>): Promise<Value> => {
    const stored = cache.get(key)
    if (stored && Math.abs(now() - stored.at) < cachedFor) return shareAnswer(stored.value)
    const value = fetch()
    cache.set(key, { at: now(), value })
    value.catch(() => cache.delete(key))
    return shareAnswer(value)
  }
}
