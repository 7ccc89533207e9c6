import { createContext, use } from 'react'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../schemas/calls/operators/console-calls.ts'
import type { CallClient } from '../base/call/call-client.ts'

/** The console's calls, by name. */
export type ConsoleCalls = {
  [N in ConsoleCall]: { body: ConsoleBody<N>; query: ConsoleQuery<N>; value: ConsoleValue<N> }
}

export const ConsoleClientContext = createContext<CallClient<ConsoleCalls> | null>(null)

/** What makes the console's calls in this tree. */
export function useConsoleClient(): CallClient<ConsoleCalls> {
  const client = use(ConsoleClientContext)
  if (!client) throw new Error('No client above this component: wrap it in <ConsoleClientContext>')
  return client
}
