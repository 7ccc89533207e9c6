import { useEngine } from '../../base/engine/engine.ts'
import { useStore } from '../../base/store/store.ts'

/** Whether the visitor wants no amounts of the own wallet on the screen, and the way to say so. */
export function useHiddenBalance(): readonly [hides: boolean, hide: (hides: boolean) => void] {
  const { look } = useEngine()
  return [useStore(look.hidesBalance), look.hideBalance]
}
