import { randomBytes } from 'node:crypto'
import { getSignedHeaders } from '../../../gateway/base/crypto/signed-message.ts'
import { changeLimit } from '../../../gateway/money/play-limits/change-limit.ts'
import { limitKinds, limitPeriods } from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../../gateway/base/brand/brand.types.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { award, claimWithin } from '../../../gateway/rewards/rewards/rewards.service.ts'
import { walletPath } from '../../../schemas/vendor/wallet.ts'
import {
  first,
  openTestGateway,
  testConfig,
  type TestGateway,
} from '../../../gateway/testing/test-gateway.ts'
import { fundCrowd, makeCrowd, getVendorSession } from '../crowd.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const merchant = 'firstcode'
const game = 'bench-reels'
const playing = { n: 0, name: 'without limits' }
const bounded = { n: 1, name: 'with a limit of each kind and period' }
const promoted = { n: 2, name: 'with a bonus that bounds the stake' }
const betsEach = 300

function getId(n: number): string {
  return `00000000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`
}

/** A bonus that the bets of the measure neither play through nor exceed. */
async function promote({ platform: { database, clock } }: TestGateway, brand: LoadedBrand): Promise<void> {
  const gift = { kind: 'bonus', amount: '100000', times: 50, days: 30, maxStake: '500' } as Gift
  const memberId = getId(promoted.n)
  await database.within(merchant, async (tx) => {
    const what = {
      memberId,
      key: 'bench',
      source: 'promotion',
      sourceRef: 'bench',
      gift,
      at: clock(),
    } as const
    const { id } = await award(tx, brand, what)
    await claimWithin(tx, { merchant, memberId, id, now: clock() })
  })
}

/** Limits that no bet of the measure reaches, of every kind and period. */
async function bound(gateway: TestGateway): Promise<number> {
  const { database, clock } = gateway.platform
  const memberId = getId(bounded.n)
  let limits = 0
  for (const kind of limitKinds)
    for (const period of limitPeriods) {
      const wanted = { kind, period, amount: kind === 'time' ? 40_000n : 900_000_000n }
      const by = { actor: { kind: 'member' as const }, now: clock() }
      await database.within(merchant, (tx) => changeLimit(tx, first(), memberId, { ...wanted, ...by }))
      limits += 1
    }
  return limits
}

async function send(gateway: TestGateway, call: 'debit' | 'end', body: object): Promise<void> {
  const path = `${walletPath}${call}`
  const payload = JSON.stringify(body)
  const now = gateway.platform.clock().getTime()
  const signed = getSignedHeaders('livery', testConfig.vendor.secret, path, payload, now)
  const headers = { host: 'any', ...signed }
  const answer = await gateway.app.inject({ method: 'POST', url: path, headers, payload })
  if (answer.json<{ status: string }>().status !== 'ok') throw new Error(answer.payload)
}

/** Milliseconds of one bet, and of the processor. Its round is ended besides. */
async function bet(gateway: TestGateway, player: number): Promise<{ wall: number; cpu: number }> {
  const session = getVendorSession(player, merchant)
  const [round, ref] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const before = process.cpuUsage()
  const from = performance.now()
  await send(gateway, 'debit', { session, game, round, ref, amount: '100' })
  const wall = performance.now() - from
  const { user, system } = process.cpuUsage(before)
  await send(gateway, 'end', { session, game, round })
  return { wall, cpu: (user + system) / 1000 }
}

/** What the checks of limits and of a bonus add to a bet: milliseconds, and of them the processor's of this process (on PGlite the database's too). */
export async function measureLimits(rounds: number): Promise<Finding[]> {
  const games = [{ id: game, name: { EN: 'Reels' }, type: 'SLOTS', vendor: 'PG', art: 'g-slot' }]
  const brand = first({ merchant: { games, vendors: [{ code: 'PG', name: 'PG' }] } })
  const gateway = await openTestGateway({ brands: [brand] })
  try {
    const { database } = gateway.platform
    await makeCrowd(database, merchant, 3)
    await fundCrowd(database, merchant, game)
    const limits = await bound(gateway)
    await promote(gateway, brand)
    const all = [playing, bounded, promoted]
    const took = new Map(all.map(({ name }) => [name, { wall: [] as number[], cpu: [] as number[] }]))
    // In turns, so that whatever else the machine does is both's.
    for (let turn = 0; turn <= rounds; turn += 1)
      for (const { n, name } of turn % 2 === 0 ? all : all.toReversed()) {
        const bets: { wall: number; cpu: number }[] = []
        for (let nth = 0; nth < betsEach; nth += 1) bets.push(await bet(gateway, n))
        // The first turn prepares what all others find.
        if (turn === 0) continue
        took.get(name)?.wall.push(median(bets.map(({ wall }) => wall)))
        took.get(name)?.cpu.push(bets.reduce((sum, { cpu }) => sum + cpu, 0) / betsEach)
      }
    const of = (name: string, what: 'wall' | 'cpu') => median(took.get(name)?.[what] ?? [])
    const finding = (who: typeof playing, what: string): Finding => ({
      target: 'P10',
      what: `${what} (${database.kind}), median`,
      measured: round(of(who.name, 'wall') - of(playing.name, 'wall'), 2),
      unit: 'ms',
      figures: Object.fromEntries(
        [playing, who].flatMap(({ name }) => [
          [`${name} (ms)`, round(of(name, 'wall'), 2)],
          [`${name}, processor (ms)`, round(of(name, 'cpu'), 2)],
        ]),
      ),
    })
    return [
      finding(bounded, `what ${String(limits)} limits add to a bet`),
      finding(promoted, 'what the check of a bonus adds to a bet'),
    ]
  } finally {
    await gateway.close()
  }
}
