import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf, drawPrizes, listText } from '../../../schemas/raffle/raffle-draw.ts'
import { runJobs } from '../../base/jobs/run-jobs.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { raffleJob } from './raffle-draw.job.ts'
import { raffle } from './raffle.tables.ts'

const merchant = 'firstcode'
const names = ['rosaria', 'player1', 'player2', 'player3', 'player4']
const members = [
  { ...demo.member, password: demo.password },
  ...names.slice(1).map((username) => ({ username, password: demo.password, type: 0 })),
]
const draw = {
  measure: { of: 'stake' },
  per: '1',
  most: 4,
  prizes: [
    { gift: { kind: 'cash', amount: '30' }, count: 1 },
    { gift: { kind: 'points', points: 7 }, count: 1 },
  ],
}

let gateway: TestGateway
let until = ''
let made = 0

beforeAll(async () => {
  until = new Date(Math.floor(Date.now() / 1000) * 1000 + 7_200_000).toISOString().replace('.000Z', 'Z')
  const offer = {
    ...{ id: 'stars', kind: 'raffle', title: { EN: 'Stars' }, terms: [{ EN: 'x' }], art: 'b-hero-1' },
    ...{ until, raffle: draw, budget: { amount: '30' } },
  }
  const later = { ...offer, id: 'later', from: until, until: '2999-01-01T00:00:00Z' }
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  const rewards = { promotions: { offers: [offer, later] } }
  const brand = first({ merchant: { games, vendors, rewards, demo: { members, opening: '500' } } })
  gateway = await openTestGateway({ brands: [brand, second()] })
  // Accounts of a demo are made at the first log-in.
  for (const name of names) await logIn(name)
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})

function brand() {
  const found = gateway.registry.byMerchant(merchant)
  if (!found) throw new Error('no brand')
  return found
}

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

async function idOf(username: string) {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

async function logIn(username: string) {
  const body = { type: 'username', username, password: demo.password } as const
  return (await gateway.call('login', { body })).value.token
}

async function play(username: string, amount: bigint) {
  const player = { database: gateway.platform.database, merchant, memberId: await idOf(username) }
  const round = { id: `raffle-${String((made += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, amount, at)
  await end(player, round, at)
  return () => undo(player, round, ref, at)
}

async function standing(token: string, id = 'stars') {
  const { value } = await gateway.call('promotionStandings', { token })
  return value.find((one) => one.id === id)
}

async function shown() {
  return (await gateway.call('raffle', { query: { id: 'stars' } })).value
}

async function drawNow() {
  const { platform } = gateway
  await runJobs({ platform, brand: brand(), now: platform.clock() }, [raffleJob])
}

it('G2: a raffle commits to its seed, counts tickets from the books, draws once, and is paid once', async () => {
  await play('player4', 900n)
  gateway.pass(1)
  const before = await shown()
  expect(before).toMatchObject({ seed: null, drawnAt: null, tickets: [], winners: [], digest: null })
  expect(before.commitment).toMatch(/^[0-9a-f]{64}$/)
  const [row] = await within((tx) => tx.select().from(raffle).where(eq(raffle.promotion, 'stars')))
  expect(await digestOf(row?.seed ?? '')).not.toBe(before.commitment)
  gateway.pass(1)
  const rosaria = await logIn('rosaria')
  const outsider = await logIn('player4')
  await play('rosaria', 250n)
  const takeBack = await play('player1', 400n)
  await play('player2', 900n)
  await play('player3', 500n)
  // What was played before the commitment counts for nothing.
  expect((await standing(outsider))?.raffle).toMatchObject({ tickets: 0 })
  expect((await standing(outsider))?.status).toBe('process')
  expect(await standing(rosaria)).toMatchObject({
    status: 'joined',
    raffle: { tickets: 2, most: 4, have: '2.50', share: 0.5, entry: null, prize: null },
  })
  expect((await standing(rosaria, 'later'))?.status).toBe('comingSoon')
  await takeBack()
  const now = gateway.platform.clock()
  const memberId = await idOf('player3')
  const rest = { kind: 'timeout', scope: 'brand', actor: { kind: 'member' } } as const
  await within((tx) =>
    exclude(tx, brand(), memberId, { ...rest, until: new Date(now.getTime() + 86_400_000), now }),
  )
  const claim = (token: string) => gateway.call('claimRafflePromotion', { token, body: { id: 'stars' } })
  expect((await claim(rosaria)).code).toBe('promotion_not_reached')

  gateway.pass((Date.parse(until) - gateway.platform.clock().getTime()) / 1000 + 1)
  await Promise.all([drawNow(), drawNow(), drawNow()])
  const after = await shown()
  expect(after.commitment).toBe(before.commitment)
  expect(await digestOf(after.seed ?? '')).toBe(before.commitment)
  // Rosaria with 2, player2 with no more than 4; player1's round was taken back, player3 is on a break.
  expect(after.tickets.toSorted()).toEqual([2, 4])
  const list = { raffle: 'stars', tickets: after.tickets }
  expect(await digestOf(listText(list))).toBe(after.digest)
  const drawn = await drawPrizes(list, after.seed ?? '', 2)
  expect(after.winners.map(({ entry, ticket }) => ({ entry, ticket }))).toEqual(drawn)
  expect(after.winners.map(({ gift }) => gift.kind)).toEqual(['cash', 'points'])
  await drawNow()
  expect(await shown()).toEqual(after)

  const tokens = [await logIn('rosaria'), await logIn('player2')]
  const standings = await Promise.all(tokens.map((token) => standing(token)))
  expect(standings.map((one) => one?.status)).toEqual(['claim', 'claim'])
  const winner = standings.findIndex((one) => one?.raffle?.prize?.kind === 'cash')
  const token = tokens[winner] ?? ''
  const balance = async () => Number((await gateway.call('balance', { token })).value.balance)
  const had = await balance()
  const answers = await Promise.all(Array.from({ length: 100 }, () => claim(token)))
  expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
  expect(await balance()).toBe(had + 30)
  expect((await claim(await logIn('player4'))).code).toBe('promotion_closed')
  expect((await gateway.call('raffle', { query: { id: 'nobody' } })).code).toBe('promotion_not_found')
})
