import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn, startOfDate } from '../base/calendar/calendar.ts'
import { consumeAllFacts } from '../base/facts/testing/consume-all-facts.ts'
import { bet, end } from '../games/records/testing/played.ts'
import { member } from '../members/accounts/accounts.tables.ts'
import { prepareSite } from '../testing/prepare-site.ts'
import { demo, first } from '../testing/test-gateway.ts'
import { missionSteps } from './missions/progress.consumer.ts'

const merchant = 'firstcode'
/** Eight hours ahead of UTC: its midnight is at 16:00 UTC. */
const zone = 'Asia/Manila'
const hour = 3600
const gift = { kind: 'points', points: 5 }
const rewards = {
  missions: {
    list: [
      {
        id: 'spins',
        title: { EN: 'Spins' },
        period: 'day',
        from: '2026-01-02',
        of: 'rounds',
        target: '2',
        gift,
      },
    ],
  },
  promotions: {
    offers: [
      {
        id: 'daily',
        title: { EN: 'Daily' },
        terms: [{ EN: 'Once a day.' }],
        art: 'b-hero-1',
        turn: 'day',
        gift,
        conditions: [{ measure: { of: 'stake' }, atLeast: '1', within: 'turn' }],
      },
    ],
  },
  rebate: { days: 1, minimum: '0.10', rates: [{ id: 'slots', categories: ['RNG'], percent: '1' }] },
}

let memberId: string
/** The first midnight of the merchant that is ahead. */
let midnight: Date
let rounds = 0

const gateway = prepareSite(() => {
  const off = { enabled: false }
  const brand = first({
    merchant: {
      timeZone: zone,
      rewards,
      contracts: { dividend: off, daily: off, hourly: off, realtime: off },
      games: [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }],
      vendors: [{ code: 'PG', name: 'Pocket' }],
      demo: { members: [{ ...demo.member, password: demo.password }], opening: '900' },
    },
  })
  return { brands: [brand] }
})
beforeAll(async () => {
  // Members of a demonstration are there from the first log-in on.
  await gateway.logIn()
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, demo.member.username)),
  )
  memberId = found?.id ?? ''
  // An hour at least is left, so that what comes half an hour before it is ahead.
  const soon = new Date(gateway.platform.clock().getTime() + hour * 1000)
  midnight = startOfDate(zone, addDays(dateIn(zone, soon), 1))
})

/** Moves the clock to so many hours after that midnight, or before it. */
function goTo(hours: number) {
  const at = midnight.getTime() + hours * hour * 1000
  gateway.pass((at - gateway.platform.clock().getTime()) / 1000)
}

async function play(amount: bigint) {
  const player = { database: gateway.platform.database, merchant, memberId }
  const round = { id: `round-${String((rounds += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  await bet(player, round, amount, at)
  await end(player, round, at)
  await consumeAllFacts(gateway.platform, merchant, missionSteps(gateway.platform))
}

async function claim() {
  const token = await gateway.logIn()
  return (await gateway.call('promotionClaim', { token, body: { id: 'daily' } })).value.status
}

/** The day as a mission, an offer and the rebate see it. */
async function seen() {
  const token = await gateway.logIn()
  const [mission] = (await gateway.call('missionSummary', { token })).value.missions
  const [offer] = (await gateway.call('promotionStandings', { token })).value
  const { due, since, lapses } = (await gateway.call('rebate', { token })).value
  return {
    mission: [mission?.value, mission?.endsAt],
    offer: [offer?.status, offer?.conditions[0]?.[0]?.have],
    rebate: [due, since, lapses],
  }
}

/** The midnight so many days after the first. */
function day(after: number) {
  return new Date(midnight.getTime() + after * 24 * hour * 1000).toISOString()
}

describe('a day of a merchant eight hours ahead of UTC', () => {
  it('E7, E9, G2: ends at its own midnight', async () => {
    goTo(-0.5)
    await play(1000n)
    expect(await seen()).toEqual({
      mission: ['1', day(0)],
      offer: ['claim', '10.00'],
      rebate: ['0.10', day(-2), day(0)],
    })
    expect(await claim()).toBe('claimed')
    goTo(0.5)
    expect(await seen()).toEqual({
      mission: ['0', day(1)],
      offer: ['process', '0.00'],
      rebate: ['0.10', day(-1), day(1)],
    })
    await play(2000n)
    expect(await claim()).toBe('claimed')
  })

  it('E7, E9, G2: goes on over the midnight of UTC', async () => {
    goTo(8.5)
    const today = { mission: ['1', day(1)], offer: ['claimed', '20.00'], rebate: ['0.30', day(-1), day(1)] }
    expect(await seen()).toMatchObject(today)
    goTo(23.5)
    expect(await seen()).toMatchObject(today)
  })

  it('E7: lapses with the day after the next midnight', async () => {
    goTo(24.5)
    expect((await seen()).rebate).toEqual(['0.20', day(0), day(2)])
  })
})

it('pays no stake twice when the merchant moves to another time zone, east or west', async () => {
  const brand = gateway.registry.byMerchant(merchant)
  if (!brand) throw new Error('no brand')
  const moveTo = (timeZone: string) => {
    gateway.registry.put({ ...brand, merchant: { ...brand.merchant, timeZone } })
  }
  // What was played before has lapsed in every zone.
  goTo(5 * 24 - 3)
  await play(4000n)
  goTo(5 * 24 + 14)
  await play(5000n)
  const token = await gateway.logIn()
  expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('0.90')
  for (const timeZone of ['UTC', 'America/Sao_Paulo', 'Pacific/Auckland', 'Asia/Kolkata', zone]) {
    moveTo(timeZone)
    expect((await gateway.call('rebateClaim', { token })).code, timeZone).toBe('rebate_too_small')
  }
  moveTo('UTC')
  await play(3000n)
  expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('0.30')
  moveTo(zone)
  expect((await gateway.call('rebateClaim', { token })).code).toBe('rebate_too_small')
})
