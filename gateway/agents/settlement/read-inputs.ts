import { sql } from 'drizzle-orm'
import type { ContractKind, ContractTerm } from '../../../schemas/documents/contract-settings.document.ts'
import { agentSpan } from '../tree/agents.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type Period, listSpans } from './periods.ts'
import type { Link, Play, Rule, Settlement, Span } from './settlement.types.ts'

/** The end of what has none: the last instant that a date can be. */
const forever = 8.64e15

const houses = 'house:'

/** What the house's rule with an agent is called among contracts. */
function houseRule(agent: string): string {
  return `${houses}${agent}`
}

export interface Wanted {
  kind: ContractKind
  period: Period
  span: Span
  /** Whose calendar cuts it into days and hours. */
  zone: string
  /** Contracts that have to be among the rules, even if they are over. */
  contracts?: readonly string[]
  /** Only play of these members, and the tree between them and whoever is above. */
  members?: readonly string[]
  /** Told how many sums there are after each slice; whoever cannot wait any longer throws. */
  onSlice?: (plays: number) => void
}

function instant(ms: number) {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}

function list(values: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

function millis(column: string) {
  return sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint::text`)
}

interface LinkRow {
  member: string
  agent: string
  from: string
  until: string | null
  type: number
  /** When it began, to the last digit. */
  at: string
  /** The link began after its member was there: play before it is somebody else's. */
  moved: boolean
}

/** Rows and milliseconds of one query: none may take as long as the database allows, however large a merchant is. */
const linksAtOnce = 20_000
const sliceTime = 6 * 3_600_000

interface Tree {
  links: Link[]
  /** Of whom play changed hands, and when. */
  edges: number[]
  /** Whoever was above somebody, and is an agent by type. */
  agents: Set<string>
}

function addLink({ links, edges, agents }: Tree, row: LinkRow, agentTypes: readonly number[]): void {
  const { member, agent, type, moved } = row
  const [from, until] = [Number(row.from), row.until === null ? forever : Number(row.until)]
  links.push({ member, agent, from, until })
  if (moved) edges.push(from)
  edges.push(until)
  if (agentTypes.includes(type)) agents.add(agent)
}

/** Who was below whom, of those who played and of all agents. */
async function readTree(tx: Tx, { settings }: LoadedBrand, { span, members }: Wanted): Promise<Tree> {
  const { merchantCode: merchant, agentUserTypes } = settings
  const players = members
    ? sql`s.member_id::text in ${list(members)}`
    : sql`exists (select 1 from game_round r where r.merchant = ${merchant} and r.member_id = s.member_id and r.state <> 'open'
        and r.started_at >= ${instant(span.from)} and r.started_at < ${instant(span.until)})`
  const tree: Tree = { links: [], edges: [], agents: new Set() }
  let last: LinkRow | undefined
  for (;;) {
    const behind = last
      ? sql`and (s.member_id, s.from_at) > (${last.member}::uuid, ${last.at}::timestamptz)`
      : sql``
    const page = await rows<LinkRow>(
      tx,
      sql`select s.member_id as member, s.agent_id as agent, a.type, s.from_at > m.created_at as moved, s.from_at::text as at,
          ${millis('s.from_at')} as from, ${millis('s.until_at')} as until
        from ${agentSpan} s
        join member m on m.merchant = s.merchant and m.id = s.member_id
        join member a on a.merchant = s.merchant and a.id = s.agent_id
        where s.merchant = ${merchant} and s.from_at < ${instant(span.until)}
          and (s.until_at is null or s.until_at > ${instant(span.from)})
          and (${players} or s.member_id in (select agent_id from ${agentSpan} where merchant = ${merchant})) ${behind}
        order by s.member_id, s.from_at limit ${linksAtOnce}`,
    )
    for (const row of page) addLink(tree, row, agentUserTypes)
    last = page.at(-1)
    if (page.length < linksAtOnce) return tree
  }
}

interface ContractRow extends Record<ContractTerm, string | null> {
  id: string
  upline: string
  downline: string
  rate: number
  period: Period
  carries: boolean
  from: string
  until: string | null
}

const termNames: readonly ContractTerm[] = [
  'validBet',
  'profitAndLoss',
  'activeMembers',
  'dailyBet',
  'hourlyBet',
]

function getNeeds(row: ContractRow): Rule['tiers'][number]['needs'] {
  return Object.fromEntries(
    termNames.flatMap((term) => {
      const need = row[term]
      return need === null ? [] : [[term, BigInt(need)]]
    }),
  )
}

/** What was agreed binds the house up to its highest rate, and is paid again where that is raised. */
function getRule(row: ContractRow, topRate: number): Rule {
  const rates = row.rate > topRate ? { rate: topRate, agreed: row.rate } : { rate: row.rate }
  return {
    contract: row.id,
    upline: row.upline,
    downline: row.downline,
    tiers: [{ ...rates, needs: getNeeds(row) }],
    carriesLosses: row.carries,
    period: row.period,
    from: Number(row.from),
    until: row.until === null ? forever : Number(row.until),
  }
}

/** Contracts while they were in force: from their acceptance to their end. */
async function readContracts(tx: Tx, brand: LoadedBrand, wanted: Wanted): Promise<Rule[]> {
  const { kind, span, contracts = [] } = wanted
  const { code, scale } = brand.merchant.currency
  const contractRows = await rows<ContractRow>(
    tx,
    sql`select id, upline_id as upline, downline_id as downline, rate, period, carries_losses as carries,
        valid_bet::text as "validBet", profit_and_loss::text as "profitAndLoss", active_members::text as "activeMembers",
        daily_bet::text as "dailyBet", hourly_bet::text as "hourlyBet",
        ${millis('answered_at')} as from, ${millis('ended_at')} as until
      from contract where merchant = ${brand.settings.merchantCode} and kind = ${kind} and currency = ${code} and scale = ${scale}
        and status in ('accepted', 'terminationRequested', 'terminated', 'replaced', 'uplineProceeded')
        and answered_at is not null and (ended_at is null or ended_at > answered_at)
        and ((answered_at < ${instant(span.until)} and (ended_at is null or ended_at > ${instant(span.from)}))
          or id::text in ${list(contracts)})`,
  )
  return contractRows.map((row) => getRule(row, brand.merchant.contracts[kind].topRate))
}

/** The house's rule with each agent, for as long as nobody is above them. */
function houseRules({ merchant }: LoadedBrand, kind: ContractKind, agents: Iterable<string>): Rule[] {
  const { topRate, periods, carriesLosses } = merchant.contracts[kind]
  return [...agents].map((agent) => ({
    contract: houseRule(agent),
    upline: null,
    downline: agent,
    tiers: [{ rate: topRate, needs: {} }],
    carriesLosses,
    period: periods[0] ?? 'daily',
    from: 0,
    until: forever,
  }))
}

/** Slices of a span, each short enough for one query. */
function* getSlices({ from, until }: Span): Generator<Span> {
  for (let at = from; at < until; at += sliceTime) yield { from: at, until: Math.min(until, at + sliceTime) }
}

/** A play of each line of a text, by number of the member and of the place between two changes. */
function addPlays(
  plays: Map<number, Play>,
  text: string,
  players: ReadonlyMap<string, Player>,
  places: number,
) {
  for (const line of text.split('\n')) {
    const [id = '', place = '0', at = '0', valid = '0', loss = '0'] = line.split(' ')
    const player = players.get(id)
    if (!player) continue
    const key = player.number * places + Number(place)
    const known = plays.get(key)
    if (known) {
      known.validBet += BigInt(valid)
      known.netLoss += BigInt(loss)
    } else {
      const { member } = player
      plays.set(key, { member, at: Number(at), validBet: BigInt(valid), netLoss: BigInt(loss) })
    }
  }
}

interface Player {
  number: number
  member: string
}

/** Everybody who has somebody above: the play of others is nobody's. */
function getPlayers(tree: readonly Link[]): ReadonlyMap<string, Player> {
  const found = new Map<string, Player>()
  for (const { member } of tree) if (!found.has(member)) found.set(member, { number: found.size, member })
  return found
}

/**
 * Sums of each member's rounds between two changes of anything. Rounds of a trial, and of another currency, do not count.
 * A slice comes as one text: as rows, a month of a large merchant were a million objects that live until the last has come.
 */
async function readPlays(
  tx: Tx,
  { settings, merchant: { currency } }: LoadedBrand,
  { span, members, onSlice }: Wanted,
  { tree, cuts }: { tree: readonly Link[]; cuts: readonly number[] },
): Promise<Play[]> {
  const instants = JSON.stringify(cuts.map((cut) => new Date(cut).toISOString()))
  const only = members ? sql`and r.member_id::text in ${list(members)}` : sql``
  const players = getPlayers(tree)
  const plays = new Map<number, Play>()
  for (const { from, until } of getSlices(span)) {
    const [found] = await rows<{ lines: string | null }>(
      tx,
      sql`with cut as (select array(select c::timestamptz from jsonb_array_elements_text(${instants}::jsonb) c order by 1) as at),
        played as (select r.member_id, width_bucket(r.started_at, cut.at) as place, ${millis('min(r.started_at)')} as at,
            sum(play_counted_stake(r.state, r.stake, r.refunded, r.covered)) as valid,
            sum(play_valid_stake(r.state, r.stake, r.refunded) - r.payout) as loss
          from game_round r join member m on m.merchant = r.merchant and m.id = r.member_id, cut
          where r.merchant = ${settings.merchantCode} and r.state <> 'open' and r.currency = ${currency.code}
            and r.scale = ${currency.scale} and m.type <> ${settings.trialUserType}
            and r.started_at >= ${instant(from)} and r.started_at < ${instant(until)} ${only}
          group by r.member_id, place)
        select string_agg(concat_ws(' ', member_id, place, at, valid, loss), E'\n') as lines from played`,
    )
    if (found?.lines) addPlays(plays, found.lines, players, cuts.length + 1)
    onSlice?.(plays.size)
  }
  return [...plays.values()]
}

/**
 * What a kind of contract is settled from in a span of time, in minor units of the brand's currency, all of one moment.
 * Grows with the members who played, not with their bets.
 */
export async function readInputs(
  tx: Tx,
  brand: LoadedBrand,
  wanted: Wanted,
): Promise<Settlement & { plays: Play[]; readAt: Date }> {
  const { kind, period, span } = wanted
  // When the transaction began: no change of after that can be missed, however long it reads.
  const [clock] = await rows<{ at: string }>(tx, sql`select now()::text as at`)
  const { links: tree, edges: moves, agents } = await readTree(tx, brand, wanted)
  const contracts = await readContracts(tx, brand, wanted)
  const house = (wanted.contracts ?? []).flatMap((contract) =>
    contract.startsWith(houses) ? [contract.slice(houses.length)] : [],
  )
  const rules = [...contracts, ...houseRules(brand, kind, new Set([...agents, ...house]))]
  const spans = listSpans(kind, wanted.zone, span)
  const edges = [
    ...spans.map(({ from }) => from),
    ...contracts.flatMap(({ from, until }) => [from, until]),
    ...moves,
  ]
  const cuts = [...new Set(edges)].filter((at) => at > span.from && at < span.until)
  const plays = await readPlays(tx, brand, wanted, { tree, cuts })
  return { kind, period, spans, rules, tree, plays, readAt: new Date(clock?.at ?? 0) }
}
