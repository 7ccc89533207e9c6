import type { ReversalStatus } from '../../../schemas/base/reversal-statuses.ts'
import type { Deposit } from './payments.tables.ts'
import type { Callback } from '../providers/callback.ts'

/** The content of a callback, once it is proven to be the provider's. */
export interface Decision {
  merchant: string
  reference: string
  status: 'confirmed' | ReversalStatus
  /** Decimal text. */
  amount: string
  currency: string
}

/** A callback that is the provider's and no message that anybody knows: whom it names, as far as it does. */
export interface Unread {
  reference: string
  merchant: string | undefined
  isUnread: true
}

/** What a provider knows of a deposit. unknown: it never heard of it. */
export type Lookup =
  | { status: 'pending' | 'unknown' }
  | ({ status: 'confirmed' | 'declined' } & Pick<Decision, 'amount' | 'currency'>)

/** Where the member and the provider's callbacks come back to. */
export interface Return {
  returnUrl: string
  callbackUrl: string
}

/** A provider's definite no. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}

/** Nobody knows whether the provider heard: it did not answer, or not in a way that can be believed. */
export class ProviderUnheard extends Error {
  override name = 'ProviderUnheard'
}

/** Who takes money for a merchant. */
export interface PaymentProvider {
  name: string
  /** Announces a deposit and returns its page. Idempotent. Throws ProviderRefused or ProviderUnheard. */
  start(deposit: Deposit, back: Return, now: Date): Promise<string>
  /** Asks what became of a deposit. Throws ProviderUnheard. */
  lookUp(deposit: Deposit, now: Date): Promise<Lookup>
  /** Reads a callback; undefined where it is not the provider's, or too old. */
  read(callback: Callback, now: Date): Decision | Unread | undefined
}
