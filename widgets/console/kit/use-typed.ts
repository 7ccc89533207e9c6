import { isKey } from '../../../schemas/base/is-key.ts'
import { type KeyboardEvent, useState } from 'react'

/** A text that is looked for when it is sent, or left. */
export function useTyped(first: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(first)
  const [shown, setShown] = useState(first)
  // The address changes from elsewhere too: by the palette, a saved view, a link.
  if (shown !== first) {
    setShown(first)
    setTyped(first)
  }
  const submit = () => {
    if (typed.trim() !== first) send(typed.trim())
  }
  return {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: submit,
    onKeyDown: (event: KeyboardEvent) => {
      if (isKey(event, 'Enter')) submit()
    },
  }
}
