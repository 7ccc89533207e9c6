import type { Unread } from '../payments/provider.ts'
import type { Callback } from '../providers/callback.ts'

/** Money on its way out, as a provider is told of it. */
export interface Payout {
  merchant: string
  /** Ours, the same in every try: a provider pays a reference once. */
  reference: string
  /** Minor units that the payee gets. */
  amount: bigint
  currency: string
  scale: number
  /** Code of the payout method. */
  method: string
  payee: {
    name: string
    /** What the method's own fields say, opened: number, bank, key. */
    fields: Readonly<Record<string, string>>
  }
}

/**
 * What became of handing a payout over. Only `rejected` says for sure that nothing was or will be paid; a time-out, an answer
 * that cannot be read and any other doubt is `unknown`.
 */
export interface PayoutAnswer {
  outcome: 'accepted' | 'rejected' | 'unknown'
  /** The provider's own code, for operators. */
  code?: string
}

export const payoutStates = ['pending', 'paid', 'failed', 'reversed', 'partly', 'absent'] as const

/** absent: the provider never heard of the reference. failed: nothing was paid. reversed: what was paid came back. */
export type PayoutState = (typeof payoutStates)[number]

/** What a provider knows of a payout. */
export interface PayoutLookup {
  status: PayoutState
  /** Minor units that the payee has. */
  paid: bigint
  code?: string
}

/** What a callback says, once it is proven to be the provider's. */
export interface PayoutReport {
  merchant: string
  reference: string
  status: Exclude<PayoutState, 'absent'>
  /** Decimal text of the whole payout. */
  amount: string
  currency: string
  /** Decimal text of what the payee has. */
  paid: string
  code?: string
}

/** Who pays out for a merchant. */
export interface PayoutProvider {
  name: string
  /** Hands a payout over; the same reference again changes nothing. Never throws for what the other side does. */
  payOut(payout: Payout, back: { callbackUrl: string }, now: Date): Promise<PayoutAnswer>
  /** Asks what became of a payout; undefined when nobody could be heard. */
  lookUp(payout: Payout, now: Date): Promise<PayoutLookup | undefined>
  /** Reads a callback; undefined where it is not the provider's, or too old. */
  read(callback: Callback, now: Date): PayoutReport | Unread | undefined
}
