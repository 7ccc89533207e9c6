import { sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { rows } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readRound } from '../../games/records/bet-round.service.ts'
import { shownSums } from '../../games/records/round-sums.ts'
import { shownRound } from '../../games/records/bets.service.ts'
import { readCursor, writeCursor } from '../../base/records/cursor.ts'
import { pageSize } from '../../base/records/page-size.ts'
import { getAccount, type TeamName, teamName } from './team-names.ts'
import type { TeamAsker } from './team-people.ts'
import { getDays } from './team-period.ts'
import { readTeamRounds, sumTeamRounds } from './team-rounds.ts'

function getChoices({ brand }: TeamAsker) {
  const { vendors, categories } = brand.merchant
  return {
    vendors: vendors
      .map(({ code, name }) => ({ code, name }))
      .sort((entry, other) => entry.name.localeCompare(other.name, 'en')),
    categories: categories.map(({ code }) => code),
  }
}

/** Rounds of everybody in the tree of an agent, by their ends, the newest first; with the first page what all come to. */
export function teamBets(
  { database, clock }: Platform,
  asker: TeamAsker,
  { cursor, ...filter }: CallQuery<'teamBets'>,
): Promise<CallValue<'teamBets'>> {
  const { brand } = asker
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const days = getDays(brand, filter, clock())
  const after = readCursor(cursor)
  return database.snapshot(brand.settings.merchantCode, async (tx) => {
    const teamRounds = await readTeamRounds(tx, asker, filter, days, after, pageSize + 1)
    const page = teamRounds.slice(0, pageSize)
    const end = page.at(-1)
    return {
      content: page.map(({ round }) => ({
        id: round.memberId,
        account: getAccount(brand, round.name, round.depth),
        depth: round.depth,
        ...shownRound(asker, round),
      })),
      next: end && teamRounds.length > pageSize ? writeCursor(end.behind) : null,
      totals: after ? null : shownSums(await sumTeamRounds(tx, asker, filter, days), scale),
      choices: after ? null : getChoices(asker),
      from: days.first,
      to: days.last,
      currency,
      currencySymbol,
      zone: brand.merchant.timeZone,
    }
  })
}

/** One round of somebody in the tree, without what was in their wallet. Whoever is elsewhere is answered like nobody. */
export async function teamRound(
  platform: Platform,
  asker: Visitor & TeamAsker,
  round: string,
): Promise<CallValue<'teamRound'>> {
  const { brand, session } = asker
  const merchant = brand.settings.merchantCode
  const [owner] = await platform.database.within(merchant, (tx) =>
    rows<{ id: string; name: TeamName; depth: number }>(
      tx,
      sql`select m.id, ${teamName} as name, l.depth from game_round r
        join agent_link l on l.merchant = r.merchant and l.descendant_id = r.member_id
          and l.ancestor_id = ${session.memberId} and l.depth > 0
        join member m on m.merchant = r.merchant and m.id = r.member_id
        where r.merchant = ${merchant} and r.id = ${round}`,
    ),
  )
  if (!owner) throw new Refusal('not_found')
  const { facts } = await readRound(platform, { ...asker, session: { memberId: owner.id } }, round)
  return { account: getAccount(brand, owner.name, owner.depth), ...facts }
}
