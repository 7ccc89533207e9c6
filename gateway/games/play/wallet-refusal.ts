import type { WalletError } from '../../../schemas/vendor/wallet.ts'

/** The wallet's no to a vendor, final unless `unavailable`. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly code: WalletError
  readonly balance: string | undefined

  constructor(code: WalletError, balance?: string) {
    super(code)
    this.code = code
    this.balance = balance
  }
}
