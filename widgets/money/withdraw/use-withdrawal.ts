import { useEffect } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'

export type WithdrawTerms = CallValue<'withdrawTerms'>
export type WithdrawAccount = WithdrawTerms['accounts'][number]
export type WithdrawMethod = WithdrawTerms['methods'][number]
export type Withdrawing = ReturnType<typeof useWithdrawal>

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
