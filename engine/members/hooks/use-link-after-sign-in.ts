import { useCallback } from 'react'
import { linkAfterSignIn } from './link-after-sign-in.ts'
import { useEngine } from '../../base/engine/engine.ts'

/** Links what a provider proved to whoever logs in or registers next in this page. */
export function useLinkAfterSignIn(): (ticket: string) => void {
  const engine = useEngine()
  return useCallback((ticket) => linkAfterSignIn(engine, ticket), [engine])
}
