import { decimal } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readCursor, writeCursor } from '../../base/records/cursor.ts'
import { getPeriod } from '../../base/records/period.ts'
import { pageSizeBehind } from '../../base/records/page-size.ts'
import { brandGames } from '../catalogue/brand-games.ts'
import {
  type Asker,
  type BetQuery,
  categoryIn,
  getChoice,
  listPlayedGames,
  titleIn,
  vendorNameIn,
} from './bet-filter.ts'
import { addSums, getNet, noSums, roundSums, shownSums } from './round-sums.ts'
import { readRounds, type Round } from './rounds.ts'

type Shown = CallValue<'bettingHistory'>['content'][number]

/** A round as calls answer it. */
export function shownRound(asker: Pick<Asker, 'brand' | 'language'>, round: Round): Shown {
  const { scale } = asker.brand.merchant.currency
  const { id, nodeId, vendor, state, stake, payout, refunded, startedAt, endedAt } = round
  return {
    round: id,
    nodeId,
    title: titleIn(asker, nodeId),
    vendor,
    vendorName: vendorNameIn(asker, vendor),
    category: categoryIn(asker, nodeId),
    state,
    stake: decimal(stake, scale),
    payout: decimal(payout, scale),
    refunded: decimal(refunded, scale),
    net: decimal(getNet(round), scale),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Rounds of a member that the filters let through, the newest first; with the first page what all of them come to. */
export function bettingHistory(
  { database, clock }: Platform,
  asker: Asker,
  { cursor, ...filter }: BetQuery,
): Promise<CallValue<'bettingHistory'>> {
  const { code: currency, symbol: currencySymbol, scale } = asker.brand.merchant.currency
  const period = getPeriod(asker.brand, filter, clock())
  const after = readCursor(cursor)
  const pageSize = pageSizeBehind(after)
  return database.within(asker.brand.settings.merchantCode, async (tx) => {
    const choice = await getChoice(tx, asker, filter)
    const rounds = await readRounds(tx, asker, choice, period, after, pageSize + 1)
    const page = rounds.slice(0, pageSize)
    const last = page.at(-1)
    const total = noSums()
    if (!after) for (const sums of await roundSums(tx, asker, choice, period, false)) addSums(total, sums)
    return {
      content: page.map((round) => shownRound(asker, round)),
      next: last && rounds.length > pageSize ? writeCursor({ at: last.micros, id: last.id }) : null,
      totals: after ? null : shownSums(total, scale),
      currency,
      currencySymbol,
      zone: period.zone,
    }
  })
}

/** Studios and categories of which a member played something. */
export async function playedGames({ database }: Platform, asker: Asker): Promise<CallValue<'playedGames'>> {
  const played = await database.within(asker.brand.settings.merchantCode, (tx) => listPlayedGames(tx, asker))
  const codes = [...new Set(played.map(({ vendor }) => vendor))]
  const vendors = codes.map((code) => ({ code, name: brandGames(asker.brand).vendor(code)?.name ?? code }))
  const categories = new Set(played.map(({ nodeId }) => categoryIn(asker, nodeId)))
  categories.delete('')
  return {
    vendors: vendors.sort((entry, other) => entry.name.localeCompare(other.name, 'en')),
    categories: [...categories].sort(),
  }
}
