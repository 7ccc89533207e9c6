import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDigest, drawPrizes, listText } from '../../../schemas/raffle/raffle-draw.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { inHours, openRaffleHouse, type RaffleHouse, raffleOffer } from './testing/raffle-house.ts'

const until = inHours(2)
const names = ['rosaria', 'player1', 'player2']
const day = 86_400
let house: RaffleHouse

beforeAll(async () => {
  house = await openRaffleHouse(
    [
      raffleOffer('stars', until),
      raffleOffer('missed', until),
      { ...raffleOffer('empty', until), from: inHours(1) },
    ],
    names,
  )
})
afterAll(async () => {
  expect(await house.faults()).toEqual([])
  await house.gateway.close()
})

async function setStatus(username: string, status: 'active' | 'disabled') {
  await house.within((tx) => tx.update(member).set({ status }).where(eq(member.username, username)))
}

async function breakFor(username: string, seconds: number) {
  const memberId = await house.idOf(username)
  const now = house.gateway.platform.clock()
  const rest = { kind: 'timeout', scope: 'brand', actor: { kind: 'member' }, now } as const
  const end = new Date(now.getTime() + seconds * 1000)
  await house.within((tx) => exclude(tx, house.brand(), memberId, { ...rest, until: end }))
}

it('G2: a draw is final: what is taken back or blocked later changes no list and pays nothing twice', async () => {
  await house.shown()
  house.gateway.pass(1)
  const takeBack = await house.play('rosaria', 200n)
  await house.play('player1', 300n)
  await house.play('player2', 400n)
  // Who is blocked when it is drawn takes no part, whatever was played for.
  await setStatus('player2', 'disabled')
  house.passUntil(until)
  await house.drawNow()
  const drawn = await house.shown()
  expect(drawn.tickets.toSorted()).toEqual([2, 3])
  const list = { raffle: 'stars', tickets: drawn.tickets }
  expect(await getDigest(listText(list))).toBe(drawn.digest)
  expect(drawn.winners.map(({ entry, ticket }) => ({ entry, ticket }))).toEqual(
    await drawPrizes(list, drawn.seed ?? '', 2),
  )

  // Nobody took part here: it is drawn all the same, and all can see that nobody did.
  expect(await house.shown('empty')).toMatchObject({
    tickets: [],
    winners: [],
    seed: expect.any(String) as string,
  })

  // The round behind a ticket goes: the list that everybody can check stays what it was.
  await takeBack()
  await setStatus('player2', 'active')
  await house.drawNow()
  expect(await house.shown()).toEqual(drawn)
  expect((await house.standing(await house.logIn('player2')))?.status).toBe('close')
  const rosaria = await house.logIn('rosaria')
  expect(await house.standing(rosaria)).toMatchObject({
    status: 'claim',
    raffle: { tickets: 2, have: '0.00' },
  })

  // A break between draw and claim: the prize waits.
  await breakFor('rosaria', day)
  const standing = await house.standing(rosaria)
  expect(standing).toMatchObject({ status: 'claim', bar: 'excluded' })
  expect((await house.claim(rosaria)).code).toBe('excluded')
  house.gateway.pass(day + 1)
  const back = await house.logIn('rosaria')
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.claim(back)))
  expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
})

it('G2: a prize is claimed in the reward centre, and ends unless it is claimed in its days', async () => {
  const rosaria = await house.logIn('rosaria')
  for (const token of [rosaria, await house.logIn('player1')])
    expect((await house.standing(token, 'missed'))?.status).toBe('claim')
  const { value: rewards } = await house.gateway.call('rewards', { token: rosaria, query: {} })
  const prize = rewards.content.find(({ sourceRef }) => sourceRef === 'missed')
  await house.gateway.call('rewardClaim', { token: rosaria, body: { id: prize?.id ?? '' } })
  expect((await house.standing(rosaria, 'missed'))?.status).toBe('claimed')
  expect((await house.claim(rosaria, 'missed')).value.status).toBe('claimed')
  house.gateway.pass(366 * day)
  const late = await house.logIn('player1')
  expect(await house.standing(late, 'missed')).toMatchObject({ status: 'close', raffle: { tickets: 3 } })
  expect((await house.claim(late, 'missed')).code).toBe('promotion_closed')
})
