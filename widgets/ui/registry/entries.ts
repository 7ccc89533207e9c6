import type { ComponentType } from 'react'
import { preloadFlow } from '../../../engine/base/hooks/preload-flow.ts'
import type { CallName } from '../../../schemas/calls/calls.ts'
import documents from '../../../schemas/dialogs.json' with { type: 'json' }
import { Coming } from '../state/coming.tsx'

/** A section of links and pictures: good to look at before it is alive. */
export function sleeping<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { load, asleep: true, waiting: Coming }
}

/** A sleeping section that invites to play, or to what comes with it. */
export function inviting<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { ...sleeping(load), invites: true }
}

/** The dialog's code beside that of the flows it runs, so that neither waits for the other. */
export function withFlows<Module>(
  load: () => Promise<Module>,
  ...flows: Parameters<typeof preloadFlow>[0][]
): Promise<Module> {
  return Promise.all([load(), ...flows.map(preloadFlow)]).then(([module]) => module)
}

/** How to fetch each part of a wing by its name. */
// See engine/base/registry/registry.ts for why props are not known here.
// oxlint-disable-next-line typescript/no-explicit-any
type Parts = Readonly<Record<string, () => Promise<{ default: ComponentType<any> }>>>

/** Parts behind a log-in. What their code is in stands in a list of its own, which a first page does not carry. */
export function getParts<P extends Parts>(load: () => Promise<{ parts: P }>) {
  return (name: keyof P) => () => load().then(({ parts }) => (parts[name] as P[keyof P])())
}

/** The calls that a dialog is rendered with, as its document says: a first page that opens it brings their answers along. */
export function listAsks(name: keyof typeof documents): CallName[] {
  return documents[name].asks.map(({ call }) => call as CallName)
}
