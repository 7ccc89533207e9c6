import { useEngine } from '../../base/engine/engine.ts'
import { useStore } from '../../base/store/store.ts'

/** Whether a game on this page is in the middle of a round, and its setter. */
export function useInRound(): readonly [boolean, (now: boolean) => void] {
  const { isInRound } = useEngine()
  return [useStore(isInRound), isInRound.set]
}
