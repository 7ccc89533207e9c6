import { useMemo } from 'react'
import { tabStorage } from '../../session/storage.ts'

/** A few short texts that this tab remembers until it is closed or the session ends. */
export interface TabList {
  has: (item: string) => boolean
  add: (item: string) => void
  remove: (item: string) => void
}

/** The list of this name. A change renders nothing. */
export function useTabList(name: string): TabList {
  return useMemo(() => {
    const items = () => (tabStorage.get(name) ?? '').split(' ').filter((item) => item !== '')
    const store = (all: readonly string[]) => tabStorage.set(name, all.join(' '))
    return {
      has: (item) => items().includes(item),
      add: (item) => store([...items().filter((value) => value !== item), item]),
      remove: (item) => store(items().filter((value) => value !== item)),
    }
  }, [name])
}
