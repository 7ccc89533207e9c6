import { useSyncExternalStore } from 'react'
import type { Timeline } from '../../../engine/studio/timeline.ts'

/** Renders anew whenever the timeline grows; returns its version. */
export function useTimeline(timeline: Timeline): number {
  return useSyncExternalStore(timeline.subscribe, timeline.version)
}
