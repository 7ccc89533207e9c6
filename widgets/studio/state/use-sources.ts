import { useCallback, useMemo, useState } from 'react'
import type { Simulation } from '../../../engine/studio/simulation.ts'
import { type Timeline, createTimeline } from '../../../engine/studio/timeline.ts'

export type SourceName = 'live' | 'simulation' | 'recording'

/** The timelines that a chart can show, which of them it shows, and how far. */
export interface Sources {
  source: SourceName
  setSource: (source: SourceName) => void
  timeline: Timeline
  all: Readonly<Record<SourceName, Timeline>>
  /** Place of the record that is shown as the present; null follows the end. */
  cursor: number | null
  setCursor: (cursor: number | null) => void
  simulation: Simulation | null
  setSimulation: (simulation: Simulation) => void
  setRecording: (timeline: Timeline) => void
}

const nothing = createTimeline()

export function useSources(live: Timeline): Sources {
  const [source, choose] = useState<SourceName>('live')
  const [cursor, setCursor] = useState<number | null>(null)
  const [simulation, keepSimulation] = useState<Simulation | null>(null)
  const [recording, keepRecording] = useState(nothing)
  const setSource = useCallback((next: SourceName) => {
    choose(next)
    setCursor(null)
  }, [])
  const setSimulation = useCallback((next: Simulation) => {
    keepSimulation((before) => {
      before?.stop()
      return next
    })
    choose('simulation')
    setCursor(null)
  }, [])
  const setRecording = useCallback((next: Timeline) => {
    keepRecording(next)
    choose('recording')
    setCursor(next.records.length - 1)
  }, [])
  return useMemo(() => {
    const all = { live, simulation: simulation?.timeline ?? nothing, recording }
    return {
      source,
      setSource,
      timeline: all[source],
      all,
      cursor,
      setCursor,
      simulation,
      setSimulation,
      setRecording,
    }
  }, [live, simulation, recording, source, cursor, setSource, setSimulation, setRecording])
}
