import { useEffect, useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'

export type WithdrawTerms = CallValue<'withdrawTerms'>
export type WithdrawAccount = WithdrawTerms['accounts'][number]
export type WithdrawMethod = WithdrawTerms['methods'][number]
export type WithdrawEntry = ReturnType<typeof useWithdrawEntry>
export type Withdrawing = ReturnType<typeof useWithdrawal>

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

/** The flow of a withdrawal, which has fetched anew what it changes once it has begun. */
export function useWithdrawal() {
  const keys = useWishKey()
  const flow = useFlow('withdrawal')
  const refresh = useRefresh()
  const { send } = flow
  useMemberEvent('withdrawal.changed', () => send({ type: 'withdrawal.changed' }))
  const { withdrawal } = flow.context
  useEffect(() => {
    if (!withdrawal) return
    keys.granted()
    refresh('withdrawTerms', 'withdrawals', 'balance', 'bonuses')
  }, [withdrawal, keys, refresh])
  return { ...flow, keys, withdrawal }
}
