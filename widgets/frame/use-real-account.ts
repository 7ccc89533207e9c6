import { useCallback } from 'react'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'

/**
 * Asked before anything that only a real account may do: true for those who have one. A guest is shown the login,
 * a trial player the way to a real account.
 */
export function useRealAccount(): () => boolean {
  const { t } = useText()
  const { status } = useSession()
  const dialog = useDialog()
  return useCallback(() => {
    if (status === 'member' || status === 'agent') return true
    if (status === 'guest') void dialog.open('login')
    if (status === 'trial') {
      void dialog
        .confirm({
          icon: 'info',
          title: t('trial.title'),
          text: t('in_need_true_account'),
          buttons: [{ label: t('in_increase_submit'), value: true, kind: 'accent' }],
        })
        .then((agreed) => {
          if (agreed === true) void dialog.open('register')
        })
    }
    return false
  }, [status, dialog, t])
}
