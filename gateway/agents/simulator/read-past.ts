import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { type Database, rows, type Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { type Below, belowIn } from '../settlement/below.ts'
import { endedPeriod, type Period } from '../settlement/periods.ts'
import { readInputs } from '../settlement/read-inputs.ts'
import type { Span } from '../settlement/settlement.types.ts'
import { teamName } from '../team/team-names.ts'
import { type Past, type Share, getShares } from './simulate.ts'

/** Bounds of one simulation: people, sums of play, and milliseconds until they are read. */
const largest = { people: 20_000, plays: 100_000, time: 20_000 }
/** Sums of play that are kept for the next question, of all brands, and for how long. */
const cached = { plays: 300_000, time: 600_000 }
/** Periods that a process reads at once, and questions that wait for their turn. */
const max = { reading: 2, waiting: 10 }

/** A period that is over. */
export interface PastQuery {
  kind: ContractKind
  period: Period
  /** How many periods ago: 1 for the last one. */
  back: number
}

/** A period as it was, with what it came to. */
export interface ReadPast {
  past: Past
  span: Span
  /** Who was below the agent whose branch it is; of a whole tree, all agents. */
  below: Map<string, Below>
  shares: ReadonlyMap<string, Share>
}

const known = new LRUCache<string, Promise<ReadPast>>({ max: 100, ttl: cached.time })
/** By key: sums of play of what was read. */
const sizes = new Map<string, number>()
let reading = 0
const waiting: (() => void)[] = []

async function untilTurn(): Promise<void> {
  if (reading < max.reading) {
    reading += 1
    return
  }
  if (waiting.length >= max.waiting) throw new Refusal('too_many_simulations', { retryAfter: 5 })
  await new Promise<void>((begin) => waiting.push(begin))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else reading -= 1
}

/** Forgets the oldest until all that is kept is within its bound. */
function makeRoom(): void {
  for (const key of sizes.keys()) if (!known.has(key)) sizes.delete(key)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [key, size] of sizes) {
    if (total <= cached.plays) return
    known.delete(key)
    sizes.delete(key)
    total -= size
  }
}

/** All agents of a merchant: whose branch they are in is not asked. */
function listAgents(tx: Tx, { settings }: LoadedBrand, max: number): Promise<Below[]> {
  const { merchantCode, agentUserTypes } = settings
  const types = JSON.stringify(agentUserTypes)
  return rows<Below>(
    tx,
    sql`select m.id, ${teamName} as name, m.type, 0 as depth from member m where m.merchant = ${merchantCode}
      and m.type in (select value::int from jsonb_array_elements_text(${types}::jsonb)) order by m.id limit ${max}`,
  )
}

async function read(
  database: Database,
  brand: LoadedBrand,
  { kind, period }: PastQuery,
  { agent, span, bounds }: { agent: string | null; span: Span; bounds: typeof largest },
): Promise<ReadPast> {
  const { merchantCode: merchant } = brand.settings
  const began = performance.now()
  return database.snapshot(merchant, async (tx) => {
    const max = bounds.people + 1
    const below =
      agent === null ? await listAgents(tx, brand, max) : await belowIn(tx, { merchant, agent, max }, span)
    if (below.length > bounds.people) throw new Refusal('simulation_too_large')
    const past = await readInputs(tx, brand, {
      kind,
      period,
      span,
      zone: brand.merchant.timeZone,
      ...(agent !== null && { members: below.map(({ id }) => id) }),
      onSlice: (plays) => {
        if (plays > bounds.plays || performance.now() - began > bounds.time)
          throw new Refusal('simulation_too_large')
      },
    })
    return { past, span, below: new Map(below.map((entry) => [entry.id, entry])), shares: getShares(past) }
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await untilTurn()
  try {
    return await work()
  } finally {
    passTurn()
  }
}

/**
 * A period that is over as it was settled, of an agent's branch or of the whole tree: read once, and kept for the questions
 * that follow. Refuses what is not offered, and what is too large.
 */
export async function readPast(
  { database, clock }: { database: Database; clock: () => Date },
  brand: LoadedBrand,
  query: PastQuery,
  agent: string | null,
  bounds = largest,
): Promise<ReadPast> {
  const { kind, period, back } = query
  const { contracts, timeZone } = brand.merchant
  if (!contracts[kind].enabled) throw new Refusal('contract_off')
  if (!contracts[kind].periods.includes(period)) throw refuseField('period', 'field_pattern')
  const span = endedPeriod(timeZone, period, clock().getTime(), back)
  const scope = `${brand.settings.merchantCode} ${agent ?? ''} ${String(contracts[kind].topRate)}`
  const key = `${scope} ${kind} ${period} ${String(span.from)} ${String(span.until)}`
  const found = known.get(key)
  if (found) return found
  const under = inTurn(() => read(database, brand, query, { agent, span, bounds }))
  known.set(key, under)
  try {
    const done = await under
    sizes.set(key, done.past.plays.length + done.past.tree.length)
    makeRoom()
    return done
  } catch (error) {
    known.delete(key)
    throw error
  }
}
