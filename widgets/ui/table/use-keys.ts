import { isKey } from '../../../schemas/base/is-key.ts'
import { useEffect, useRef } from 'react'

/** What a key does, by its name as the browser gives it. */
export type Keys = Readonly<Record<string, () => void>>

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input,textarea,select,[contenteditable]') !== null
}

/** Enter is for the button or the link that has the focus. */
function isPressing(event: KeyboardEvent): boolean {
  const { target } = event
  return isKey(event, 'Enter') && target instanceof HTMLElement && target.closest('a,button,summary') !== null
}

/** Keys of this part of the page, while nobody types and no dialog is open. */
export function useKeys(keys: Keys, isOn = true): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isPressing(event) || document.querySelector('dialog[open]')) return
      const run = current.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
