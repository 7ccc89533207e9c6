import type { ComponentType } from 'react'
import type { Namespace } from '../../../../schemas/base/namespaces.ts'
import { ChunkError, loadChunk } from '../../../starter/chunk.ts'
import { acrossOffline } from '../../load/network.ts'

// See engine/base/registry/registry.ts for why props are not known here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyComponent = ComponentType<any>

/** A lazy entry of the registry. */
export interface LazyPart {
  load: () => Promise<{ default: AnyComponent }>
  words?: readonly Namespace[]
  asleep?: boolean
}

/** What React's `use` reads without waiting once it is fulfilled. */
type Settling<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

const parts = new WeakMap<LazyPart, Settling<AnyComponent>>()

/** The component of a lazy part, fetched once: the same promise until it is forgotten. */
export function getPart(part: LazyPart): Promise<AnyComponent> {
  const known = parts.get(part)
  if (known) return known
  const promise: Settling<AnyComponent> = acrossOffline(() => loadChunk(part.load)).then((module) => {
    promise.status = 'fulfilled'
    promise.value = module.default
    return module.default
  })
  promise.catch((reason: unknown) => {
    promise.status = 'rejected'
    promise.reason = reason
  })
  parts.set(part, promise)
  return promise
}

/** Whether the code of a part is here. */
export function isPartHere(part: LazyPart): boolean {
  return parts.get(part)?.status === 'fulfilled'
}

/** Lets a failed part be fetched again; with a reload of the page where its request still hangs. */
export function forgetPart(part: LazyPart, reload = () => location.reload()): void {
  const { status, reason } = parts.get(part) ?? {}
  if (status !== 'rejected') return
  parts.delete(part)
  if (reason instanceof ChunkError && reason.isStalled) reload()
}
