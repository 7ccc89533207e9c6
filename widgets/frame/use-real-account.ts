import { useCallback } from 'react'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'

/**
 * Checked before anything that only a real account may do: true for those who have one. A guest is shown the login,
 * a trial player the way to a real account.
 */
export function useRealAccount(): () => boolean {
  const { status } = useSession()
  const dialog = useDialog()
  return useCallback(() => {
    if (status === 'member' || status === 'agent') return true
    if (status === 'guest') void dialog.open('login')
    if (status === 'trial') void dialog.open('true-account')
    return false
  }, [status, dialog])
}
