import type { ComponentType } from 'react'
import { preloadFlow } from '../../../engine/hooks/base/preload-flow.ts'
import { Coming } from '../state/coming.tsx'

/** A section of links and pictures: good to look at before it is alive. */
export function sleeping<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { load, asleep: true, waiting: Coming }
}

/** The dialog's code beside that of the flows it runs, so that neither waits for the other. */
export function withFlows<Module>(
  load: () => Promise<Module>,
  ...flows: Parameters<typeof preloadFlow>[0][]
): Promise<Module> {
  return Promise.all([load(), ...flows.map(preloadFlow)]).then(([module]) => module)
}
