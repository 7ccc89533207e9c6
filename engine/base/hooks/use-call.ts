import type { SiteCalls } from '../call/call.ts'
import { useEngine } from '../engine/engine.ts'
import { createUseCall } from '../query/create-use-call.ts'
import { getStaleTime } from '../query/queries.ts'

/** Reads a call through the query cache. What the boot document already answered is there at once. */
export const useCall = createUseCall<SiteCalls>({ useClient: useEngine, getStaleTime })
