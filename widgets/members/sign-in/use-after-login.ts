import { useEffect } from 'react'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useReturnPath } from '../../../engine/members/hooks/account/use-return-path.ts'
import type { LoginFlow } from './login-flow.ts'

/** Closes the dialog of who is logged in, and leads to where they wanted to go. */
export function useAfterLogin(output: LoginFlow['output'], portal: 'agent' | undefined, close: () => void) {
  const go = useGo()
  const returnPath = useReturnPath()
  useEffect(() => {
    if (!output) return
    dropDrafts('login', 'register', 'forgotPassword')
    close()
    const apart = portal && output.member?.isAgent ? '/agentHome' : output.member?.isTrial ? '/' : null
    if (apart === null) {
      returnPath.follow()
      return
    }
    returnPath.forget()
    go(apart)
  }, [output, close, go, returnPath, portal])
}
