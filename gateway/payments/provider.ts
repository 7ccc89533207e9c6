import type { Platform } from '../platform.ts'
import type { Deposit } from './payments.tables.ts'
import { sandboxProvider } from './sandbox.provider.ts'

/** What a provider sends when it has decided, as it came. */
export interface Callback {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** What a callback says, once it is proven to be the provider's. */
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
  /** Says that a deposit may come. The same deposit may be said again. */
  start(deposit: Deposit): Promise<void>
  /** Where the member pays. */
  pageOf(deposit: Pick<Deposit, 'reference'>): string
  /** Reads a callback; undefined where it is not the provider's, or too old. */
  read(callback: Callback, now: Date): Decision | undefined
}

/** The provider of deposits. The sandbox gives money away, so it is not there in production. */
export const providerOf = ({ config }: Pick<Platform, 'config'>): PaymentProvider | undefined =>
  config.production ? undefined : sandboxProvider(config.secret)
