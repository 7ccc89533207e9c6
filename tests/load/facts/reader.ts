import { sql } from 'drizzle-orm'
import { setTimeout as rest } from 'node:timers/promises'
import { consumeFacts } from '../../../gateway/base/facts/consumer.ts'
import { openPglite } from '../../../gateway/base/db/pglite.driver.ts'
import { rows } from '../../../gateway/base/db/database.ts'
import { createLog } from '../../../gateway/base/log/log.ts'
import type { FactConsumer } from '../../../gateway/base/platform/fact-consumer.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'

// A process that reads facts until all are read: `folder|url merchant session`. It counts in the database how often it took
// each fact, and is killed on the spot once it has counted the one of that session.
const [place = '', merchant = '', last = ''] = process.argv.slice(2)
const database = await (place.startsWith('postgres') ? openTestPostgres(place) : openPglite(place))
const platform = { database, clock: () => new Date(), log: createLog('silent') }

const consumer: FactConsumer<'session.opened'> = {
  name: 'killed',
  kinds: ['session.opened'],
  consume: async (tx, of, facts) => {
    for (const { body } of facts) {
      await tx.execute(sql`insert into counter as c (merchant, key, count, resets_at)
        values (${of}, ${body.session}, 1, 'infinity') on conflict (merchant, key) do update set count = c.count + 1`)
      if (body.session === last) process.kill(process.pid, 'SIGKILL')
    }
  },
}

function unread(): Promise<unknown[]> {
  return database.within(merchant, (tx) =>
    rows(
      tx,
      sql`select 1 from fact f where f.merchant = ${merchant} and not exists (select from fact_cursor c
        where c.merchant = f.merchant and c.consumer = ${consumer.name} and (c.tx, c.id) >= (f.tx, f.id)) limit 1`,
    ),
  )
}

// On a server facts wait for the transactions of others that began before theirs.
while ((await unread()).length > 0) {
  const { read } = await consumeFacts(platform, merchant, consumer)
  if (read === 0) await rest(20)
}
await database.close()
