import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { applicationSite, merchant, type Operator } from '../../testing/application-site.ts'
import { promotionBudget } from './promotions.tables.ts'

const site = applicationSite()
const { within, tokenOf: getToken, join, apply, standing, casesOf: listCasesFor } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(site.reset)

async function getId(username: string): Promise<string> {
  const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
  return found?.id ?? ''
}

async function balance(who: string) {
  return Number((await site.gateway.call('balance', { token: await getToken(who) })).value.balance)
}

/** Somebody who joined and applied: the entry. */
async function applied(who: string, id = 'once'): Promise<string> {
  expect((await join(who, id)).value.status).toBe('joined')
  const { value } = await apply(who, id)
  expect(value.status).toBe('applying')
  return value.entry ?? ''
}

async function decide(by: Operator, entry: string, decision = 'approve', reason = 'checked') {
  const [one] = await listCasesFor(entry)
  const id = one?.id ?? ''
  const seen = await site.team[by].call('caseDetail', { query: { merchant, id } })
  const { openedAt = '2026-01-01T00:00:00.000Z', amount = null } = seen.code === null ? seen.value : {}
  const answer = await site.team[by].call('caseDecide', {
    body: { merchant, id, decision, reason, comment: '', openedAt, amount },
  })
  return answer.code ?? answer.value.outcome
}

/** Approved by two people, as it takes above the threshold. */
async function approved(entry: string) {
  expect(await decide('ana', entry)).toBe('waiting')
  return decide('ben', entry)
}

describe('the decision on an application', () => {
  it('G2: takes two people above the threshold, and pays once, however many approve at once', async () => {
    const who = 'player5'
    const before = await balance(who)
    const entry = await applied(who)
    expect(await decide('ana', entry)).toBe('waiting')
    expect(await decide('ana', entry)).toBe('same_person')
    expect((await standing(who))?.status).toBe('applying')
    const outcomes = await Promise.all((['ben', 'cal', 'ben', 'cal'] as const).map((by) => decide(by, entry)))
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
    expect(await decide('ana', entry)).toBe('waiting')
    const outcomes = await Promise.all([
      decide('ben', entry),
      decide('cal', entry, 'reject', 'terms_not_met'),
    ])
    expect([...outcomes].sort()).toEqual(['case_closed', 'decided'])
    const isPaid = outcomes[0] === 'decided'
    expect((await standing(who))?.status).toBe(isPaid ? 'issued' : 'rejected')
    expect(await balance(who)).toBe(before + (isPaid ? 20 : 0))
  })

  it('G2: that rejects says why, pays nothing, and stands until it may be applied for again', async () => {
    const who = 'player7'
    const before = await balance(who)
    const entry = await applied(who, 'daily')
    expect(await decide('ana', entry, 'reject', 'not_readable')).toBe('decided')
    expect(await standing(who, 'daily')).toMatchObject({ status: 'rejected', reason: 'not_readable' })
    expect((await join(who, 'daily')).value.status).toBe('rejected')
    expect((await apply(who, 'daily')).code).toBe('promotion_sent')
    expect(await decide('ben', entry)).toBe('case_closed')
    await site.pass(86_400)
    const again = await applied(who, 'daily')
    expect(again).not.toBe(entry)
    expect(await approved(again)).toBe('decided')
    expect(await balance(who)).toBe(before + 20)
  })

  it('G2: belongs to operators of its company who may decide', async () => {
    const entry = await applied('player8')
    expect(await decide('foreign', entry)).toBe('not_found')
    expect(await decide('support', entry)).toBe('forbidden')
    expect((await site.team.foreign.call('cases')).value.content).toEqual([])
    const [one] = await listCasesFor(entry)
    const body = { id: one?.id ?? '', decision: 'approve', reason: 'checked', comment: '', amount: '20.00' }
    const { openedAt } = (await site.team.ana.call('caseDetail', { query: { merchant, id: body.id } })).value
    for (const other of ['secondcode', 'rivalcode'])
      expect(
        (await site.team.ana.call('caseDecide', { body: { ...body, merchant: other, openedAt } })).code,
      ).toBe('not_found')
    expect((await standing('player8'))?.status).toBe('applying')
  })

  it('G2: pays nothing beyond the budget: it stays open, and may be rejected', async () => {
    const [one, other] = [await applied('player9', 'tight'), await applied('player10', 'tight')]
    const before = await balance('player10')
    expect(await approved(one)).toBe('decided')
    expect(await approved(other)).toBe('promotion_spent')
    expect(await listCasesFor(other)).toMatchObject([{ status: 'open', outcome: null }])
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
    expect(await decide('cal', other, 'reject', 'already_given')).toBe('decided')
  })

  it('G2: pays nobody who takes a break meanwhile, and who does cannot apply', async () => {
    const who = 'player12'
    const entry = await applied(who)
    await join(who, 'daily')
    const before = await balance(who)
    const now = site.gateway.platform.clock()
    const brand = site.gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const until = new Date(now.getTime() + 86_400_000)
    const memberId = await getId(who)
    const pause = { kind: 'timeout', scope: 'brand', until, actor: { kind: 'member' }, now } as const
    await within((tx) => exclude(tx, brand, memberId, pause))
    expect(await approved(entry)).toBe('excluded')
    expect((await apply(who, 'daily')).code).toBe('excluded')
    expect(await balance(who)).toBe(before)
    expect((await standing(who))?.status).toBe('applying')
    await site.pass(86_401)
    expect(await decide('ben', entry)).toBe('decided')
    expect(await balance(who)).toBe(before + 20)
  })

  it('G2: gives points where the offer does', async () => {
    const entry = await applied('player13', 'points')
    expect(await approved(entry)).toBe('decided')
    const { value } = await site.gateway.call('pointBalance', { token: await getToken('player13') })
    expect(value).toMatchObject({ points: 50 })
  })

  it('G2: pays what was applied for and decided, though the offer gives more meanwhile', async () => {
    const brand = site.gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const before = [await balance('player14'), await balance('player15')]
    const [one, other] = [await applied('player14', 'changing'), await applied('player15', 'changing')]
    // As applications were stored that do not say what they are for.
    await site.gateway.db.asOwner(
      `update inbox_case set details = details - 'gift' where reference = '${other}'`,
    )
    const more = brand.merchant.rewards.promotions.offers.map((known) =>
      known.id === 'changing' ? { ...known, gift: { kind: 'cash' as const, amount: '900' } } : known,
    )
    const raised = {
      ...brand.merchant.rewards,
      promotions: { ...brand.merchant.rewards.promotions, offers: more },
    }
    site.gateway.registry.put({ ...brand, merchant: { ...brand.merchant, rewards: raised } })
    expect(await approved(one)).toBe('decided')
    expect(await approved(other)).toBe('case_changed')
    site.gateway.registry.put(brand)
    expect([await balance('player14'), await balance('player15')]).toEqual([(before[0] ?? 0) + 20, before[1]])
    expect(await decide('ben', other)).toBe('decided')
  })
})
