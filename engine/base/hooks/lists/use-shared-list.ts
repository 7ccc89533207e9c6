import { useMemo, useSyncExternalStore } from 'react'
import { sharedStorage } from '../../session/storage.ts'

/** Texts that every tab of this browser remembers. */
export interface SharedList {
  items: readonly string[]
  /** The newest hundred are stored. */
  add: (...items: readonly string[]) => void
}

const maxItems = 100
const listeners = new Set<() => void>()

function watch(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(name: string) {
  return sharedStorage.get(name) ?? ''
}

function split(text: string) {
  return text.split(' ').filter((item) => item !== '')
}

/** The list of this name; null before the page is alive. Renders again when it changes, in other tabs too. */
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
        const merged = split(read(name)).filter((value) => !items.includes(value))
        sharedStorage.set(name, [...merged, ...items].slice(-maxItems).join(' '))
        for (const listener of [...listeners]) listener()
      },
    }
  }, [name, text])
}
