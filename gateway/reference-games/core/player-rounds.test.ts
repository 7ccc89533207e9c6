import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMigrated } from '../../testing/migrated-template.ts'

let client: PGlite

/** A thousand rounds that are over and were seen, of one player in one game. */
const history = `insert into round (id, merchant, player, session_id, game, mechanic, state, request_key, stake, bets,
    started_at, ended_at, seen_at)
  select 'r' || n, 'm', 'p', 's', 'g', 'reels', 'settled', 'k' || n, 100, '{}', now(), now(), now()
  from generate_series(1, 1000) n`

beforeAll(async () => {
  client = await openMigrated('gateway/reference-games/db/migrations')
  await client.exec(`set session_replication_role = replica; ${history}`)
})
afterAll(() => client.close())

it.each([
  ['open', "state in ('staking', 'open')"],
  ['unseen', "state in ('settled', 'refunded') and seen_at is null and refused is null"],
])('a player with a long history is queried for %s rounds without a look at it', async (_what, condition) => {
  const own = "merchant = 'm' and player = 'p' and game = 'g'"
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain analyze select * from round where ${own} and ${condition} order by started_at limit 20`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Scan')
  expect(plan).not.toContain('Rows Removed by Filter')
})

it('a player with a long history is queried for bets on matches without a look at it', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain analyze select * from round where merchant = 'm' and player = 'p'
      and (mechanic = 'events' and bets->>'kind' <> 'table') and refused is null
      and state in ('open') order by started_at desc limit 20`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('round_matches')
  expect(plan).not.toContain('Rows Removed by Filter')
})
