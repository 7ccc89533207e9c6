import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { vipRise } from './vip.consumer.ts'
import { vipPeriodAt, vipPeriodBefore } from './vip-period.ts'

const merchant = 'firstcode'
const day = 86_400_000
const rewards = {
  vip: {
    period: 'month',
    levels: [
      { id: 'ember', name: { EN: 'Ember' }, from: '10', gift: { kind: 'points', points: 5 } },
      { id: 'flame', name: { EN: 'Flame' }, icon: 'g-slot', from: '30', gift: { kind: 'cash', amount: '2' } },
    ],
  },
  rebate: {
    days: 1,
    minimum: '0.10',
    rates: [
      { id: 'slots', categories: ['RNG'], percent: '1', levels: { flame: '2' } },
      { id: 'tables', categories: ['LIVE'], percent: '0.333' },
    ],
  },
}

/** No salaries: a clock that goes on by months would have them settled, five minutes at a time. */
const off = { enabled: false }
const contracts = { dividend: off, daily: off, hourly: off, realtime: off }
const offered = {
  contracts,
  games: [
    { id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
    { id: 'table', name: { EN: 'Long Table' }, type: 'LIVE', vendor: 'PG', art: 'g-slot' },
  ],
  vendors: [{ code: 'PG', name: 'Pocket' }],
  demo: { members: [{ ...demo.member, password: demo.password }], opening: '900' },
}

let memberId: string
let rounds = 0

const gateway = prepareSite({ brands: [first({ merchant: { ...offered, rewards } })] })
beforeAll(async () => {
  token = await gateway.logIn()
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, demo.member.username)),
  )
  memberId = found?.id ?? ''
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
})

async function play(nodeId: string, stake: bigint) {
  const player = { database: gateway.platform.database, merchant, memberId }
  const round = { id: `round-${String((rounds += 1))}`, nodeId, vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, stake, at)
  await end(player, round, at)
  await rise()
  return { undo: () => undo(player, round, ref, gateway.platform.clock()).then(rise) }
}

async function rise() {
  await consumeAllFacts(gateway.platform, merchant, vipRise(gateway.platform))
}

let token = ''

async function vip() {
  return (await gateway.call('vip', { token })).value
}

async function gifts() {
  const { content } = (
    await gateway.call('rewards', { token: await gateway.logIn(), query: { source: 'vip' } })
  ).value
  return content.map(({ title, status }) => `${title} ${status}`)
}

/** Moves the clock to ten minutes after the month that holds it: the session is over then. */
async function nextMonth() {
  const now = gateway.platform.clock()
  gateway.pass((vipPeriodAt('UTC', 'month', now).until.getTime() - now.getTime()) / 1000 + 600)
  token = await gateway.logIn()
}

describe('a VIP level', () => {
  it('E7: rises with play, gives its gift once, and says what is left to the next', async () => {
    expect(await vip()).toMatchObject({ hasVip: true, vipRankLevel: 0, reached: '0.00', lacks: '10.00' })
    await play('slot', 1200n)
    expect(await vip()).toMatchObject({
      vipRankLevel: 1,
      vipLabelName: 'Ember',
      reached: '12.00',
      lacks: '18.00',
    })
    const taken = await play('slot', 2000n)
    expect(await vip()).toMatchObject({ vipRankLevel: 2, vipLabelName: 'Flame', lacks: null })
    expect(await gifts()).toEqual(['Flame claimable', 'Ember claimable'])
    const icon = await gateway.call('memberIcon', { token })
    expect(icon.value).toEqual({ iconUrl: 'g-slot', vipLabelName: 'Flame' })
    // What is taken back lowers the figure, never the level.
    await taken.undo()
    expect(await vip()).toMatchObject({ vipRankLevel: 2, reached: '12.00' })
  })

  it('R10: gives its gift once, however many readers and claims come at once', async () => {
    await play('slot', 100n)
    const { content } = (await gateway.call('rewards', { token, query: { source: 'vip' } })).value
    const cash = content.find(({ title }) => title === 'Flame')
    const before = Number((await gateway.call('balance', { token })).value.balance)
    const body = { id: cash?.id ?? '' }
    const claims = Array.from({ length: 100 }, () => gateway.call('rewardClaim', { token, body }))
    const reads = Array.from({ length: 20 }, () => rise())
    const answers = await Promise.all(claims)
    await Promise.all(reads)
    expect(answers.every(({ status, value }) => status === 200 && value.status === 'claimed')).toBe(true)
    expect(Number((await gateway.call('balance', { token })).value.balance)).toBe(before + 2)
    expect(await gifts()).toEqual(['Flame claimed', 'Ember claimable'])
  })

  it('is held to the end of the period after it, and not longer', async () => {
    await nextMonth()
    expect(await vip()).toMatchObject({ vipRankLevel: 2, reached: '0.00' })
    await play('slot', 1000n)
    expect((await vip()).heldUntil).toBe((await vip()).until)
    await nextMonth()
    expect(await vip()).toMatchObject({ vipRankLevel: 1, vipLabelName: 'Ember' })
    await nextMonth()
    expect(await vip()).toMatchObject({ vipRankLevel: 0, heldUntil: null })
    await play('slot', 1000n)
    expect(await gifts()).toHaveLength(2)
  })

  it('that is never lost counts all that was ever played; a brand without levels says that there are none', async () => {
    const levels = rewards.vip.levels
    const always = { ...rewards, vip: { measure: { of: 'stake' }, levels } }
    gateway.registry.put(first({ merchant: { ...offered, rewards: always } }))
    expect(await vip()).toMatchObject({
      vipLabelName: 'Flame',
      period: 'always',
      until: null,
      heldUntil: null,
    })
    gateway.registry.put(first({ merchant: offered }))
    expect(await vip()).toMatchObject({ hasVip: false, vipRankLevel: 0 })
    gateway.registry.put(first({ merchant: { ...offered, rewards } }))
  })

  it('has periods that meet, whichever the zone', () => {
    for (const zone of ['UTC', 'Asia/Manila', 'America/Sao_Paulo'])
      for (const kind of ['month', 'quarter', 'year'] as const) {
        const at = new Date('2026-01-01T00:30:00Z')
        const period = vipPeriodAt(zone, kind, at)
        expect(vipPeriodBefore(zone, kind, period)?.until).toEqual(period.from)
        expect(period.from <= at && at < period.until).toBe(true)
      }
  })
})

