import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readCursor, writeCursor } from '../../base/records/cursor.ts'
import { pageSize } from '../../base/records/page-size.ts'
import { behindMove, readTeamMoney, sumTeamMoney } from './team-money.ts'
import { getAccount } from './team-names.ts'
import type { TeamAsker } from './team-people.ts'
import { getDays } from './team-period.ts'

/** Deposits, withdrawals and transfers of everybody in the tree of an agent: what moved, never what is in a wallet. */
export function teamMoney(
  { database, clock }: Platform,
  asker: TeamAsker,
  { cursor, ...filter }: CallQuery<'teamMoney'>,
): Promise<CallValue<'teamMoney'>> {
  const { brand } = asker
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const days = getDays(brand, filter, clock())
  const after = readCursor(cursor)
  return database.snapshot(brand.settings.merchantCode, async (tx) => {
    const teamMoves = await readTeamMoney(tx, asker, filter, days, after, pageSize + 1)
    const page = teamMoves.slice(0, pageSize)
    const end = page.at(-1)
    const sums = after ? undefined : await sumTeamMoney(tx, asker, filter, days)
    return {
      content: page.map(({ memberId, name, depth, reference, kind, amount, at }) => ({
        id: memberId,
        account: getAccount(brand, name, depth),
        depth,
        reference,
        kind,
        amount: decimal(amount, scale),
        at: at.toISOString(),
      })),
      next: end && teamMoves.length > pageSize ? writeCursor(behindMove(end)) : null,
      totals: sums
        ? {
            entries: sums.entries,
            deposits: decimal(sums.deposits, scale),
            withdrawals: decimal(sums.withdrawals, scale),
            transfersIn: decimal(sums.transfersIn, scale),
            transfersOut: decimal(sums.transfersOut, scale),
          }
        : null,
      from: days.first,
      to: days.last,
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}
