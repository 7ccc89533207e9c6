import { type FlowName, loadFlow } from '../load/flow-registry.ts'

/** Fetches a flow's code ahead of the dialog that will use it. */
export function preloadFlow(name: FlowName): Promise<void> {
  return loadFlow(name).then(
    () => undefined,
    () => undefined,
  )
}
