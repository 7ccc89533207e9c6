import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../../operators/testing/console-client.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { promotionBudget, promotionEntry } from './promotions.tables.ts'

const merchant = 'firstcode'
const names = ['rosaria', ...Array.from({ length: 16 }, (_, at) => `player${String(at)}`)]
const members = names.map((username) => ({ username, password: demo.password, type: 0 }))

function offer(id: string, changes: object = {}) {
  return {
    ...{ id, kind: 'application', title: { EN: id }, terms: [{ EN: 'terms' }], art: 'b-hero-1' },
    ...{ gift: { kind: 'cash', amount: '20' }, ...changes },
  }
}

const offers = [
  offer('once'),
  offer('daily', { turn: 'day' }),
  offer('tight', { budget: { count: 1 } }),
  offer('points', { gift: { kind: 'points', points: 50 } }),
  offer('changing'),
  offer('claimed', { kind: 'claim' }),
]
const rewards = { promotions: { offers } }

let gateway: TestGateway
let ana: ConsoleClient
let ben: ConsoleClient
let cal: ConsoleClient
let foreign: ConsoleClient
let support: ConsoleClient
const tokens = new Map<string, string>()

beforeAll(async () => {
  const rival = testBrand({ id: 'rival', merchant: { company: 'rivals', rewards } })
  const brand = first({ merchant: { rewards, demo: { members, opening: '500' } } })
  gateway = await openTestGateway({ brands: [brand, second(), rival] })
  ana = await newOperator(gateway, { name: 'ana', roles: ['risk'] })
  ben = await newOperator(gateway, { name: 'ben', roles: ['risk'] })
  cal = await newOperator(gateway, { name: 'cal', roles: ['risk'] })
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  const owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  const threshold = { merchant, currency: 'PHP', amount: '10', windowHours: 24, reason: 'policy' }
  expect((await owner.call('thresholdSet', { body: threshold })).code).toBeNull()
  foreign = await newOperator(gateway, { name: 'fay', roles: ['risk'], company: 'rivals' })
})
afterAll(async () => {
  const { clock } = gateway.platform
  const audit = await within((tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})
beforeEach(() => gateway.db.asOwner('delete from quota'))

function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
  return gateway.platform.database.within(merchant, work)
}

async function tokenOf(username: string): Promise<string> {
  const body = { type: 'username', username, password: demo.password } as const
  const token = tokens.get(username) ?? (await gateway.call('login', { body })).value.token
  tokens.set(username, token)
  return token
}

async function idOf(username: string): Promise<string> {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

async function join(who: string, id = 'once') {
  return gateway.call('promotionJoin', { token: await tokenOf(who), body: { id } })
}

async function apply(who: string, id = 'once', remark = 'Please') {
  return gateway.call('promotionApply', { token: await tokenOf(who), body: { id, remark } })
}

async function standing(who: string, id = 'once') {
  const { value } = await gateway.call('promotionStandings', { token: await tokenOf(who) })
  return value.find((one) => one.id === id)
}

async function balance(who: string) {
  return Number((await gateway.call('balance', { token: await tokenOf(who) })).value.balance)
}

/** Somebody who joined and applied: the entry. */
async function applied(who: string, id = 'once'): Promise<string> {
  expect((await join(who, id)).value.status).toBe('joined')
  const { value } = await apply(who, id)
  expect(value.status).toBe('applying')
  return value.entry ?? ''
}

function casesOf(entry: string) {
  return gateway.db.asOwner<{ id: string; status: string; outcome: string | null; details: object }>(
    `select id, status, outcome, details from inbox_case where kind = 'promotion.application' and reference = '${entry}'`,
  )
}

async function decide(by: ConsoleClient, entry: string, decision = 'approve', reason = 'checked') {
  const [one] = await casesOf(entry)
  const id = one?.id ?? ''
  const seen = await by.call('caseDetail', { query: { merchant, id } })
  const { openedAt = '2026-01-01T00:00:00.000Z', amount = null } = seen.code === null ? seen.value : {}
  const answer = await by.call('caseDecide', {
    body: { merchant, id, decision, reason, comment: '', openedAt, amount },
  })
  return answer.code ?? answer.value.outcome
}

/** Approved by two people, as it takes above the threshold. */
async function approved(entry: string) {
  expect(await decide(ana, entry)).toBe('waiting')
  return decide(ben, entry)
}

function drawn(width: number, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
}

async function upload(who: string, entry: string, payload: Buffer, host = 'first.example') {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/wps/promotion/${entry}/pictures`,
    headers: { host, 'content-type': 'image/png', authorization: await tokenOf(who) },
    payload,
  })
  const json = answer.json<{ value: { id: string } | null; errorCode: string | null; fields?: unknown }>()
  return { status: answer.statusCode, code: json.errorCode, fields: json.fields, id: json.value?.id ?? '' }
}

async function picture(who: string, entry: string, id: string) {
  const answer = await gateway.app.inject({
    url: `/wps/promotion/${entry}/pictures/${id}`,
    headers: { host: 'first.example', authorization: await tokenOf(who) },
  })
  return answer
}

describe('an application', () => {
  it('G2: says something, in 140 characters at most', async () => {
    const who = 'rosaria'
    expect((await apply(who)).code).toBe('promotion_not_reached')
    await join(who)
    for (const remark of ['', ' ', '\n\t'])
      expect((await apply(who, 'once', remark)).json).toMatchObject({
        success: false,
        fields: { remark: expect.any(String) },
      })
    expect((await apply(who, 'once', 'x'.repeat(141))).status).toBe(400)
    expect((await standing(who))?.status).toBe('joined')
    const marked = await apply(who, 'once', ' <b>ñ</b> ')
    expect(marked.value.status).toBe('applying')
    const [one] = await casesOf(marked.value.entry ?? '')
    expect(one?.details).toMatchObject({ offer: 'once', remark: '<b>ñ</b>' })
    const longest = 'y'.repeat(140)
    await join('player0')
    const { value } = await apply('player0', 'once', longest)
    expect((await casesOf(value.entry ?? ''))[0]?.details).toMatchObject({ remark: longest })
  })

  it('G2: is of an offer of its kind that is there, by a member who joined it', async () => {
    expect((await apply('player1', 'claimed')).code).toBe('promotion_not_found')
    expect((await join('player1', 'nothing')).code).toBe('promotion_not_found')
    expect((await apply('player1', 'nothing')).code).toBe('promotion_not_found')
    expect((await gateway.call('promotionApply', { body: { id: 'once', remark: 'x' } })).status).toBe(401)
    const elsewhere = await gateway.call('promotionApply', {
      ...{ token: await tokenOf('player1'), host: 'rival.example', body: { id: 'once', remark: 'x' } },
    })
    expect(elsewhere.status).toBe(401)
  })

  it('G2: is one, though it is sent a hundred times at once, and comes before the team once', async () => {
    const who = 'player2'
    await tokenOf(who)
    const joined = await Promise.all(Array.from({ length: 100 }, () => join(who)))
    expect(new Set(joined.map(({ value }) => value.entry)).size).toBe(1)
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) => apply(who, 'once', `try ${String(at)}`)),
    )
    expect(new Set(sent.map(({ value }) => value.status))).toEqual(new Set(['applying']))
    const entry = sent[0]?.value.entry ?? ''
    const cases = await casesOf(entry)
    expect(cases).toHaveLength(1)
    const [stored] = await within((tx) =>
      tx.select().from(promotionEntry).where(eq(promotionEntry.id, entry)),
    )
    expect(cases[0]?.details).toMatchObject({ remark: stored?.remark })
  })
})

describe('the pictures of an application', () => {
  it('G2: are taken by what they are, three at most and 5 MB each, and given back to their owner alone', async () => {
    const who = 'player3'
    const entry = (await join(who)).value.entry ?? ''
    const polyglot = Buffer.concat([await drawn(20), Buffer.from('<script>alert(1)</script>')])
    const stored = await upload(who, entry, polyglot)
    expect(stored.status).toBe(200)
    expect((await upload(who, entry, Buffer.from('<svg onload="x"/>'))).fields).toEqual({
      proofs: 'picture_kind',
    })
    expect((await upload(who, entry, Buffer.from('GIF89a'))).fields).toEqual({ proofs: 'picture_kind' })
    expect((await upload(who, entry, (await drawn(20)).subarray(0, 60))).fields).toEqual({
      proofs: 'picture_broken',
    })
    expect((await upload(who, entry, await drawn(10_000, 5000))).fields).toEqual({ proofs: 'picture_broken' })
    expect((await upload(who, entry, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload('player4', entry, await drawn(20))).code).toBe('promotion_not_found')
    expect((await upload(who, entry, await drawn(20), 'rival.example')).status).toBe(401)
    const more = await Promise.all(
      [21, 22, 23, 24, 25].map(async (width) => upload(who, entry, await drawn(width))),
    )
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(more.filter(({ status }) => status !== 200).map(({ fields }) => fields)).toEqual(
      Array.from({ length: 3 }, () => ({ pictures: 'pictures_full' })),
    )
    const file = await picture(who, entry, stored.id)
    expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.includes('<script>')).toBe(false)
    expect((await picture('player4', entry, stored.id)).statusCode).toBe(404)
    const remove = async (by: string) =>
      gateway.call('promotionPictureRemove', {
        token: await tokenOf(by),
        body: { id: 'once', picture: stored.id },
      })
    await join('player4')
    await remove('player4')
    expect((await standing(who))?.pictures).toContain(stored.id)
    expect((await remove(who)).value.pictures).toHaveLength(2)
    expect((await upload(who, entry, await drawn(26))).status).toBe(200)
  })

  it('G2: are those that the team sees: none is taken out or added once it was sent', async () => {
    const who = 'player3'
    const { value } = await apply(who)
    const [one] = await casesOf(value.entry ?? '')
    const query = { merchant, id: one?.id ?? '' }
    const seen = (await ana.call('casePictures', { query })).value
    expect(seen.map(({ id }) => id)).toEqual(value.pictures)
    expect((await support.call('casePictures', { query })).code).toBe('forbidden')
    expect((await foreign.call('casePictures', { query })).code).toBe('not_found')
    expect((await upload(who, value.entry ?? '', await drawn(20))).code).toBe('promotion_sent')
    const body = { id: 'once', picture: value.pictures[0] ?? '' }
    expect((await gateway.call('promotionPictureRemove', { token: await tokenOf(who), body })).code).toBe(
      'promotion_sent',
    )
    expect((await ana.call('casePictures', { query })).value).toHaveLength(3)
  })
})

describe('the decision on an application', () => {
  it('G2: takes two people above the threshold, and pays once, however many approve at once', async () => {
    const who = 'player5'
    const before = await balance(who)
    const entry = await applied(who)
    expect(await decide(ana, entry)).toBe('waiting')
    expect(await decide(ana, entry)).toBe('same_person')
    expect((await standing(who))?.status).toBe('applying')
    const outcomes = await Promise.all([ben, cal, ben, cal].map((by) => decide(by, entry)))
    expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['decided', 'case_closed']))
    expect(await standing(who)).toMatchObject({ status: 'issued' })
    expect(await balance(who)).toBe(before + 20)
    expect((await apply(who)).code).toBe('promotion_sent')
    expect((await join(who)).value.status).toBe('issued')
  })

  it('G2: is one of two, where one operator approves and another rejects at once', async () => {
    const who = 'player6'
    const before = await balance(who)
    const entry = await applied(who)
    expect(await decide(ana, entry)).toBe('waiting')
    const outcomes = await Promise.all([decide(ben, entry), decide(cal, entry, 'reject', 'terms_not_met')])
    expect([...outcomes].sort()).toEqual(['case_closed', 'decided'])
    const isPaid = outcomes[0] === 'decided'
    expect((await standing(who))?.status).toBe(isPaid ? 'issued' : 'rejected')
    expect(await balance(who)).toBe(before + (isPaid ? 20 : 0))
  })

  it('G2: that rejects says why, pays nothing, and stands until the next turn, when it may be applied for again', async () => {
    const who = 'player7'
    const before = await balance(who)
    const entry = await applied(who, 'daily')
    expect(await decide(ana, entry, 'reject', 'not_readable')).toBe('decided')
    expect(await standing(who, 'daily')).toMatchObject({ status: 'rejected', reason: 'not_readable' })
    expect((await join(who, 'daily')).value.status).toBe('rejected')
    expect((await apply(who, 'daily')).code).toBe('promotion_sent')
    expect(await decide(ben, entry)).toBe('case_closed')
    gateway.pass(86_400)
    tokens.clear()
    for (const client of [ana, ben, cal, foreign, support]) await client.signIn()
    const again = await applied(who, 'daily')
    expect(again).not.toBe(entry)
    expect(await approved(again)).toBe('decided')
    expect(await balance(who)).toBe(before + 20)
  })

  it('G2: belongs to operators of its company who may decide', async () => {
    const entry = await applied('player8')
    expect(await decide(foreign, entry)).toBe('not_found')
    expect(await decide(support, entry)).toBe('forbidden')
    expect((await foreign.call('cases')).value.content).toEqual([])
    const [one] = await casesOf(entry)
    const body = { id: one?.id ?? '', decision: 'approve', reason: 'checked', comment: '', amount: '20.00' }
    const { openedAt } = (await ana.call('caseDetail', { query: { merchant, id: body.id } })).value
    for (const other of ['secondcode', 'rivalcode'])
      expect((await ana.call('caseDecide', { body: { ...body, merchant: other, openedAt } })).code).toBe(
        'not_found',
      )
    expect((await standing('player8'))?.status).toBe('applying')
  })

  it('G2: pays nothing beyond the budget: it stays open, and may be rejected', async () => {
    const [one, other] = [await applied('player9', 'tight'), await applied('player10', 'tight')]
    const before = await balance('player10')
    expect(await approved(one)).toBe('decided')
    expect(await approved(other)).toBe('promotion_spent')
    expect(await casesOf(other)).toMatchObject([{ status: 'open', outcome: null }])
    expect((await standing('player10', 'tight'))?.status).toBe('applying')
    expect(await balance('player10')).toBe(before)
    const [spent] = await within((tx) =>
      tx
        .select()
        .from(promotionBudget)
        .where(and(eq(promotionBudget.merchant, merchant), eq(promotionBudget.promotion, 'tight'))),
    )
    expect(spent).toMatchObject({ given: 1 })
    await join('player11', 'tight')
    expect((await apply('player11', 'tight')).code).toBe('promotion_spent')
    expect(await decide(cal, other, 'reject', 'already_given')).toBe('decided')
  })

  it('G2: pays nobody who takes a break meanwhile, and who does cannot apply', async () => {
    const who = 'player12'
    const entry = await applied(who)
    await join(who, 'daily')
    const before = await balance(who)
    const now = gateway.platform.clock()
    const brand = gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const until = new Date(now.getTime() + 86_400_000)
    const memberId = await idOf(who)
    const pause = { kind: 'timeout', scope: 'brand', until, actor: { kind: 'member' }, now } as const
    await within((tx) => exclude(tx, brand, memberId, pause))
    expect(await approved(entry)).toBe('excluded')
    expect((await apply(who, 'daily')).code).toBe('excluded')
    expect(await balance(who)).toBe(before)
    expect((await standing(who))?.status).toBe('applying')
    gateway.pass(86_401)
    tokens.clear()
    for (const client of [ana, ben]) await client.signIn()
    expect(await decide(ben, entry)).toBe('decided')
    expect(await balance(who)).toBe(before + 20)
  })

  it('G2: gives points where the offer does', async () => {
    const entry = await applied('player13', 'points')
    expect(await approved(entry)).toBe('decided')
    const { value } = await gateway.call('pointBalance', { token: await tokenOf('player13') })
    expect(value).toMatchObject({ points: 50 })
  })

  it('G2: pays what was applied for and decided, though the offer gives more meanwhile', async () => {
    const brand = gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const before = [await balance('player14'), await balance('player15')]
    const [one, other] = [await applied('player14', 'changing'), await applied('player15', 'changing')]
    // As applications were stored that do not say what they are for.
    await gateway.db.asOwner(`update inbox_case set details = details - 'gift' where reference = '${other}'`)
    const more = brand.merchant.rewards.promotions.offers.map((known) =>
      known.id === 'changing' ? { ...known, gift: { kind: 'cash' as const, amount: '900' } } : known,
    )
    const raised = {
      ...brand.merchant.rewards,
      promotions: { ...brand.merchant.rewards.promotions, offers: more },
    }
    gateway.registry.put({ ...brand, merchant: { ...brand.merchant, rewards: raised } })
    expect(await approved(one)).toBe('decided')
    expect(await approved(other)).toBe('case_changed')
    gateway.registry.put(brand)
    expect([await balance('player14'), await balance('player15')]).toEqual([(before[0] ?? 0) + 20, before[1]])
    expect(await decide(ben, other)).toBe('decided')
  })
})
