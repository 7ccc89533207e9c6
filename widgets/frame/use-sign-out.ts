import { useCallback } from 'react'
import { signOutQuestion } from '../../engine/members/hooks/sign-out-question.ts'
import { useGo } from '../../engine/hooks/base/use-go.ts'
import { useDialog } from '../../engine/hooks/base/use-dialog.ts'
import { useSession } from '../../engine/hooks/base/use-session.ts'
import { useText } from '../../engine/hooks/base/use-text.ts'

/** Asks, ends the session, and goes home. */
export function useSignOut(): () => Promise<void> {
  const { t } = useText()
  const { logout } = useSession()
  const { confirm } = useDialog()
  const go = useGo()
  return useCallback(async () => {
    const agreed = await confirm(signOutQuestion(t))
    if (agreed !== true) return
    await logout()
    go('/')
  }, [confirm, logout, go, t])
}
