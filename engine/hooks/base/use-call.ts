import type { SiteCalls } from '../../core/call/call.ts'
import { useEngine } from '../../core/engine/engine.ts'
import { createUseCall } from '../../core/query/create-use-call.ts'
import { getStaleTime } from '../../core/query/queries.ts'

/** Reads a call through the query cache. What the boot document already answered is there at once. */
export const useCall = createUseCall<SiteCalls>({ useClient: useEngine, getStaleTime })
