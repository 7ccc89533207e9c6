import { useLayoutEffect } from 'react'
import { useEngine } from '../../engine/engine.ts'
import { useStore } from '../../store/store.ts'

/** Prompts for the visitor's age over the page until it is answered. */
export function useAgeDialog(): void {
  const { age, dialogs } = useEngine()
  const answer = useStore(age.answer)
  // Closed before an address opens its dialog, which would take its place otherwise: use-route-dialog.ts.
  useLayoutEffect(() => {
    if (answer !== 'needed') return undefined
    void dialogs.open('age', {}, { entry: false })
    const key = dialogs.stack.get().at(-1)?.key
    return () => dialogs.close(undefined, key)
  }, [answer, age, dialogs])
}
