import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEngine } from '../../engine/engine.ts'
import { entriesIn } from '../dialog/dialogs.ts'
import { useStore } from '../../store/store.ts'
import type { RouteLocation } from './use-route-location.ts'

/** Opens the dialog that an address stands for (/login, /register, /help#tag), and leaves the address when it closes. */
export function useRouteDialog({ route, pathname, search, hash }: RouteLocation): void {
  const { dialogs, age } = useEngine()
  const navigate = useNavigate()
  const name = route?.opens
  const away = route?.redirect ?? '/'
  const names = route?.query.join(' ') ?? ''
  const tag = route?.hash === 'tag' ? hash.slice(1) : ''
  /** Key of the box that the newest address has open. */
  const newest = useRef<{ key: number | undefined }>(null)
  const confirmed = useStore(age.answer) === 'confirmed'

  // With what is shown for the address, not after it: whoever closes the dialog in between would have it opened again.
  useLayoutEffect(() => {
    if (name === undefined || !confirmed) return undefined
    const given = new URLSearchParams(search)
    const props = Object.fromEntries(
      names.split(' ').flatMap((key) => {
        const value = key === '' ? null : given.get(key)
        return value === null ? [] : [[key, value]]
      }),
    )
    let here = true
    const instead = dialogs.stack.get().at(-1)?.entry === false
    const opened = dialogs.open(
      name,
      { ...props, ...(tag && { tag }) },
      { entry: false, instead, address: pathname },
    )
    const mine = { key: dialogs.stack.get().at(-1)?.key }
    newest.current = mine
    void opened.then(() => {
      // With its state: dialogs below this one stay.
      const { usr = null } = (history.state ?? {}) as { usr?: { from?: string } | null }
      if (!here || (location.pathname !== pathname && usr?.from !== pathname)) return
      const state = usr && { ...usr, from: undefined, dialogs: entriesIn(dialogs.stack.get()) }
      void navigate(away, { replace: true, state })
    })
    return () => {
      here = false
      // The next address may have a dialog of its own, which then replaces this one.
      queueMicrotask(() => {
        // Another tag of the same page went on in the same box.
        if (newest.current !== mine && newest.current?.key === mine.key) return
        const open = dialogs.stack.get().find(({ key }) => key === mine.key)
        if (open?.address === pathname) dialogs.close(undefined, open.key)
      })
    }
  }, [name, names, search, tag, away, pathname, confirmed, dialogs, navigate])
}
