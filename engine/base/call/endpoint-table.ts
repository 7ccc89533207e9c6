import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import type { CallName } from '../../../schemas/calls/calls.ts'
import { loadChunk } from '../../starter/chunk.ts'
import { firstEndpoints } from './first-endpoints.ts'

let table: Readonly<Partial<Record<CallName, Endpoint>>> = firstEndpoints as Partial<
  Record<CallName, Endpoint>
>

let isWhole = false

/** Fetches the entries of all calls, before the first of them is made. */
export async function loadEndpoints(): Promise<void> {
  if (isWhole) return
  // As text it is a file of its own: the module by its plain name stands among what a page begins with.
  const all = await loadChunk(() => import('../../../schemas/endpoints.json?raw'))
  table = JSON.parse(all.default) as Record<CallName, Endpoint>
  isWhole = true
}

/** Where a call is answered. Entries beyond those of a first page are fetched with the first of their calls. */
export async function endpointEntry(name: CallName): Promise<Endpoint> {
  if (!Object.hasOwn(table, name)) await loadEndpoints()
  const entry = Object.hasOwn(table, name) ? table[name] : undefined
  if (!entry) throw new Error(`no call is named ${name}`)
  return entry
}

/** Whether a call is answered only with a session. One that was never made has no entry yet, and no answer either. */
export function needsToken(name: string): boolean {
  return Object.hasOwn(table, name) && table[name as CallName]?.token === true
}