describe('the rebate', () => {
  it('E7: of stakes that are over is paid once, however many ask at once, at the rate of the level', async () => {
    await nextMonth()
    await nextMonth()
    await play('slot', 1000n)
    await play('table', 1000n)
    expect((await gateway.call('rebate', { token })).value).toMatchObject({
      due: '0.13',
      lines: [{ due: '0.10' }, { due: '0.03' }],
    })
    const before = Number((await gateway.call('balance', { token })).value.balance)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => gateway.call('rebateClaim', { token })),
    )
    expect(answers.filter(({ status }) => status === 200).map(({ value }) => value.paid)).toEqual(['0.13'])
    expect(answers.filter(({ code }) => code === 'rebate_too_small')).toHaveLength(99)
    expect(Number((await gateway.call('balance', { token })).value.balance)).toBeCloseTo(before + 0.13, 6)
    // At the higher level the difference is due for the stakes of the day as well.
    await play('slot', 2000n)
    expect((await gateway.call('rebate', { token })).value.lines[0]).toMatchObject({
      percent: '2',
      due: '0.50',
    })
  })

  it('is never paid twice for a stake, also where the rates change within the day', async () => {
    await gateway.call('rebateClaim', { token })
    const now = async () => (await gateway.call('rebate', { token })).value.due
    await play('slot', 5000n)
    expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('1.00')
    const [slots, tables] = rewards.rebate.rates
    const changed = (rates: object[]) =>
      gateway.registry.put(
        first({ merchant: { ...offered, rewards: { ...rewards, rebate: { ...rewards.rebate, rates } } } }),
      )
    changed([{ ...slots, id: 'slots-anew' }, tables ?? {}])
    expect(await now()).toBe('0.00')
    changed([slots ?? {}, { ...tables, categories: ['LIVE'], id: 'others' }])
    expect(await now()).toBe('0.00')
    changed([...rewards.rebate.rates])
    await play('slot', 1000n)
    expect(await now()).toBe('0.20')
    await gateway.call('rebateClaim', { token })
  })

  it('of a round taken back on a later day stays, and the rebate of that day is paid whole', async () => {
    await nextMonth()
    const taken = await play('table', 30_000n)
    expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('0.99')
    gateway.pass(day / 1000)
    token = await gateway.logIn()
    await taken.undo()
    const due = async () => (await gateway.call('rebate', { token })).value.due
    expect(await due()).toBe('0.00')
    await play('table', 30_000n)
    expect(await due()).toBe('0.99')
    // What is taken back before it is claimed was never a stake.
    const again = await play('table', 20_000n)
    expect(await due()).toBe('1.66')
    await again.undo()
    expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('0.99')
  })

  it('waits for who is excluded, and of a round taken back after the claim the next pays less', async () => {
    await gateway.call('rebateClaim', { token })
    const taken = await play('slot', 3000n)
    expect((await gateway.call('rebateClaim', { token })).value.paid).toBe('0.60')
    await taken.undo()
    await play('slot', 2000n)
    expect((await gateway.call('rebateClaim', { token })).code).toBe('rebate_too_small')
    const now = gateway.platform.clock()
    const until = new Date(now.getTime() + day)
    const brand = gateway.registry.byId('first')
    if (!brand) throw new Error('no brand')
    await gateway.platform.database.within(merchant, (tx) =>
      exclude(tx, brand, memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    expect((await gateway.call('rebateClaim', { token })).code).toBe('excluded')
  })
})
