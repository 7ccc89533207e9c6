import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'

/** Whether a game on this page is in the middle of a round, and the way to say so. */
export function useInRound(): readonly [boolean, (now: boolean) => void] {
  const { isInRound } = useEngine()
  return [useStore(isInRound), isInRound.set]
}
