import { useCallback } from 'react'
import { signOutQuestion } from '../../engine/members/hooks/sign-out-question.ts'
import { useGo } from '../../engine/base/hooks/use-go.ts'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'

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
