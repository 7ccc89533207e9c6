import type { InspectionEvent } from 'xstate'

export type Watcher = (event: InspectionEvent) => void

let watcher: Watcher | undefined

/** Shows every flow that starts from now on to this watcher, or to nobody. */
export function watchFlows(next: Watcher | undefined): void {
  watcher = next
}

/** What an actor is started with, so that it can be watched; nothing for players. */
export function watched(): { inspect?: Watcher } {
  return watcher ? { inspect: watcher } : {}
}
