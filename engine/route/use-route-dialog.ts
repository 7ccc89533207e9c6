import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'
import type { Place } from './use-place.ts'

/** Opens the dialog that an address stands for (/login, /register, /help#tag), and leaves the address when it closes. */
export function useRouteDialog({ route, pathname, search, hash }: Place): void {
  const { dialogs, age } = useEngine()
  const navigate = useNavigate()
  const name = route?.opens
  const away = route?.redirect ?? '/'
  const names = route?.query.join(' ') ?? ''
  const tag = route?.hash === 'tag' ? hash.slice(1) : ''
  const confirmed = useStore(age.answer) === 'confirmed'

  useEffect(() => {
    if (name === undefined || !confirmed) return undefined
    const given = new URLSearchParams(search)
    const props = Object.fromEntries(
      names.split(' ').flatMap((key) => {
        const value = key === '' ? null : given.get(key)
        return value === null ? [] : [[key, value]]
      }),
    )
    let here = true
    const opened = dialogs.open(name, { ...props, ...(tag && { tag }) }, { entry: false })
    const key = dialogs.stack.get().at(-1)?.key
    void opened.then(() => {
      if (here && location.pathname === pathname) void navigate(away, { replace: true })
    })
    return () => {
      here = false
      dialogs.close(undefined, key)
    }
  }, [name, names, search, tag, away, pathname, confirmed, dialogs, navigate])
}
