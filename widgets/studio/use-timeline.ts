import { useSyncExternalStore } from 'react'
import type { Timeline } from '../../engine/studio/timeline.ts'

/** Draws anew whenever the timeline grows; returns its version. */
export const useTimeline = (timeline: Timeline): number =>
  useSyncExternalStore(timeline.subscribe, timeline.version)
