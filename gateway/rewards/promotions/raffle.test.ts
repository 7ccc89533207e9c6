import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDigest, drawPrizes, listText } from '../../../schemas/raffle/raffle-draw.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { raffle } from './raffle.tables.ts'
import { inHours, openRaffleHouse, type RaffleHouse, raffleOffer } from './testing/raffle-house.ts'

const until = inHours(2)
let house: RaffleHouse

beforeAll(async () => {
  const later = { ...raffleOffer('later', '2999-01-01T00:00:00Z'), from: until }
  const names = ['rosaria', 'player1', 'player2', 'player3', 'player4']
  house = await openRaffleHouse([raffleOffer('stars', until), raffleOffer('held', inHours(3)), later], names)
})
afterAll(async () => {
  expect(await house.faults()).toEqual([])
  await house.gateway.close()
})

it('G2: a raffle commits to its seed, counts tickets from the books, draws once, and is paid once', async () => {
  await house.play('player4', 900n)
  house.gateway.pass(1)
  const before = await house.shown()
  expect(before).toMatchObject({ seed: null, drawnAt: null, tickets: [], winners: [], digest: null })
  expect(before.commitment).toMatch(/^[0-9a-f]{64}$/)
  const [row] = await house.within((tx) => tx.select().from(raffle).where(eq(raffle.promotion, 'stars')))
  expect(await getDigest(row?.seed ?? '')).not.toBe(before.commitment)
  house.gateway.pass(1)
  const rosaria = await house.logIn('rosaria')
  const outsider = await house.logIn('player4')
  await house.play('rosaria', 250n)
  const takeBack = await house.play('player1', 400n)
  await house.play('player2', 900n)
  await house.play('player3', 500n)
  // What was played before the commitment counts for nothing.
  expect((await house.standing(outsider))?.raffle).toMatchObject({ tickets: 0 })
  expect((await house.standing(outsider))?.status).toBe('process')
  expect(await house.standing(rosaria)).toMatchObject({
    status: 'joined',
    raffle: { tickets: 2, most: 4, have: '2.50', share: 0.5, entry: null, prize: null },
  })
  expect((await house.standing(rosaria, 'later'))?.status).toBe('comingSoon')
  await takeBack()
  const now = house.gateway.platform.clock()
  const memberId = await house.idOf('player3')
  const rest = { kind: 'timeout', scope: 'brand', actor: { kind: 'member' } } as const
  await house.within((tx) =>
    exclude(tx, house.brand(), memberId, { ...rest, until: new Date(now.getTime() + 86_400_000), now }),
  )
  expect((await house.claim(rosaria)).code).toBe('promotion_not_reached')

  house.passUntil(until)
  await Promise.all([house.drawNow(), house.drawNow(), house.drawNow()])
  const after = await house.shown()
  expect(after.commitment).toBe(before.commitment)
  expect(await getDigest(after.seed ?? '')).toBe(before.commitment)
  // Rosaria with 2, player2 with no more than 4; player1's round was taken back, player3 is on a break.
  expect(after.tickets.toSorted()).toEqual([2, 4])
  const list = { raffle: 'stars', tickets: after.tickets }
  expect(await getDigest(listText(list))).toBe(after.digest)
  const drawn = await drawPrizes(list, after.seed ?? '', 2)
  expect(after.winners.map(({ entry, ticket }) => ({ entry, ticket }))).toEqual(drawn)
  expect(after.winners.map(({ gift }) => gift.kind)).toEqual(['cash', 'points'])
  await house.drawNow()
  expect(await house.shown()).toEqual(after)

  const tokens = [await house.logIn('rosaria'), await house.logIn('player2')]
  const standings = await Promise.all(tokens.map((token) => house.standing(token)))
  expect(standings.map((value) => value?.status)).toEqual(['claim', 'claim'])
  const winner = standings.findIndex((value) => value?.raffle?.prize?.kind === 'cash')
  const token = tokens[winner] ?? ''
  const balance = async () => Number((await house.gateway.call('balance', { token })).value.balance)
  const had = await balance()
  const answers = await Promise.all(Array.from({ length: 100 }, () => house.claim(token)))
  expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
  expect(await balance()).toBe(had + 30)
  expect((await house.claim(await house.logIn('player4'))).code).toBe('promotion_closed')
  expect((await house.gateway.call('raffle', { query: { id: 'nobody' } })).code).toBe('promotion_not_found')
})

it('a raffle that is stopped over its draw is drawn when it goes on, by the seed that it committed to', async () => {
  const brand = house.brand()
  const { promotions } = brand.merchant.rewards
  const stop = (isStopped: boolean) => {
    const offers = promotions.offers.map((offer) => (offer.id === 'held' ? { ...offer, isStopped } : offer))
    const rewards = { ...brand.merchant.rewards, promotions: { ...promotions, offers } }
    house.gateway.registry.put({ ...brand, merchant: { ...brand.merchant, rewards } })
  }
  const before = await house.shown('held')
  stop(true)
  house.passUntil(inHours(3))
  await house.drawNow()
  await house.drawNow()
  expect(await house.shown('held')).toMatchObject({ drawnAt: null, seed: null })
  stop(false)
  await house.standing(await house.logIn('rosaria'), 'held')
  await house.drawNow()
  const drawn = await house.shown('held')
  expect(drawn.tickets.toSorted()).toEqual([2, 4])
  expect(await getDigest(drawn.seed ?? '')).toBe(before.commitment)
  await house.standing(await house.logIn('rosaria'), 'held')
  await house.drawNow()
  expect(await house.shown('held')).toEqual(drawn)
})
