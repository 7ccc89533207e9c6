import { sql } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { beginDeposit } from './deposit-start.ts'
import { rememberPaid } from './sandbox-memory.ts'
import { sandboxCallback } from './sandbox.provider.ts'
import { takeCallback } from './take-decision.ts'

const key = 'opening'

function methodFor({ paymentMethods, currency }: LoadedBrand['merchant'], amount: bigint): string {
  const fitting = paymentMethods.find(({ minimum, maximum }) => {
    const [min, max] = [minimum, maximum].map((limit) => toMinor(limit, currency.scale) ?? 0n)
    return min !== undefined && max !== undefined && min <= amount && amount <= max
  })
  return fitting?.code ?? 'sandbox'
}

/** Members among these whose opening deposit has not been confirmed. */
async function unpaid(platform: Platform, merchant: string, memberIds: readonly string[]): Promise<string[]> {
  const list = sql.join(
    memberIds.map((id) => sql`(${id}::uuid)`),
    sql`, `,
  )
  const found = await platform.database.within(merchant, (tx) =>
    rows<{ id: string }>(
      tx,
      sql`select m.id from (values ${list}) as m (id) where not exists (select 1 from deposit d
        where d.merchant = ${merchant} and d.member_id = m.id and d.key = ${key} and d.status = 'confirmed')`,
    ),
  )
  return found.map(({ id }) => id)
}

/** Pays the opening money of demo accounts in, once each, as a member would: started, confirmed by the provider, posted. */
export async function payOpenings(
  platform: Platform,
  brand: LoadedBrand,
  memberIds: readonly string[],
): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const amount = toMinor(brand.merchant.demo.opening, brand.merchant.currency.scale)
  if (amount === undefined || memberIds.length === 0) return
  const method = methodFor(brand.merchant, amount)
  for (const memberId of await unpaid(platform, merchant, memberIds)) {
    const begun = await beginDeposit(platform, brand, {
      memberId,
      key,
      method,
      amount,
      provider: 'sandbox',
      fields: {},
      fee: 0n,
      feePayer: 'member',
      arrives: amount,
    })
    await rememberPaid(platform, begun)
    const callback = sandboxCallback(platform.config.secret, begun, 'confirmed', platform.clock())
    await takeCallback(platform, begun.provider, callback)
  }
}
