import { useCallback } from 'react'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'

/** Runs what only a real account may do: a guest is asked to log in, a trial player to register. */
export function useRealAccount(): (action: () => void) => void {
  const { t } = useText()
  const { status } = useSession()
  const dialog = useDialog()
  return useCallback(
    (action) => {
      if (status === 'member' || status === 'agent') return action()
      if (status !== 'trial') return void dialog.open('login')
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
    },
    [status, dialog, t],
  )
}
