import { sql } from 'drizzle-orm'
import { settlementChange } from './settlement.tables.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'

const kinds = ['bet.settled', 'round.reversed', 'bet.credited'] as const

/** Notes of which hours rounds changed: periods that were settled before that are looked at again. */
export const settlementChanges: FactConsumer<(typeof kinds)[number]> = {
  name: 'settlement-changes',
  kinds,
  isPatient: true,
  async consume(tx, merchant, facts) {
    const rounds = JSON.stringify([...new Set(facts.map(({ body }) => body.round))])
    await tx.execute(sql`
      insert into ${settlementChange} as known (merchant, hour, changed_at)
      select ${merchant}, date_trunc('hour', started_at, 'UTC'), clock_timestamp() from game_round
      where merchant = ${merchant} and id in (select jsonb_array_elements_text(${rounds}::jsonb)) group by 2
      on conflict (merchant, hour) do update set changed_at = excluded.changed_at`)
  },
}
