import { useEffect, useMemo, useState } from 'react'
import {
  type Reach,
  type Reached,
  compare,
  reachedByAny,
  reachedIn,
  reachedInBrowser,
} from '../../../engine/studio/reach.ts'
import type { Timeline } from '../../../engine/studio/timeline.ts'
import { walkApart } from '../../../engine/studio/walk-apart.ts'
import { charts, isMachineName } from './charts.ts'
import { useTimeline } from './use-timeline.ts'

/** What the tests and this studio's live sites reached of a machine; null until that is known, or where it is not requested. */
export function useReach(machine: string, wanted: boolean, live: Timeline): Reach | null {
  const version = useTimeline(live)
  const [walked, setWalked] = useState<{ machine: string; reached: Reached } | null>(null)
  useEffect(() => {
    if (!wanted || !isMachineName(machine) || walked?.machine === machine) return
    let current = true
    const { reached, stop } = walkApart(machine)
    void reached.then((found) => {
      if (current) setWalked({ machine, reached: found })
    })
    return () => {
      current = false
      stop()
    }
  }, [machine, wanted, walked])
  return useMemo(() => {
    const chart = charts.get(machine)
    if (!wanted || !chart || walked?.machine !== machine) return null
    const seen = reachedByAny(reachedInBrowser(machine), reachedIn(live.records, machine))
    return compare(chart, walked.reached, seen)
    // The version stands for what the timeline holds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [machine, wanted, walked, live, version])
}
