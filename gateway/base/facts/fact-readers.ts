import { sql } from 'drizzle-orm'
import { findInParts } from '../background/due-merchants.ts'
import { rows, type Statement, type Tx } from '../db/database.ts'
import { getArray } from '../db/ids.ts'
import type { FactConsumer } from '../platform/fact-consumer.ts'
import type { Platform } from '../platform/platform.ts'
import { consumeFacts } from './consumer.ts'

/** What reading facts needs of a gateway. */
export type FactReading = Pick<Platform, 'database' | 'clock' | 'log' | 'background'> & {
  registry: Pick<Platform['registry'], 'merchants'>
  config: Pick<Platform['config'], 'factsDays'>
}

const horizon: Statement = { name: 'fact_horizon', text: 'select fact_horizon()::text as horizon' }

function findFacts(tx: Tx, merchants: readonly string[], from: string, until: string) {
  return rows<{ merchant: string }>(
    tx,
    sql`select merchant from due_facts(${getArray(merchants)}, ${from}::bigint, ${until}::bigint)`,
  )
}

/**
 * Consumers that have facts of a merchant before them, of transactions up to a number that all are over, or no cursor yet. Asked once
 * for all, since taking a cursor writes: a gateway at rest writes nothing.
 */
export async function consumersBehind(
  { database }: Pick<Platform, 'database'>,
  merchant: string,
  consumers: readonly FactConsumer[],
  until?: string,
): Promise<FactConsumer[]> {
  const names = JSON.stringify(consumers.map(({ name }) => name))
  const behind = await database.within(merchant, (tx) =>
    rows<{ name: string }>(
      tx,
      sql`select named.name from jsonb_array_elements_text(${names}::jsonb) as named (name)
        left join fact_cursor c on c.merchant = ${merchant} and c.consumer = named.name
        where c.stopped_at is null and (c.consumer is null or exists (
          select 1 from fact f where f.merchant = ${merchant} and f.tx >= c.tx and (f.tx, f.id) > (c.tx, c.id)
            and f.tx < coalesce(${until ?? null}::bigint, (select fact_horizon()))))`,
    ),
  )
  const found = new Set(behind.map(({ name }) => name))
  return consumers.filter(({ name }) => found.has(name))
}

/** Readers that look equally often, and the merchants whose facts some of them have before them. */
export class FactReaders {
  readonly behind = new Set<string>()
  readonly #known = new Set<string>()
  readonly #platform: FactReading
  readonly #consumers: readonly FactConsumer[]
  /** Facts of transactions below this number were looked for. */
  #until = '0'

  constructor(platform: FactReading, consumers: readonly FactConsumer[]) {
    this.#platform = platform
    this.#consumers = consumers
  }

  /** Finds whose facts came since the last look, of all merchants at once. One that was away is looked at from its first fact on. */
  async look(): Promise<void> {
    const { database, registry } = this.#platform
    const [now] = await database.read<{ horizon: string }>('', horizon, [])
    if (!now) return
    const merchants = registry.merchants()
    this.#forgetOthers(new Set(merchants))
    const known = merchants.filter((merchant) => this.#known.has(merchant))
    const fresh = merchants.filter((merchant) => !this.#known.has(merchant))
    if (now.horizon === this.#until && fresh.length === 0) return
    const from = this.#until
    const found = [
      ...(await findInParts(database, known, (tx, part) => findFacts(tx, part, from, now.horizon))),
      ...(await findInParts(database, fresh, (tx, part) => findFacts(tx, part, '0', now.horizon))),
    ]
    for (const { merchant } of found) this.behind.add(merchant)
    for (const merchant of fresh) this.#known.add(merchant)
    this.#until = now.horizon
  }

  /** Has facts read by whoever is behind; a merchant of which nothing was left is done with. */
  async read(start: (merchant: string) => Promise<void>, signal: AbortSignal): Promise<void> {
    for (const merchant of this.behind) {
      // Without its brand consumers can make nothing of facts: they wait for it.
      this.#forgetOthers(new Set(this.#platform.registry.merchants()))
      if (signal.aborted) return
      if (!this.behind.has(merchant)) continue
      await start(merchant)
      const behind = await consumersBehind(this.#platform, merchant, this.#consumers, this.#until)
      for (const consumer of behind) await consumeFacts(this.#platform, merchant, consumer)
      if (behind.length === 0) this.behind.delete(merchant)
    }
  }

  #forgetOthers(there: ReadonlySet<string>): void {
    for (const merchant of this.#known)
      if (!there.has(merchant)) {
        this.#known.delete(merchant)
        this.behind.delete(merchant)
      }
  }
}
