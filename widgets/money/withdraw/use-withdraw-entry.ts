import { useState } from 'react'

export type WithdrawEntry = ReturnType<typeof useWithdrawEntry>

/** What somebody enters who withdraws. */
export function useWithdrawEntry() {
  const [id, setId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [paymentPassword, setPassword] = useState('')
  return {
    id,
    setId,
    typed,
    setTyped,
    isTouched,
    setTouched,
    paymentPassword,
    setPassword,
    clear() {
      setTyped('')
      setTouched(false)
      setPassword('')
    },
  }
}
