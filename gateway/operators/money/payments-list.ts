import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { rows } from '../../base/db/database.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'

type Payment = ConsoleValue<'moneyPayments'>[number]
const max = 200

interface Row extends Omit<Payment, 'at' | 'settledAt' | 'memberId'> {
  member_id: string
  at: string
  settled_at: string | null
  scale: number
}

/** Deposits and withdrawals of a merchant, the newest first. */
export async function listPayments({
  platform,
  brands,
  query: { merchant, kind, status },
}: ConsoleContext<'moneyPayments'>): Promise<ConsoleValue<'moneyPayments'>> {
  brandOf(brands, merchant)
  const found = await platform.database.within(merchant, (tx) =>
    rows<Row>(
      tx,
      sql`select p.*, m.username as member from (
          (select 'deposit' as kind, id, member_id, method, provider, amount::text as amount, currency, scale, status,
            started_at as at, settled_at from deposit
            where merchant = ${merchant} and ${kind ?? 'deposit'} = 'deposit' and status = coalesce(${status ?? null}, status)
            order by id desc limit ${max})
          union all
          (select 'withdrawal', id, member_id, method, provider, amount::text, currency, scale, status, requested_at, settled_at
            from withdrawal
            where merchant = ${merchant} and ${kind ?? 'withdrawal'} = 'withdrawal' and status = coalesce(${status ?? null}, status)
            order by id desc limit ${max})
        ) p join member m on m.merchant = ${merchant} and m.id = p.member_id
        order by p.at desc limit ${max}`,
    ),
  )
  return found.map(({ member_id: memberId, at, settled_at: settledAt, scale, amount, ...rest }) => ({
    ...rest,
    memberId,
    amount: decimal(BigInt(amount), scale),
    at: new Date(at).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  }))
}
