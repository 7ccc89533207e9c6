import { useEffect, useState } from 'react'
import type { Section } from '../sections/list-sections.ts'
import { type KeyEntry, listPlaceEntries } from '../sections/search-keys.ts'

/** Milliseconds of a turn: names of a thousand keys are looked up while somebody types on. */
const turnMs = 8

/** Every key that the studio shows, from when they are searched for; those that are known so far. */
export function useKeyEntries(sections: readonly Section[], isWanted: boolean): readonly KeyEntry[] {
  const [entries, setEntries] = useState<readonly KeyEntry[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    const left = sections.flatMap(({ id, places }) => places.map((place) => ({ id, place })))
    const found: KeyEntry[] = []
    const list = () => {
      const until = performance.now() + turnMs
      while (left.length > 0 && performance.now() < until) {
        const next = left.shift()
        if (next) found.push(...listPlaceEntries(next.id, next.place))
      }
      setEntries([...found])
      if (left.length > 0) timer = setTimeout(list)
    }
    let timer = setTimeout(list)
    return () => clearTimeout(timer)
  }, [sections, isWanted])
  return entries
}
