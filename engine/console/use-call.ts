import { createUseCall } from '../base/query/create-use-call.ts'
import { type ConsoleCalls, useConsoleClient } from './console-client.ts'

/** Reads a call of the console through the query cache; the previous answer stays while its filters change. */
export const useCall = createUseCall<ConsoleCalls>({ useClient: useConsoleClient, keepPrevious: true })
