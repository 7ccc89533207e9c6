import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { bet, end, undo, win } from '../../games/records/testing/played.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { measured } from '../measures/measures.ts'
import { pointBalance } from '../points/points.ts'
import { award, type Award, withdrawReward } from './rewards.service.ts'

const merchant = 'firstcode'
const members = [
  { ...demo.member, password: demo.password },
  { username: 'pedroo', password: demo.password, type: 0 },
]
const day = 86_400_000

let token: string
let memberId: string
let made = 0

const gateway = prepareSite(() => {
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  const brand = first({ merchant: { games, vendors, demo: { members, opening: '500' } } })
  return { brands: [brand, second()] }
})
beforeAll(async () => {
  token = await gateway.logIn()
  memberId = await getId(demo.member.username)
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
})

function brand() {
  const loadedBrand = gateway.registry.byId('first')
  if (!loadedBrand) throw new Error('no brand')
  return loadedBrand
}

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

async function getId(username: string): Promise<string> {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

function give(changes: Partial<Award> = {}) {
  const key = `test ${String((made += 1))}`
  const what: Award = {
    memberId,
    key,
    source: 'promotion',
    sourceRef: 'welcome',
    gift: { kind: 'cash', amount: '20' },
    at: gateway.platform.clock(),
    ...changes,
  }
  return within((tx) => award(tx, brand(), what))
}

function claim(id: string, who = token) {
  return gateway.call('rewardClaim', { token: who, body: { id } })
}

async function balance() {
  return Number((await gateway.call('balance', { token })).value.balance)
}

describe('a reward', () => {
  it('E7: is paid once, however many claim it at once', async () => {
    const before = await balance()
    const { id } = await give()
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(id)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(100)
    expect(await balance()).toBe(before + 20)
    expect((await claim(id)).value).toMatchObject({ status: 'claimed', gift: { amount: '20.00' } })
  })

  it('is made once for its key', async () => {
    const entry = await give({ key: 'the same' })
    expect(await give({ key: 'the same' })).toEqual({ id: entry.id, isNew: false })
  })

  it('of points comes into the books of points', async () => {
    const { id } = await give({ gift: { kind: 'points', points: 150 } })
    expect((await claim(id)).value.gift).toEqual({ kind: 'points', points: 150 })
    expect(await within((tx) => pointBalance(tx, merchant, memberId))).toBe(150n)
  })

  it('that is late, withdrawn, of somebody else or of an excluded member is not paid', async () => {
    const late = await give({ untilAt: gateway.platform.clock() })
    expect((await claim(late.id)).code).toBe('reward_gone')
    await give({ key: 'taken back' })
    const { id } = await give({ key: 'taken back' })
    const takeBack = () =>
      within((tx) => withdrawReward(tx, merchant, 'taken back', 'reversed', gateway.platform.clock()))
    expect([await takeBack(), await takeBack()]).toEqual([true, false])
    expect((await claim(id)).code).toBe('reward_gone')
    const foreign = await give({ memberId: await getId('pedroo') })
    expect((await claim(foreign.id)).code).toBe('reward_not_found')
    const { value } = await gateway.call('rewards', { token, query: { status: 'missed' } })
    expect(value.content.map((entry) => [entry.id, entry.status])).toEqual([
      [id, 'withdrawn'],
      [late.id, 'missed'],
    ])
  })

  it('waits while a member is excluded', async () => {
    const login = await gateway.call('login', {
      body: { type: 'username', username: 'pedroo', password: demo.password },
    })
    const id = await getId('pedroo')
    const mine = await give({ memberId: id })
    const now = gateway.platform.clock()
    const until = new Date(now.getTime() + day)
    await within((tx) =>
      exclude(tx, brand(), id, { kind: 'timeout', scope: 'brand', until, actor: { kind: 'member' }, now }),
    )
    expect((await claim(mine.id, login.value.token)).code).toBe('excluded')
  })
})

describe('a measure', () => {
  it('counts what the ledger says, and no longer what was taken back', async () => {
    const player = { database: gateway.platform.database, merchant, memberId }
    const at = new Date('2026-03-02T10:20:00Z')
    const period = { from: new Date('2026-03-02T10:15:00Z'), until: new Date('2026-03-03T00:00:00Z') }
    const of = (measure: Measure) =>
      within(async (tx) => (await measured(tx, brand(), measure, period, [memberId])).get(memberId) ?? 0n)
    const place = { nodeId: 'slot', vendor: 'PG' }
    const [one, two] = ['m1', 'm2'].map((id) => ({ id, ...place }))
    if (!one || !two) throw new Error('no rounds')
    await bet(player, one, 1000n, at)
    await win(player, one, 300n, at)
    await end(player, one, at)
    const ref = await bet(player, two, 500n, new Date('2026-03-02T12:00:00Z'))
    await end(player, two, at)
    expect(await of({ of: 'stake' })).toBe(1500n)
    expect(await of({ of: 'rounds', categories: ['RNG'] })).toBe(2n)
    expect(await of({ of: 'loss' })).toBe(1200n)
    expect(await of({ of: 'stake', categories: ['LIVE'] })).toBe(0n)
    expect(await of({ of: 'stake', games: ['slot'], vendors: ['PG'] })).toBe(1500n)
    await undo(player, two, ref, at)
    expect(await of({ of: 'stake' })).toBe(1000n)
    const all = await within((tx) => measured(tx, brand(), { of: 'payout' }, period))
    expect(all).toEqual(new Map([[memberId, 300n]]))
  })
})
