import { useLocation, useNavigate } from 'react-router-dom'
import { useDialog } from '../../engine/hooks/use-dialog.ts'

const addresses: readonly string[] = ['/login', '/register']

/** Puts the login in the place of the registration, or the other way round. */
export function useSwitchDialog(): (name: 'login' | 'register') => void {
  const dialog = useDialog()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (name) => {
    void dialog.swap(name)
    if (addresses.includes(pathname)) void navigate(`/${name}`, { replace: true })
  }
}
