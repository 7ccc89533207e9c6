import { useCallback, useSyncExternalStore } from 'react'

/** The hook that this package brought to older versions of React, with a selector whose results compare by Object.is. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  read: () => Snapshot,
  readFirst: () => Snapshot,
  select: (snapshot: Snapshot) => Selection,
): Selection {
  const chosen = useCallback(() => select(read()), [select, read])
  const chosenFirst = useCallback(() => select(readFirst()), [select, readFirst])
  return useSyncExternalStore(subscribe, chosen, chosenFirst)
}

export { useSyncExternalStore }
