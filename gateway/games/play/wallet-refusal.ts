import type { MessageFault } from './message-fault.ts'
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

/** A message that has the shape of its call and makes no sense: not accepted, and somebody reads it. */
export class UnreadRefusal extends WalletRefusal {
  readonly fault: MessageFault

  constructor(fault: MessageFault) {
    super('invalid_request')
    this.fault = fault
  }
}
