import { useEffect } from 'react'
import { useEngine } from '../base/engine/engine.ts'
import type { PosedName } from './poses.ts'
import { strikePose } from './strike-pose.ts'

/** Renders a flow in this state for as long as the component lives. */
export function usePose(flow: PosedName, state: string): void {
  const engine = useEngine()
  useEffect(() => strikePose(engine, flow, state), [engine, flow, state])
}
