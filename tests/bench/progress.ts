import { setTimeout as pause } from 'node:timers/promises'
import { consumeFacts } from '../../gateway/base/facts/consumer.ts'
import { factsLag } from '../../gateway/base/facts/facts.job.ts'
import { missionSteps } from '../../gateway/rewards/missions/progress.consumer.ts'
import { pointEarnings } from '../../gateway/rewards/points/earning.consumer.ts'
import { first, openTestGateway } from '../../gateway/testing/test-gateway.ts'
import { openPlayer, workedOn } from './player.ts'
import { quantile, round } from './stats.ts'

// How soon play becomes progress of missions and points while 300 bets a second come in, and what that adds to a bet: seconds of
// play with the readers at work beside seconds without. npx tsx tests/bench/progress.ts, on PGlite or on the server of DATABASE_URL.

const merchant = 'firstcode'
const aSecond = 300
const seconds = 5
const turns = 8
const readEvery = 1_000

const mission = {
  ...{ id: 'rounds', title: { EN: 'Rounds' }, period: 'day', from: '2026-01-02', of: 'rounds' },
  ...{ target: '1000000', gift: { kind: 'points', points: 50 } },
}
const earning = {
  ...{ id: 'slots', title: { EN: 'Slots' }, from: '2026-01-02', of: 'stake', per: '10', points: 1 },
}
const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
const rewards = { missions: { list: [mission] }, 'points-mall': { earning: [earning], items: [] } }
const gateway = await openTestGateway({
  brands: [first({ merchant: { games, vendors: [{ code: 'PG', name: 'Pocket' }], rewards } })],
})
const { db, platform } = gateway
const playRound = await openPlayer(gateway)
const consumers = [missionSteps(platform), pointEarnings(platform)]

async function readAll(): Promise<void> {
  for (const consumer of consumers) while ((await consumeFacts(platform, merchant, consumer)).isMore);
}

/** Plays some seconds; returns what the work of one round came to, in milliseconds of processor time. */
async function play(isRead: boolean, lags: number[]): Promise<number> {
  const began = await workedOn(db)
  const from = performance.now()
  let isOver = false
  const reading = (async () => {
    while (isRead && !isOver) {
      await pause(readEvery)
      for (const { name } of consumers) lags.push(await factsLag(platform, merchant, name))
      await readAll()
    }
  })()
  const rounds: Promise<void>[] = []
  for (let n = 0; n < seconds * aSecond; n += 1) {
    const due = from + (n * 1000) / aSecond
    if (due > performance.now()) await pause(due - performance.now())
    rounds.push(playRound())
  }
  await Promise.all(rounds)
  isOver = true
  await reading
  const work = (await workedOn(db)) - began
  if (!isRead) await readAll()
  return work / (seconds * aSecond)
}

const work = { off: [] as number[], on: [] as number[] }
const lags: number[] = []
await play(true, [])
for (let turn = 0; turn < turns; turn += 1)
  work[turn % 2 === 0 ? 'off' : 'on'].push(await play(turn % 2 === 1, lags))
const [off, on] = [quantile(work.off, 0.5), quantile(work.on, 0.5)]
console.log(
  `${db.database.kind}: facts wait ${String(round(quantile(lags, 0.5), 2))} s for their reader (median; ${String(round(quantile(lags, 0.99), 2))} s at most of 100)` +
    ` at ${String(aSecond)} bets a second; a bet takes ${String(round(off, 3))} ms of processor time without readers of missions and points and` +
    ` ${String(round(on, 3))} ms with them (${String(round((on / off - 1) * 100, 1))} %)`,
)
await gateway.close()
process.exit()
