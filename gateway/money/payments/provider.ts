import type { Deposit } from './payments.tables.ts'

/** What a provider sends when it has decided, as it came. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** The content of a callback, once it is proven to be the provider's. */
export interface Decision {
  merchant: string
  reference: string
  status: 'confirmed' | 'declined'
  /** Minor units, in digits. */
  amount: string
  currency: string
}

/** Who takes money for a merchant. */
export interface PaymentProvider {
  name: string
  /** Announces a deposit to the provider. Idempotent. */
  start(deposit: Deposit): Promise<void>
  /** Where the member pays. */
  pageOf(deposit: Pick<Deposit, 'reference'>): string
  /** Reads a callback; undefined where it is not the provider's, or too old. */
  read(callback: Callback, now: Date): Decision | undefined
}
