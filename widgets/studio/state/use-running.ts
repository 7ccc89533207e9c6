import { useMemo } from 'react'
import type { Moment, Timeline } from '../../../engine/studio/timeline.ts'
import { useTimeline } from './use-timeline.ts'

/** How a machine stands at the cursor of a timeline. */
export interface Running {
  moment: Moment | null
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

export function useRunning(timeline: Timeline, machine: string, cursor: number | null): Running {
  const version = useTimeline(timeline)
  return useMemo(() => {
    const until = cursor ?? Infinity
    const [actor] = timeline.actorsOf(machine, until)
    const moment = actor === undefined ? null : timeline.momentOf(actor, until)
    if (!moment) return { moment, active: none, taken: none }
    const { active, taken } = moment.record
    return { moment, active: new Set(active), taken: new Set(taken) }
    // The version stands for what the timeline holds.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [timeline, machine, cursor, version])
}
