import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Shows a dialog above everything else, which is out of reach then. */
export function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Makes modal what the server rendered, which is open without holding anybody; focus stays with whoever is in it. */
function hold(dialog: HTMLDialogElement) {
  const { activeElement } = document
  dialog.removeAttribute('open')
  show(dialog)
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement))
    activeElement.focus({ preventScroll: true })
}

/** What had the focus is gone. */
function hasFocusNowhere() {
  return document.activeElement === null || document.activeElement === document.body
}

/** What had the focus before a box that is just closing, for the one that opens instead. */
let leftFocus: Element | null = null

/** Holds everybody in a box while it is open, and gives the focus back; `isFirst` where it stands in the server's markup. */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  isFirst: boolean,
): void {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    before.current = (hasFocusNowhere() ? leftFocus : null) ?? document.activeElement
    if (element.current) (isFirst ? hold : show)(element.current)
    return () => {
      leftFocus = before.current
    }
  }, [element, isOpen, isFirst])
  // After it is gone from the page, which lets go of all else: closed before, it would have the whole page styled twice.
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      const { current } = before
      if (hasFocusNowhere() && current instanceof HTMLElement && current.isConnected)
        current.focus({ preventScroll: true })
      leftFocus = null
    }
  }, [isOpen])
}
