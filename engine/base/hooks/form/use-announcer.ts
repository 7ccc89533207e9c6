import { useState } from 'react'
import { createStore, type Store, useStore } from '../../store/store.ts'

/** Words for people who do not see what happened: the announcing component does not render again, only the line that holds them. */
export type Announcer = Store<string>

/** Makes an announcer for as long as the component lives. */
export function useAnnouncer(): Announcer {
  const [announcer] = useState(() => createStore(''))
  return announcer
}

/** The last announcement. */
export function useAnnounced(announcer: Announcer): string {
  return useStore(announcer)
}
