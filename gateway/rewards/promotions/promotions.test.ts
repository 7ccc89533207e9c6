import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { demo } from '../../testing/test-gateway.ts'
import { promotionBudget } from './promotions.tables.ts'
import {
  prepareOffers,
  act,
  balance,
  gateway,
  getId,
  getToken,
  merchant,
  names,
  play,
  standing,
} from './testing/offers.ts'

prepareOffers()

/** Who raced for the budget of an offer and got nothing of it. */
let tooLate = ''

describe('an offer', () => {
  it('G2: that gave a bonus says how it stands until its end', async () => {
    expect(await standing('bonus', 'player29')).toMatchObject({ status: 'claim', bonus: null })
    expect((await act('promotionClaim', 'bonus', 'player29')).code).toBeNull()
    const own = { amount: '20.00', required: '60.00', paid: '0.00', currencySymbol: '₱' }
    expect(await standing('bonus', 'player29')).toMatchObject({
      status: 'claimed',
      bonus: { status: 'active', ...own },
    })
    const { content } = (await gateway.call('bonuses', { token: await getToken('player29') })).value
    const body = { id: content[0]?.id ?? '' }
    await gateway.call('bonusForfeit', { token: await getToken('player29'), body })
    expect(await standing('bonus', 'player29')).toMatchObject({
      status: 'claimed',
      bonus: { status: 'forfeited', ...own },
    })
  })

  it('G2: is told to everybody with its terms, and markup in it stays text', async () => {
    const { value } = await gateway.call('promotions')
    expect(value.map(({ id, phase }) => [id, phase]).slice(0, 4)).toEqual([
      ['free', 'open'],
      ['few', 'open'],
      ['played', 'open'],
      ['other', 'open'],
    ])
    expect(value.find(({ id }) => id === 'late')).toBeUndefined()
    expect(value.find(({ id }) => id === 'soon')).toMatchObject({ phase: 'comingSoon' })
    expect(value[2]).toMatchObject({
      title: '<b>played</b>',
      terms: ['<script>'],
      gift: { kind: 'cash', amount: '20.00' },
      conditions: [[{ kind: 'stake', need: '10.00', isMoney: true, of: ['Moon Garden'] }]],
    })
  })

  it('G2: is claimed once a turn, however many ask at once and from whatever device', async () => {
    const before = await balance()
    const body = { type: 'username', username: 'rosaria', password: demo.password } as const
    const phone = (await gateway.call('login', { body, address: '203.0.113.77' })).value.token
    const devices = [await getToken('rosaria'), phone]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        gateway.call('promotionClaim', { token: devices[index % 2] ?? '', body: { id: 'free' } }),
      ),
    )
    expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
    expect(await balance()).toBe(before + 20)
  })

  it('G2: gives no more than its budget, whoever comes at once', async () => {
    for (const name of names) await getToken(name)
    const answers = await Promise.all(names.map((name) => act('promotionClaim', 'few', name)))
    expect(answers.filter(({ status }) => status === 200).length).toBe(10)
    tooLate = names[answers.findIndex(({ status }) => status !== 200)] ?? ''
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['promotion_spent']),
    )
    const [spent] = await gateway.platform.database.within(merchant, (tx) =>
      tx
        .select()
        .from(promotionBudget)
        .where(and(eq(promotionBudget.merchant, merchant), eq(promotionBudget.promotion, 'few'))),
    )
    expect(spent).toMatchObject({ spent: 20_000n, given: 10 })
  })

  it('G2: says how far somebody is, and counts no round that was taken back', async () => {
    const takeBack = await play(600n)
    expect(await standing('played')).toMatchObject({
      status: 'process',
      conditions: [[{ isMet: false, have: '6.00', share: 0.6 }]],
    })
    const takeSecond = await play(400n)
    expect(await standing('played')).toMatchObject({ status: 'claim' })
    await takeBack()
    expect((await act('promotionClaim', 'played')).code).toBe('promotion_not_reached')
    await play(600n)
    expect((await act('promotionClaim', 'next')).code).toBe('promotion_audience')
    expect((await act('promotionClaim', 'played')).value.status).toBe('claimed')
    await takeSecond()
    const after = await balance()
    expect((await act('promotionClaim', 'played')).value.status).toBe('claimed')
    expect(await balance()).toBe(after)
    expect((await act('promotionClaim', 'next')).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'other')).code).toBe('promotion_group')
    expect((await standing('long'))?.conditions).toEqual([
      [
        { isMet: false, have: '0', share: 0 },
        { isMet: false, have: '', share: 0 },
      ],
    ])
  })

  it('G2: that is early, over, unknown or of another kind is refused, and so is who is excluded', async () => {
    const codes = await Promise.all(
      ['soon', 'late', 'nobody', 'sign-up'].map(async (id) => (await act('promotionClaim', id)).code),
    )
    expect(codes).toEqual([
      'promotion_closed',
      'promotion_closed',
      'promotion_not_found',
      'promotion_not_found',
    ])
    const name = 'player3'
    const token = await getToken(name)
    const now = gateway.platform.clock()
    const brand = gateway.registry.byId('first')
    if (!brand) throw new Error('no brand')
    const until = new Date(now.getTime() + 86_400_000)
    const memberId = await getId(name)
    await gateway.platform.database.within(merchant, (tx) =>
      exclude(tx, brand, memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    const { code } = await gateway.call('promotionClaim', { token, body: { id: 'free' } })
    expect(code).toBe('excluded')
  })

  it('G2: of a sign-up counts from the moment it is joined, and its reward is requested once', async () => {
    const name = 'player5'
    await play(900n, name)
    expect((await act('signUpRequestReward', 'sign-up', name)).code).toBe('promotion_not_reached')
    gateway.pass(1)
    const joined = await Promise.all(
      Array.from({ length: 100 }, () => act('signUpPromotionJoin', 'sign-up', name)),
    )
    expect(new Set(joined.map(({ value }) => value.status))).toEqual(new Set(['joined']))
    gateway.pass(1)
    await play(300n, name)
    const before = await balance(name)
    const requested = await Promise.all(
      Array.from({ length: 100 }, () => act('signUpRequestReward', 'sign-up', name)),
    )
    expect(new Set(requested.map(({ value }) => value.status))).toEqual(new Set(['claimed']))
    expect(await balance(name)).toBe(before + 20)
  })
})

