import { useCallback } from 'react'
import { useDialog } from '../../../../engine/base/hooks/dialog/use-dialog.ts'
import { useGo } from '../../../../engine/base/hooks/use-go.ts'
import { useSession } from '../../../../engine/base/hooks/use-session.ts'
import { useToast } from '../../../../engine/base/hooks/use-toast.ts'
import { useReturnPath } from '../../../../engine/members/hooks/account/use-return-path.ts'

/** Where somebody goes whose account was made or found: on where they came from with a session, to log-in without, told `text`. */
export function useGoOn(): (isLoggedIn: boolean, text: string) => void {
  const dialog = useDialog()
  const toast = useToast()
  const go = useGo()
  const returnPath = useReturnPath()
  // Without an answer yet the session still asks who it is for.
  const { token: hasToken } = useSession()
  return useCallback(
    (isLoggedIn, text) => {
      if (isLoggedIn || hasToken) {
        returnPath.follow()
        return
      }
      go('/')
      toast.show({ text })
      void dialog.open('login')
    },
    [hasToken, dialog, go, returnPath, toast],
  )
}
