import { Ajv } from 'ajv'
import { and, eq, sql } from 'drizzle-orm'
import { type Fact, type FactKind, facts } from '../../../schemas/facts/facts.ts'
import { compiledLate } from '../http/late-compiled.ts'
import { rows, type Tx } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { factCursor } from './facts.tables.ts'
import type { FactConsumer } from '../platform/fact-consumer.ts'

type Reader = Pick<Platform, 'database' | 'clock' | 'log'>

/** What a turn of a consumer at a merchant's facts came to. */
export interface Turn {
  /** Facts passed, of whatever kind. */
  read: number
  /** More may be waiting. */
  isMore: boolean
  /** Set when the consumer is stopped: what it could not take. */
  fault?: string
}

const batch = 500
/** Failures at one fact after which its consumer stops. */
const maxFailures = 3

const ajv = new Ajv()
const checks = new Map<string, ReturnType<typeof compiledLate>>(
  Object.entries(facts).map(([kind, schema]) => [kind, compiledLate(ajv, schema)]),
)

interface Row {
  tx: string
  id: string
  kind: FactKind
  member_id: string | null
  body: unknown
  at: string
}

interface Cursor {
  tx: string
  id: string
  failures: number
  fault: string | null
  is_stopped: boolean
}

const nothing: Turn = { read: 0, isMore: false }

/** A fact as its schema allows it. */
function checked({ kind, body, member_id, at }: Row): Fact {
  if (checks.get(kind)?.()(body) !== true) throw new Error('its body breaks the schema')
  return { kind, body, memberId: member_id, at: new Date(at) } as Fact
}

/** The cursor, for this transaction alone; undefined while another process has it. */
async function take(tx: Tx, merchant: string, name: string): Promise<Cursor | undefined> {
  const found = () =>
    rows<Cursor>(
      tx,
      sql`select tx::text, id::text, failures, fault, stopped_at is not null as is_stopped from fact_cursor
        where merchant = ${merchant} and consumer = ${name} for update skip locked`,
    )
  const [known] = await found()
  if (known) return known
  await tx.insert(factCursor).values({ merchant, consumer: name }).onConflictDoNothing()
  return (await found())[0]
}

function findPosition(merchant: string, name: string) {
  return and(eq(factCursor.merchant, merchant), eq(factCursor.consumer, name))
}

/** The next facts of whatever kind. Those of a transaction that is open, and all behind it, wait until it is over. */
function next(tx: Tx, merchant: string, cursor: Cursor, limit: number, kinds: readonly string[]) {
  return rows<Row>(
    tx,
    sql`select tx::text, id::text, kind, member_id, at, case when kind in ${kinds} then body end as body from fact
      where merchant = ${merchant} and tx >= ${cursor.tx}::bigint and (tx, id) > (${cursor.tx}::bigint, ${cursor.id}::bigint)
        and tx < (select fact_horizon())
      order by fact.tx, fact.id limit ${limit}`,
  )
}

/** Some of a merchant's facts for a consumer, in a transaction of its own. Nothing while another process is at it. */
async function consumeSome(
  platform: Reader,
  merchant: string,
  consumer: FactConsumer,
  limit: number,
): Promise<Turn> {
  const { name, kinds } = consumer
  return platform.database.within(merchant, async (tx) => {
    const cursor = await take(tx, merchant, name)
    if (!cursor) return nothing
    if (cursor.is_stopped) return { ...nothing, fault: cursor.fault ?? '' }
    const found = await next(tx, merchant, cursor, limit, kinds)
    const last = found.at(-1)
    if (!last) return nothing
    const wanted = found.filter(({ kind }) => kinds.includes(kind)).map(checked)
    if (wanted.length > 0) await consumer.consume(tx, merchant, wanted)
    await tx
      .update(factCursor)
      .set({ tx: sql`${last.tx}::bigint`, id: sql`${last.id}::bigint`, failures: 0, fault: null })
      .where(findPosition(merchant, name))
    return { read: found.length, isMore: found.length === limit }
  })
}

/** Notes that the next fact could not be taken; the third time stops the consumer. */
async function noteFailure(
  { database, clock, log }: Reader,
  merchant: string,
  name: string,
  error: unknown,
): Promise<Turn> {
  // Its message may carry what the fact says of somebody.
  const fault = error instanceof Error ? error.name : 'unknown'
  const now = clock().toISOString()
  const [noted] = await database.within(merchant, (tx) =>
    rows<{ tx: string; id: string; is_stopped: boolean }>(
      tx,
      sql`insert into fact_cursor as known (merchant, consumer, failures, fault) values (${merchant}, ${name}, 1, ${fault})
        on conflict (merchant, consumer) do update set failures = known.failures + 1, fault = excluded.fault,
          stopped_at = case when known.failures + 1 >= ${maxFailures} then ${now}::timestamptz end
        returning tx::text, id::text, stopped_at is not null as is_stopped`,
    ),
  )
  const what = { merchant, consumer: name, fault, after: `${noted?.tx ?? '0'}/${noted?.id ?? '0'}` }
  if (noted?.is_stopped !== true) {
    log.warn(what, 'A fact could not be consumed')
    return nothing
  }
  log.error(what, 'A consumer of facts stopped at a fact that it cannot process')
  return { ...nothing, fault }
}

/** Facts one after the other, as far as it can be. */
async function consumeAll(platform: Reader, merchant: string, consumer: FactConsumer): Promise<Turn> {
  let read = 0
  // Behind a failure each fact of its batch goes alone, so that those before the bad one are done with.
  let alone = 0
  for (;;) {
    const limit = alone > 0 ? 1 : batch
    alone = Math.max(0, alone - 1)
    const turn = await consumeSome(platform, merchant, consumer, limit).catch((error: unknown) =>
      limit === 1 ? noteFailure(platform, merchant, consumer.name, error) : undefined,
    )
    if (!turn) {
      alone = batch
      continue
    }
    read += turn.read
    if (!turn.isMore) return { ...turn, read }
  }
}

const turns = new WeakMap<Reader, Map<string, Promise<unknown>>>()

/**
 * Brings a consumer up to date with a merchant's facts, as far as it can be. Within a process one turn waits for another;
 * what another process is at is left to it.
 */
export function consumeFacts(platform: Reader, merchant: string, consumer: FactConsumer): Promise<Turn> {
  const own = turns.get(platform) ?? new Map<string, Promise<unknown>>()
  turns.set(platform, own)
  const key = `${merchant} ${consumer.name}`
  const turn = (own.get(key) ?? Promise.resolve()).then(() => consumeAll(platform, merchant, consumer))
  own.set(
    key,
    turn.catch(() => undefined),
  )
  return turn
}
