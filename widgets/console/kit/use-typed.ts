import { useState } from 'react'

/** A text that is looked for when it is sent, or left. */
export function useTyped(first: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(first)
  return {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => send(typed.trim()),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') send(typed.trim())
    },
  }
}