describe('an offer of what the brand no longer has', () => {
  it('G2: is not reached, says so, is paid by nothing else, and is as it was when that is back', async () => {
    const name = 'player9'
    await play(1_000n, name)
    expect(await standing('played', name)).toMatchObject({ status: 'claim' })
    const before = await balance(name)
    const brand = gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const without = (changes: object) =>
      gateway.registry.put({ ...brand, merchant: { ...brand.merchant, ...changes } })
    for (const changes of [
      { vendors: [], games: [] },
      { currency: { code: 'USD', symbol: '$', scale: 2 } },
    ]) {
      without(changes)
      expect(await standing('played', name)).toMatchObject({
        status: 'process',
        bar: null,
        conditions: [[{ isMet: false, have: '0.00', share: 0 }]],
      })
      expect((await act('promotionClaim', 'played', name)).code).toBe('promotion_not_reached')
    }
    gateway.registry.put(brand)
    expect(await balance(name)).toBe(before)
    expect((await act('promotionClaim', 'played', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'played', name)).value.status).toBe('claimed')
    expect(await balance(name)).toBe(before + 20)
  })

  it('G2: whose budget was spent between the look and the claim says so, and gives nothing', async () => {
    const name = tooLate
    expect(await standing('few', name)).toMatchObject({ status: 'close', bar: 'budget' })
    const before = await balance(name)
    expect((await act('promotionClaim', 'few', name)).code).toBe('promotion_spent')
    expect(await balance(name)).toBe(before)
  })
})
