import { useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { getRemaining } from './mall-items.tsx'

export type Item = CallValue<'pointRewards'>[number]
type Balance = CallValue<'pointBalance'>

/** What an order costs and still lacks. */
export interface OrderTerms {
  /** How many can be taken at once. */
  highest: number
  cost: number
  /** Points that are lacking. */
  missing: number
  /** It is sent to an address. */
  isSent: boolean
  mayGo: boolean
}

export type Order = ReturnType<typeof useMallOrder>

const maxCount = 20
const nowhere = { name: '', phone: '', address: '' }

/** What somebody enters who takes an item, and the command that takes it. */
export function useMallOrder() {
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(nowhere)
  const [paymentPassword, setPassword] = useState('')
  const keys = useWishKey()
  const redeem = useCommand('pointRedeem', [
    'pointBalance',
    'pointRewards',
    'pointRedemptions',
    'pointDetails',
    'balance',
  ])
  const change =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (redeem.error) redeem.reset()
    }
  return {
    quantity,
    delivery,
    paymentPassword,
    redeem,
    submit(item: Item, { cost, isSent, mayGo }: OrderTerms) {
      if (redeem.isPending || !mayGo) return
      const wish = { item: item.id, quantity, points: cost, ...(isSent ? { delivery } : {}) }
      redeem.mutate({ ...wish, paymentPassword, key: keys.of(wish) })
    },
    changeQuantity: change(setQuantity),
    changeDelivery: change(setDelivery),
    changePassword: change(setPassword),
  }
}

/** What an order comes to. */
export function getOrderTerms(
  { quantity, delivery, paymentPassword, redeem }: Order,
  item: Item,
  balance: Balance,
): OrderTerms {
  const left = getRemaining(item, balance.taken)
  const cost = item.points * quantity
  const isLost = isUnheard(redeem.error)
  const missing = isLost ? 0 : cost - balance.points
  const isSent = item.kind === 'physical'
  const isWhole = !isSent || Object.values(delivery).every((value) => value.trim() !== '')
  return {
    highest: Math.min(maxCount, left ?? maxCount),
    cost,
    missing,
    isSent,
    mayGo: missing <= 0 && (isLost || left !== 0) && isWhole && paymentPassword !== '',
  }
}
