import { useCallback, useEffect, useRef } from 'react'
import { useEngine } from '../../base/engine/engine.ts'

/** Milliseconds in which a game says that the round has begun whose money has moved already. */
const grace = 500
/** Milliseconds after which nobody waits for a round any more: some last as long as a match. */
const max = 8_000

/**
 * Runs what tells how a round ended once its game has shown it; at once a moment later where none is shown. What waited
 * before is dropped, so each must say everything that is true by then.
 */
export function useAfterRound(): (act: () => void) => void {
  const { isInRound } = useEngine()
  const drop = useRef<() => void>(undefined)
  useEffect(() => () => drop.current?.(), [])
  return useCallback(
    (act) => {
      drop.current?.()
      let stop: (() => void) | undefined
      const run = () => {
        drop.current?.()
        act()
      }
      const late = setTimeout(run, max)
      const soon = setTimeout(() => {
        if (isInRound.get()) stop = isInRound.subscribe(run)
        else run()
      }, grace)
      drop.current = () => {
        clearTimeout(late)
        clearTimeout(soon)
        stop?.()
        drop.current = undefined
      }
    },
    [isInRound],
  )
}
