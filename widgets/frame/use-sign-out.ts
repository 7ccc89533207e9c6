import { useCallback } from 'react'
import { useGo } from '../../engine/hooks/use-go.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'

/** Asks, ends the session, and goes home. */
export function useSignOut(): () => Promise<void> {
  const { t } = useText()
  const { logout } = useSession()
  const { confirm } = useDialog()
  const go = useGo()
  return useCallback(async () => {
    const agreed = await confirm({
      icon: 'logout',
      title: t('signOut.title'),
      text: t('signOut.text'),
      buttons: [
        { label: t('signOut.no'), value: false, kind: 'ghost' },
        { label: t('signOut.yes'), value: true, kind: 'accent' },
      ],
    })
    if (agreed !== true) return
    await logout()
    go('/')
  }, [confirm, logout, go, t])
}
