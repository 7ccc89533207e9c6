import { sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { getNet, shownSums, getSums } from '../../games/records/round-sums.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readCursorText } from '../../base/http/cursor-text.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getAccount, type TeamName, teamName } from './team-names.ts'
import { getPeople, type TeamAsker } from './team-people.ts'
import { type Days, getDays } from './team-period.ts'
import { memberDay } from './team.tables.ts'

const pageSize = 30

/** What one member lost, in minor units as text. */
export interface LossRow {
  id: string
  name: TeamName
  type: number
  depth: number
  rounds: string
  stake: string
  payout: string
  refunded: string
  members: string
  all_rounds: string
  all_stake: string
  all_payout: string
  all_refunded: string
}

/** Where a page ended: a net result in minor units, and whose it is. */
interface LossCursor {
  net: string
  id: string
}

function readCursor(text: string | undefined): LossCursor | undefined {
  if (text === undefined) return undefined
  const [, net, id] = /^(-?\d{1,18}) ([0-9a-f-]{36})$/.exec(readCursorText(text)) ?? []
  if (net === undefined || id === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { net, id }
}

/** What members who played lost, from where a page ended, those who lost most first. Each row of the first page knows what all come to. */
export async function readLosses(
  tx: Tx,
  asker: TeamAsker,
  search: string,
  { first, last }: Days,
  after: LossCursor | undefined,
  limit: number,
): Promise<LossRow[]> {
  const { brand, session } = asker
  const { merchantCode } = brand.settings
  const all = after
    ? sql`0 as members, 0 as all_rounds, 0 as all_stake, 0 as all_payout, 0 as all_refunded`
    : sql`count(*) over () as members, sum(rounds) over () as all_rounds, sum(stake) over () as all_stake,
        sum(payout) over () as all_payout, sum(refunded) over () as all_refunded`
  // Names and depths are joined to the page alone: below an agent there may be ten thousand people.
  return rows<LossRow>(
    tx,
    sql`select m.id, ${teamName} as name, m.type, l.depth, page.rounds::text, page.stake::text, page.payout::text,
        page.refunded::text, page.members::text, page.all_rounds::text, page.all_stake::text, page.all_payout::text,
        page.all_refunded::text
      from (
        select own.*, ${all}
        from (
          select d.member_id as id, sum(d.rounds) as rounds, sum(d.stake) as stake, sum(d.payout) as payout,
            sum(d.refunded) as refunded
          from (${getPeople(asker, search)}) p join ${memberDay} d on d.merchant = ${merchantCode} and d.member_id = p.id
          where d.day between ${first} and ${last} and d.currency = ${brand.merchant.currency.code}
          group by d.member_id having sum(d.rounds) > 0 or sum(d.payout) <> 0
        ) own
        where ${after ? sql`(payout + refunded - stake, id) > (${after.net}::numeric, ${after.id}::uuid)` : sql`true`}
        order by payout + refunded - stake, id limit ${limit}
      ) page
      join member m on m.merchant = ${merchantCode} and m.id = page.id
      join agent_link l on l.merchant = ${merchantCode} and l.descendant_id = page.id and l.ancestor_id = ${session.memberId}
      order by page.payout + page.refunded - page.stake, page.id`,
  )
}

/** The cursor behind a row. */
export function behindLoss(row: LossRow): LossCursor {
  return { net: String(getNet(getSums(row))), id: row.id }
}

/** Members in the tree of an agent who played, those who lost most first. */
export function teamLosses(
  { database, clock }: Platform,
  asker: TeamAsker,
  { search = '', cursor, ...requested }: CallQuery<'teamLosses'>,
): Promise<CallValue<'teamLosses'>> {
  const { brand } = asker
  const { merchantCode, agentUserTypes } = brand.settings
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const days = getDays(brand, requested, clock())
  const after = readCursor(cursor)
  return database.snapshot(merchantCode, async (tx) => {
    const losses = await readLosses(tx, asker, search, days, after, pageSize + 1)
    const page = losses.slice(0, pageSize)
    const [head] = page
    const end = page.at(-1)
    const endsAt = end && behindLoss(end)
    return {
      content: page.map((row) => ({
        id: row.id,
        account: getAccount(brand, row.name, row.depth),
        isAgent: agentUserTypes.includes(row.type),
        depth: row.depth,
        ...shownSums(getSums(row), scale),
      })),
      next:
        endsAt !== undefined && losses.length > pageSize
          ? Buffer.from(`${endsAt.net} ${endsAt.id}`).toString('base64url')
          : null,
      totals: after
        ? null
        : {
            members: Number(head?.members ?? 0),
            ...shownSums(
              getSums({
                rounds: head?.all_rounds ?? '0',
                stake: head?.all_stake ?? '0',
                payout: head?.all_payout ?? '0',
                refunded: head?.all_refunded ?? '0',
              }),
              scale,
            ),
          },
      from: days.first,
      to: days.last,
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}
