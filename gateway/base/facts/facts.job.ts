import { sql } from 'drizzle-orm'
import { repeat } from '../background/background.ts'
import { rows } from '../db/database.ts'
import { getArray } from '../db/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { type FactReading, FactReaders } from './fact-readers.ts'
import type { Figure } from '../http/metrics.ts'
import type { FactConsumer } from '../platform/fact-consumer.ts'

/** Milliseconds of a beat. */
const beat = 250
/**
 * Beats between two looks: at merchants whose facts were just read, for those of any other, and for readers that are patient. Who plays
 * sees progress within a second; more often costs more, since every look has its own price however few facts there are.
 */
const beats = { busy: 2, any: 3, patient: 12 }
const keepEvery = 10 * 60_000

type FactStore = Pick<Platform, 'database' | 'clock'>

/** Makes partitions ahead, and drops those that are older than so many days and that every consumer is past. Returns how many. */
export async function keepFacts(
  { database, clock }: FactStore,
  consumers: readonly { name: string }[],
  days: number,
): Promise<number> {
  const before = new Date(clock().getTime() - days * 86_400_000).toISOString()
  await database.within('', (tx) => tx.execute(sql`select fact_partitions()`))
  const [done] = await database.within('', (tx) =>
    rows<{ dropped: string[] }>(
      tx,
      sql`select fact_drop(${before}::timestamptz, ${getArray(consumers.map(({ name }) => name))}) as dropped`,
    ),
  )
  return done?.dropped.length ?? 0
}

/** Lets consumers that stopped try again: a new start may bring the fix. */
export function restartConsumers({ database }: Pick<Platform, 'database'>, merchant: string) {
  return database.within(merchant, (tx) =>
    tx.execute(sql`update fact_cursor set failures = 0, stopped_at = null
      where merchant = ${merchant} and stopped_at is not null`),
  )
}

/** Gives consumers that are new to a merchant their cursors, all in one statement. */
function layCursors(
  { database }: FactStore,
  merchant: string,
  consumers: readonly FactConsumer[],
): Promise<unknown> {
  const names = JSON.stringify(consumers.map(({ name }) => name))
  return database.within(merchant, (tx) =>
    tx.execute(sql`insert into fact_cursor (merchant, consumer)
      select ${merchant}, name from jsonb_array_elements_text(${names}::jsonb) as named (name)
      on conflict do nothing`),
  )
}

/** Seconds since the first fact became true that a consumer has not read. */
export async function factsLag(
  { database, clock }: FactStore,
  merchant: string,
  consumer: string,
): Promise<number> {
  const [first] = await database.within(merchant, (tx) =>
    rows<{ at: string }>(
      tx,
      sql`select f.at from fact f
        left join fact_cursor c on c.merchant = ${merchant} and c.consumer = ${consumer}
        where f.merchant = ${merchant} and f.tx >= coalesce(c.tx, 0)
          and (f.tx, f.id) > (coalesce(c.tx, 0), coalesce(c.id, 0))
        order by f.tx, f.id limit 1`,
    ),
  )
  return first ? Math.max(0, (clock().getTime() - new Date(first.at).getTime()) / 1000) : 0
}

/** Reads facts for consumers and keeps their partitions, beside the answers. Returns how to stop. */
export function startFacts(platform: FactReading, consumers: readonly FactConsumer[]): () => void {
  const { background, config } = platform
  const started = new Set<string>()
  const start = async (merchant: string) => {
    if (started.has(merchant)) return
    await restartConsumers(platform, merchant)
    await layCursors(platform, merchant, consumers)
    started.add(merchant)
  }
  const prompt = new FactReaders(
    platform,
    consumers.filter(({ isPatient }) => isPatient !== true),
  )
  const patient = new FactReaders(
    platform,
    consumers.filter(({ isPatient }) => isPatient === true),
  )
  let turn = -1
  const stops = [
    repeat(background, 'read facts', beat, async (signal) => {
      turn += 1
      const isDue = (every: number) => turn % every === 0
      if (isDue(beats.any)) await prompt.look()
      if (isDue(beats.busy) || isDue(beats.any)) await prompt.read(start, signal)
      if (!isDue(beats.patient)) return
      await patient.look()
      await patient.read(start, signal)
    }),
    repeat(background, 'keep facts', keepEvery, () => keepFacts(platform, consumers, config.factsDays)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** How far each consumer is behind, by merchant. */
export function factFigures(platform: Platform, consumers: readonly FactConsumer[]): Figure[] {
  return [
    {
      name: 'livery_facts_lag_seconds',
      help: 'Age of the first fact that a consumer has not read.',
      labels: ['merchant', 'consumer'],
      look: () =>
        Promise.all(
          platform.registry.merchants().flatMap((merchant) =>
            consumers.map(async ({ name }) => ({
              labels: { merchant, consumer: name },
              value: await factsLag(platform, merchant, name),
            })),
          ),
        ),
    },
  ]
}
