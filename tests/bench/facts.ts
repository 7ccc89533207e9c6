import { openTestGateway } from '../../gateway/testing/test-gateway.ts'
import { openPlayer, workedOn } from './player.ts'
import { quantile, round } from './stats.ts'

// What facts add to a bet: rounds of a stake, now and then a win, and the end, one after the other, with and without the
// triggers that write them. npx tsx tests/bench/facts.ts, on PGlite or on the server of DATABASE_URL; a minute or two.

const turns = 24
const roundsATurn = 60

const gateway = await openTestGateway()
const { db } = gateway
const playRound = await openPlayer(gateway)

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

const work = { before: 0, after: 0 }
const taken: Record<'before' | 'after', number[]> = { before: [], after: [] }
for (let n = 0; n < roundsATurn; n += 1) await playRound()
for (let turn = 0; turn < turns; turn += 1) {
  const which = turn % 2 === 0 ? 'before' : 'after'
  await set(which === 'after')
  for (let n = 0; n < 5; n += 1) await playRound()
  const began = await workedOn(db)
  for (let n = 0; n < roundsATurn; n += 1) {
    const from = performance.now()
    await playRound()
    taken[which].push(performance.now() - from)
  }
  work[which] += (await workedOn(db)) - began
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
