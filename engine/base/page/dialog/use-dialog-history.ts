import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Dialogs, entriesIn, type OpenDialog } from './dialogs.ts'

interface DialogState {
  dialogs?: number
}

function getDepth(state: unknown): number {
  return (state as DialogState | null)?.dialogs ?? 0
}

/** What the router stores with the entry that the browser is at. */
function stateNow() {
  return (history.state as { usr?: unknown } | null)?.usr
}

/** Gives every open dialog an entry in the history, so that the back button closes it instead of leaving the page. */
export function useDialogHistory(dialogs: Dialogs, stack: readonly OpenDialog[]): void {
  const navigate = useNavigate()
  const location = useLocation()
  const address = location.pathname + location.search + location.hash
  const inHistory = getDepth(location.state)
  const depth = entriesIn(stack)
  const known = useRef(0)
  /** On the way back to where fewer dialogs were: until the browser is there, whatever is pushed would be taken back too. */
  const returning = useRef(false)

  const closeDownTo = useEffectEvent((left: number) => {
    if (left >= known.current) return
    const closing = known.current - left
    known.current = left
    for (let step = 0; step < closing; step += 1) {
      const last = dialogs.stack.get().findLast(({ entry, before }) => entry || before)
      if (last?.before) dialogs.back(last.key)
      else if (last) dialogs.close(undefined, last.key)
    }
  })
  // The router reports a way back only once the page is rendered for it, which may take longer than the way back and forth.
  const onBack = useEffectEvent(() => {
    const there = getDepth(stateNow())
    const open = entriesIn(dialogs.stack.get())
    if (!returning.current || open <= there) closeDownTo(there)
    else {
      // Opened meanwhile, as one that was confirmed leads to the next.
      known.current = open
      void navigate(address, { state: { ...(stateNow() as object | undefined), dialogs: open } })
    }
    returning.current = false
  })

  // What the page was rendered for may be older than what was pushed since.
  useEffect(() => closeDownTo(Math.max(inHistory, getDepth(stateNow()))), [inHistory, address])
  useEffect(() => {
    // Added once: browsers render between two listeners of one event, and one that is replaced there never hears of it.
    const listener = () => onBack()
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  // Before it is painted: whoever sees a dialog can go back from it.
  useLayoutEffect(() => {
    if (returning.current && depth >= known.current) return undefined
    if (depth > known.current) {
      known.current = depth
      // What was to be taken back for a dialog that closed just now serves the next one.
      if (getDepth(stateNow()) === depth) return undefined
      void navigate(address, { state: { ...(location.state as object | null), dialogs: depth } })
    } else if (depth < known.current) {
      // Whoever closes a dialog may go elsewhere in the same breath: then there is nothing to take back.
      const steps = known.current - depth
      known.current = depth
      const timer = setTimeout(() => {
        if (getDepth(stateNow()) <= depth) return
        returning.current = true
        void navigate(-steps)
      })
      return () => clearTimeout(timer)
    } else if (inHistory > depth) {
      // An entry left over from before a reload, or from a dialog that is gone.
      void navigate(address, { replace: true, state: { ...(location.state as object), dialogs: depth } })
    }
    return undefined
    // The location is read as it is when the depth changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [depth, inHistory, address])
}
