import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import { rows } from '../../base/db/database.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'

interface Left {
  currency: string
  scale: number
  members: string | number
  sum: string
}

/** Returns what members still have in currencies that their merchant does not name any more. */
async function leftCurrencies({ database }: Platform, { settings, merchant }: LoadedBrand): Promise<Left[]> {
  const { merchantCode } = settings
  return await database.within(merchantCode, (tx) =>
    rows<Left>(
      tx,
      sql`select currency, max(scale) as scale, count(*) as members, sum(balance)::text as sum from ledger_account
        where merchant = ${merchantCode} and kind = 'member' and balance > 0 and currency <> ${merchant.currency.code}
        group by currency order by currency`,
    ),
  )
}

/** What each gateway said already. */
const said = new WeakMap<Platform, Set<string>>()

/** Warns, once, of money that no member can see since a merchant's currency was changed. */
export async function warnOfLeftCurrencies(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { code } = brand.merchant.currency
  for (const { currency, scale, members, sum } of await leftCurrencies(platform, brand)) {
    const warnings = said.get(platform) ?? new Set()
    said.set(platform, warnings)
    const key = [brand.settings.merchantCode, currency, code].join(' ')
    if (warnings.has(key)) continue
    warnings.add(key)
    const amount = decimal(BigInt(sum), scale)
    platform.log.warn(
      { brand: brand.id, merchant: brand.settings.merchantCode, currency, members: Number(members), amount },
      `Members have ${amount} ${currency} and see ${code} alone: name ${currency} in merchant.json again, or move their money first`,
    )
  }
}

/** Looks when a brand's currency changes; returns a function that stops it. */
export function watchCurrencies(platform: Platform): () => void {
  const { registry, background } = platform
  // Empty at first: no brand is read for it, and the first change of each asks once more than it needs to.
  const known = new Map<string, string>()
  return registry.onChange((id) => {
    const brand = registry.byId(id)
    const code = brand?.merchant.currency.code
    if (!brand || code === undefined || known.get(id) === code) return
    known.set(id, code)
    background.run('warn of left currencies', () => warnOfLeftCurrencies(platform, brand))
  })
}
