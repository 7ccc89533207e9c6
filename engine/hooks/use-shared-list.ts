import { useMemo, useSyncExternalStore } from 'react'
import { sharedStorage } from '../session/storage.ts'

/** Texts that every tab of this browser remembers. */
export interface SharedList {
  items: readonly string[]
  /** The newest hundred are kept. */
  add: (...items: readonly string[]) => void
}

const most = 100
const listeners = new Set<() => void>()

function watch(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const read = (name: string) => sharedStorage.get(name) ?? ''
const split = (text: string) => text.split(' ').filter((item) => item !== '')

/** The list of this name; null before the page is alive. Whoever shows it draws it anew when it changes, in other tabs too. */
export function useSharedList(name: string): SharedList | null {
  const text = useSyncExternalStore(
    watch,
    () => read(name),
    () => null,
  )
  return useMemo(() => {
    if (text === null) return null
    return {
      items: split(text),
      add: (...items) => {
        const kept = split(read(name)).filter((one) => !items.includes(one))
        sharedStorage.set(name, [...kept, ...items].slice(-most).join(' '))
        for (const listener of [...listeners]) listener()
      },
    }
  }, [name, text])
}
