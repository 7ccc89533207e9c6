import { useLocation } from 'react-router-dom'
import { useDialog } from '../../../../engine/base/hooks/dialog/use-dialog.ts'
import { useTurn } from '../../../../engine/members/hooks/account/use-turn.ts'

const addresses: readonly string[] = ['/login', '/register']

/** Steps from the login to the registration, or the other way round. */
export function useSwitchDialog(): (name: 'login' | 'register') => void {
  const dialog = useDialog()
  const turn = useTurn()
  const { pathname } = useLocation()
  return (name) => {
    if (dialog.step(name) && addresses.includes(pathname)) turn(`/${name}`)
  }
}
