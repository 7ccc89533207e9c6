import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { AgeGate } from '../age/age.ts'
import type { Call } from '../call/call.ts'
import type { Dialogs } from '../dialog/dialogs.ts'
import type { Registry } from '../hooks/registry.ts'
import type { Look } from '../look/look.ts'
import type { Store } from '../store/store.ts'
import type { Text } from '../text/text.ts'
import type { Toasts } from '../toast/toasts.ts'

/** Everything that runs one site, made once by createEngine and handed down by context. */
export interface Engine {
  boot: Store<Boot>
  registry: Registry
  call: Call
  queries: QueryClient
  text: Text
  look: Look
  dialogs: Dialogs
  toasts: Toasts
  age: AgeGate
  /** Changes language in place and remembers it. */
  setLanguage: (code: string) => Promise<void>
}

export const EngineContext = createContext<Engine | null>(null)

/** The engine of this tree. */
export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('No engine above this component: wrap it in <EngineContext>')
  return engine
}
