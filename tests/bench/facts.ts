import { readFileSync } from 'node:fs'
import { openTestGateway } from '../../gateway/testing/test-gateway.ts'
import { documentStatement } from '../../gateway/base/db/database.ts'
import { boundsDocument } from '../../gateway/games/payouts/payout-limits.ts'
import { postAlone } from '../../gateway/money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../gateway/money/ledger/movement.ts'
import { vendorSession } from '../../gateway/games/play/play.tables.ts'
import { session } from '../../gateway/members/sessions/sessions.tables.ts'
import { quantile, round } from './stats.ts'

// What facts add to a bet: rounds of a stake, now and then a win, and the end, one after the other, with and without the
// triggers that write them. npx tsx tests/bench/facts.ts, on PGlite or on the server of DATABASE_URL; a minute or two.

const turns = 24
const roundsATurn = 60
const merchant = 'firstcode'
const bounds = { owner: 'PG', ratio: 1000, round: 1_000_000n, day: 1_000_000_000n }

const gateway = await openTestGateway()
const { db, platform } = gateway
const token = await gateway.logIn()
const { id: memberId } = (await gateway.call('memberInfo', { token })).value
await postAlone(db.database, {
  ...{ merchant, key: 'funds', kind: 'deposit', currency: { code: 'PHP', scale: 2 }, at: new Date() },
  legs: [
    { account: memberAccount(memberId), amount: 1_000_000_000n },
    { account: clearing(), amount: -1_000_000_000n },
  ],
})
await db.database.within(merchant, async (tx) => {
  const [own] = await tx.select({ id: session.id }).from(session)
  await tx.insert(vendorSession).values({
    ...{ merchant, tokenHash: 'hash', vendor: 'livery', memberId, sessionId: own?.id ?? '', nodeId: 'slot' },
    createdAt: platform.clock(),
  })
})

let rounds = 0
async function playRound(): Promise<void> {
  const id = `round-${String((rounds += 1))}`
  const at = new Date().toISOString()
  const call = (name: string, values: Record<string, unknown>) => {
    const whole = {
      vendor: 'livery',
      token: 'hash',
      game: 'slot',
      round: id,
      currency: 'PHP',
      scale: 2,
      at,
      ...values,
    }
    return db.database.execute(merchant, documentStatement(name), [JSON.stringify(whole)])
  }
  await call('play_debit', {
    ...{ ref: `d${id}`, amount: 200, min: 100, max: 10_000, closed: false, one: false },
    ...{ studio: 'PG', mechanic: 'reels' },
  })
  if (rounds % 3 === 0)
    await call('play_credit', { ref: `c${id}`, amount: 300, debit: `d${id}`, limits: boundsDocument(bounds) })
  await call('play_end', { details: {} })
}

const triggers = ['fact_of_ended', 'fact_of_end', 'fact_of_credit']

async function set(facts: boolean) {
  for (const name of triggers)
    await db.asOwner(`alter table game_round ${facts ? 'enable' : 'disable'} trigger ${name}`)
  // What the winners board needed before it read facts.
  await db.asOwner(
    facts
      ? 'drop index if exists game_round_won'
      : 'create index if not exists game_round_won on game_round (merchant, ended_at) where payout > 0',
  )
}

/** Milliseconds that this process and the server's own for this database have worked: what waits for a busy machine does not count. */
async function worked(): Promise<number> {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  if (db.url !== undefined)
    for (const { pid } of await db.asOwner<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )) {
      const [, fields = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
      ticks += Number(fields.split(' ')[11]) + Number(fields.split(' ')[12])
    }
  return (user + system) / 1000 + ticks * 10
}

const work = { before: 0, after: 0 }
const taken: Record<'before' | 'after', number[]> = { before: [], after: [] }
for (let n = 0; n < roundsATurn; n += 1) await playRound()
for (let turn = 0; turn < turns; turn += 1) {
  const which = turn % 2 === 0 ? 'before' : 'after'
  await set(which === 'after')
  for (let n = 0; n < 5; n += 1) await playRound()
  const began = await worked()
  for (let n = 0; n < roundsATurn; n += 1) {
    const from = performance.now()
    await playRound()
    taken[which].push(performance.now() - from)
  }
  work[which] += (await worked()) - began
}
const [before, after] = [quantile(taken.before, 0.5), quantile(taken.after, 0.5)]
const [low, lowAfter] = [quantile(taken.before, 0.1), quantile(taken.after, 0.1)]
console.log(
  `${db.database.kind}: a round takes ${String(round(before, 3))} ms without facts and ${String(round(after, 3))} ms with them` +
    ` (median, ${String(round((after / before - 1) * 100, 1))} %); tenth percentile ${String(round(low, 3))} and` +
    ` ${String(round(lowAfter, 3))} ms (${String(round((lowAfter / low - 1) * 100, 1))} %); processor time` +
    ` ${String(round((work.after / work.before - 1) * 100, 1))} %`,
)
await gateway.close()
process.exit()
