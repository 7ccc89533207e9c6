import { type SQL, sql } from 'drizzle-orm'
import { stakeSteps } from '../../../schemas/base/stake-steps.ts'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import type { Visitor } from '../../base/http/route.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { Owner } from '../../base/records/owner.ts'
import type { Span } from '../../base/records/pieces.ts'
import { brandGames, getCategory, findGame, getName } from '../catalogue/brand-games.ts'
import { fold } from '../catalogue/fold.ts'

export type BetQuery = CallQuery<'bettingHistory'>
export type BetFilter = Omit<BetQuery, 'cursor'>
/** Who asks, in which language. */
export type Asker = Pick<Visitor, 'brand' | 'language'> & Owner

/** A game that a member played, and whose it is. */
export interface Played {
  nodeId: string
  vendor: string
}

/** SQL of what a filter lets through, for stored sums and for rounds, and the coarsest sums that can tell. */
export interface Choice {
  sums: SQL
  /** The longest span of these sums. */
  longest: Span
  ofSums: SQL
  ofRounds: SQL
  /** Nothing but the period bounds it. */
  isOpen: boolean
}

export function getMember({ brand, session }: Owner, table: SQL): SQL {
  return sql`${table}.merchant = ${brand.settings.merchantCode} and ${table}.member_id = ${session.memberId}::uuid
    and ${table}.currency = ${brand.merchant.currency.code}`
}

/** Every game that a member played, on offer or not. */
export async function listPlayedGames(tx: Tx, owner: Owner): Promise<Played[]> {
  const found = await rows<{ node_id: string; vendor: string }>(
    tx,
    // From one game to the next by the index: a member's days are many more than their games.
    sql`with recursive played as (
        (select s.node_id, s.vendor from game_sum s where ${getMember(owner, sql`s`)} and s.span = 'day' order by s.node_id limit 1)
        union all
        select next.node_id, next.vendor from played, lateral (
          select s.node_id, s.vendor from game_sum s where ${getMember(owner, sql`s`)} and s.span = 'day'
            and s.node_id > played.node_id order by s.node_id limit 1) next
      )
      select node_id, vendor from played union
      select r.node_id, r.vendor from game_round r where ${getMember(owner, sql`r`)} and r.state = 'open'`,
  )
  return found.map(({ node_id: nodeId, vendor }) => ({ nodeId, vendor }))
}

/** The category of a game; '' for one that is no longer offered. */
export function categoryIn({ brand }: Pick<Visitor, 'brand'>, nodeId: string): string {
  const game = findGame(brand, nodeId)
  return game ? getCategory(game.type) : ''
}

export function titleIn({ brand, language }: Pick<Visitor, 'brand' | 'language'>, nodeId: string): string {
  const game = findGame(brand, nodeId)
  return game ? getName(game, language, brand) : nodeId
}

export function vendorNameIn({ brand }: Pick<Visitor, 'brand'>, code: string): string {
  return brandGames(brand).vendor(code)?.name ?? code
}

function isNamed(asker: Asker, nodeId: string, wanted: string): boolean {
  const names = Object.values(findGame(asker.brand, nodeId)?.names ?? {})
  return [titleIn(asker, nodeId), ...names].some((name) => fold(name).includes(wanted))
}

/** What a filter lets through. Names and categories of games are the catalogue's: they become ids of games that were played. */
export async function getChoice(tx: Tx, asker: Asker, filter: BetFilter): Promise<Choice> {
  const { vendor, category, game, status, minStake } = filter
  const wanted = fold(game?.trim() ?? '')
  const both: SQL[] = []
  if (vendor !== undefined || category !== undefined || wanted !== '') {
    const played = await listPlayedGames(tx, asker)
    const nodes = played.filter(
      (entry) =>
        (vendor === undefined || entry.vendor === vendor) &&
        (category === undefined || categoryIn(asker, entry.nodeId) === category) &&
        (wanted === '' || isNamed(asker, entry.nodeId, wanted)),
    )
    // One value, and no query: only of what it sees can the database tell that few games want an index of their own.
    both.push(sql`node_id = any(${sql.param(nodes.map(({ nodeId }) => nodeId))}::text[])`)
  }
  if (status !== undefined) both.push(sql`state = ${status}`)
  const ofSums = [...both]
  const ofRounds = [...both]
  if (minStake !== undefined) {
    ofSums.push(sql`band >= ${stakeSteps.indexOf(minStake) + 1}::integer`)
    ofRounds.push(sql`stake >= ${minStake}::bigint * power(10::numeric, scale)`)
  }
  const all = (parts: SQL[]) => sql.join([sql`true`, ...parts], sql` and `)
  const isOfGames = status === undefined && minStake === undefined
  const sums = isOfGames ? sql`game_sum` : sql`round_sum`
  const longest = isOfGames ? 'month' : 'day'
  return { sums, longest, ofSums: all(ofSums), ofRounds: all(ofRounds), isOpen: ofSums.length === 0 }
}
