import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readCursor, writeCursor } from '../../base/records/cursor.ts'
import type { Owner } from '../../base/records/owner.ts'
import { pageSizeBehind } from '../../base/records/page-size.ts'
import { type Period, getPeriod } from '../../base/records/period.ts'
import { sharedPieces } from '../../base/records/pieces.ts'
import {
  behindEntry,
  type Entry,
  moneySums,
  readEntries,
  type TransactionFilter,
} from './transactions.service.ts'

function shown({ id, kind, wallet, amount, balance, at, round }: Entry, scale: number, title: string | null) {
  return {
    id,
    kind,
    wallet,
    amount: decimal(amount, scale),
    balance: decimal(balance, scale),
    at: at.toISOString(),
    round,
    title,
  }
}

declare module '../../base/platform/hooks.ts' {
  interface Hooks {
    /** What a game is called, by its node. */
    gameTitle(of: { brand: LoadedBrand; language: string }, nodeId: string): string
  }
}

/** How many entries the filters let through, and what they come to, in minor units. */
export async function transactionTotals(tx: Tx, owner: Owner, filter: TransactionFilter, period: Period) {
  const total = { entries: 0, paidIn: 0n, paidOut: 0n }
  for (const { isIn, entries, sum } of await moneySums(tx, owner, filter, sharedPieces([period], 'day'))) {
    total[isIn ? 'paidIn' : 'paidOut'] += sum
    total.entries += entries
  }
  return total
}

/** Everything that moved in the wallets of a member, the newest first. */
export function transactionHistory(
  platform: Platform,
  owner: Owner & { language: string },
  { cursor, ...filter }: CallQuery<'transactionHistory'>,
): Promise<CallValue<'transactionHistory'>> {
  const { database, clock } = platform
  const [getTitle] = hooked(platform, 'gameTitle')
  const { code: currency, symbol: currencySymbol, scale } = owner.brand.merchant.currency
  const period = getPeriod(owner.brand, filter, clock())
  const after = readCursor(cursor)
  const pageSize = pageSizeBehind(after)
  return database.within(owner.brand.settings.merchantCode, async (tx) => {
    const entries = await readEntries(tx, owner, filter, period, after, pageSize + 1)
    const page = entries.slice(0, pageSize)
    const last = page.at(-1)
    const totals = after ? null : await transactionTotals(tx, owner, filter, period)
    return {
      content: page.map((entry) =>
        shown(entry, scale, entry.game === null ? null : (getTitle?.(owner, entry.game) ?? null)),
      ),
      next: last && entries.length > pageSize ? writeCursor(behindEntry(last)) : null,
      totals: totals && {
        entries: totals.entries,
        paidIn: decimal(totals.paidIn, scale),
        paidOut: decimal(totals.paidOut, scale),
        net: decimal(totals.paidIn - totals.paidOut, scale),
      },
      currency,
      currencySymbol,
      zone: period.zone,
    }
  })
}
