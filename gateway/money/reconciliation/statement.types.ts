import { providerAmount } from '../providers/provider-amount.ts'
import { type Static, Type } from 'typebox'
import { closed, instant } from '../../../schemas/base/parts.ts'

export const statementEntry = closed({
  kind: Type.Unsafe<'deposit' | 'payout'>(Type.Enum(['deposit', 'payout'])),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  amount: providerAmount,
  currency: Type.String({ minLength: 1, maxLength: 10 }),
  at: instant('When it moved.'),
})
/** Money that moved by what a provider says: a deposit that was paid, or what a payee has. */
export type StatementEntry = Static<typeof statementEntry>

/** Whose statement of which time: half-open. */
export interface StatementOf {
  merchant: string
  from: Date
  until: Date
}

/** What a provider says of a time, whole; or why that is not known, said of the provider: `gave no statement`. */
export type Statement = { entries: readonly StatementEntry[] } | { fault: string }
