import { useEffect, useState } from 'preact/hooks'
import type { TableBoard, TablePhase } from '../../../../schemas/vendor/events.ts'

function getPhase({ closesAt, showsAt }: TableBoard['round'], now: number): TablePhase {
  return now < closesAt ? 'betting' : now < showsAt ? 'drawing' : 'result'
}

/** Asks how a round stands at the moments at which that changes. */
export function usePhase(board: TableBoard | undefined, now: () => number, again: () => void): TablePhase {
  const [phase, setPhase] = useState<TablePhase>('betting')
  const round = board?.round
  useEffect(() => {
    if (!round) return undefined
    // Each moment stands for its phase: a slow answer may have set the clock back a little, and none comes twice.
    const moments = [
      [round.closesAt, 'drawing'],
      [round.showsAt, 'result'],
      [round.endsAt, 'result'],
    ] as const
    const timers = moments.map(([at, reached]) =>
      setTimeout(
        () => {
          setPhase(reached)
          again()
        },
        Math.max(0, at - now() + 60),
      ),
    )
    setPhase(getPhase(round, now()))
    return () => timers.forEach(clearTimeout)
  }, [round?.number])
  return phase
}
