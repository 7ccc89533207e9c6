import { useEffect, useState } from 'react'

/** Milliseconds that a change waits for the next one. */
const settling = 300

/** What a value was once it stayed the same for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settling)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
