import { useEffect } from 'react'
import { createStore, useStore } from '../base/store/store.ts'

/** How many forms of the page hold what is not saved. */
const unsaved = createStore(0)

/** Says of a form whether it holds what is not saved, for as long as it is there. */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    unsaved.set(unsaved.get() + 1)
    return () => unsaved.set(unsaved.get() - 1)
  }, [isChanged])
}

/** Whether something would be lost if the page were drawn anew. */
export function useHasUnsaved(): boolean {
  return useStore(unsaved) > 0
}
