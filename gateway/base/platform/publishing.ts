import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { Tx } from '../db/database.ts'

/** A change of what a merchant's document says, before it goes live. */
export interface MerchantChange {
  merchant: string
  before: Merchant
  after: Merchant
}

/** Something that must not go live, though the documents are in order: somebody was promised otherwise. */
export interface PublishingProblem {
  file: string
  pointer: string
  message: string
  fix: string
}

declare module './hooks.ts' {
  interface Hooks {
    /** What wings above know of what is running. The transaction is bound to the merchant. */
    publishing: { judge(tx: Tx, change: MerchantChange): Promise<PublishingProblem[]> }
  }
}
