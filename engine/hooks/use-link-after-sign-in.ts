import { useCallback } from 'react'
import { linkAfterSignIn } from '../social/link-after-sign-in.ts'
import { useEngine } from '../root/engine.ts'

/** Links what a provider proved to whoever logs in or registers next in this page. */
export function useLinkAfterSignIn(): (ticket: string) => void {
  const engine = useEngine()
  return useCallback((ticket) => linkAfterSignIn(engine, ticket), [engine])
}
