import { and, eq } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import type { PayoutLookup, PayoutProvider } from './payout-provider.ts'
import { sandboxPayout } from './withdrawals.tables.ts'

/** Milliseconds that it takes. */
const takes = 2_000

// What the last four digits of an account make of a payout: any others are paid.
// 0001: rejected at once
// 0002: heard, but not answered; paid
// 0003: fails on its way
// 0004: half of it is paid
// 0005: paid, and reversed a minute later
// 0006: never answered and never heard
// 0007: not answered, unknown for a while, refused when sent again; paid

/** How a payout by the sandbox stands at an instant. */
export function sandboxState(
  { amount, lastFour, acceptedAt }: typeof sandboxPayout.$inferSelect,
  now: Date,
): PayoutLookup {
  const age = now.getTime() - acceptedAt.getTime()
  if (lastFour === '0007' && age < 10_000) return { status: 'absent', paid: 0n }
  if (age < takes) return { status: 'pending', paid: 0n }
  if (lastFour === '0003') return { status: 'failed', paid: 0n }
  if (lastFour === '0004') return { status: 'partly', paid: amount / 2n }
  if (lastFour === '0005' && age > 60_000) return { status: 'reversed', paid: 0n }
  return { status: 'paid', paid: amount }
}

/** Stands for a provider: pays nothing, and remembers in its own table what it was given. In production it does not exist. */
export function sandboxPayouts(database: Database): PayoutProvider {
  return {
    name: 'sandbox',
    async payOut({ merchant, reference, amount, payee }, _back, now) {
      const lastFour = (payee.fields['number'] ?? '').slice(-4)
      if (lastFour === '0001') return { outcome: 'rejected', code: 'account_refused' }
      if (lastFour === '0006') return { outcome: 'unknown' }
      const taken = await database.within(merchant, (tx) =>
        tx
          .insert(sandboxPayout)
          .values({ merchant, reference, amount, lastFour, acceptedAt: now })
          .onConflictDoNothing()
          .returning({ reference: sandboxPayout.reference }),
      )
      if (lastFour === '0007' && taken.length === 0) return { outcome: 'rejected', code: 'duplicate' }
      return { outcome: lastFour === '0002' || lastFour === '0007' ? 'unknown' : 'accepted' }
    },
    async lookUp({ merchant, reference }, now) {
      const [found] = await database.within(merchant, (tx) =>
        tx
          .select()
          .from(sandboxPayout)
          .where(and(eq(sandboxPayout.merchant, merchant), eq(sandboxPayout.reference, reference))),
      )
      return found ? sandboxState(found, now) : { status: 'absent', paid: 0n }
    },
    read: () => undefined,
  }
}
