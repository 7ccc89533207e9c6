import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { promotionEntry } from './promotions.tables.ts'
import { prepareOffers, act, balance, gateway, getId, merchant, standing, tokens } from './testing/offers.ts'

prepareOffers()

describe('offers together', () => {
  it('G2: stand by their priority, those of one priority as they were written', async () => {
    const { value } = await gateway.call('promotions')
    const order = value.map(({ id }) => id).filter((id) => id.startsWith('stack-'))
    expect(order).toEqual(['stack-free', 'stack-high', 'stack-same', 'stack-low'])
  })

  it('G2: of one group are one at a time, whichever of them is asked for at once; all others stack', async () => {
    const name = 'player7'
    const before = await balance(name)
    const ids = ['stack-low', 'stack-high'] as const
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => act('promotionClaim', ids[index % 2] ?? '', name)),
    )
    const had = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.value.id] : [])))
    expect(had.size).toBe(1)
    const codes = new Set(answers.flatMap(({ status, code }) => (status === 200 ? [] : [code])))
    expect(codes).toEqual(new Set(['promotion_group']))
    expect(await balance(name)).toBe(before + 20)
    expect(await standing('stack-same', name)).toMatchObject({ status: 'join', bar: 'group' })
    expect((await act('signUpPromotionJoin', 'stack-same', name)).code).toBe('promotion_group')
    expect((await act('promotionClaim', 'stack-free', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'free', name)).value.status).toBe('claimed')
    expect(await balance(name)).toBe(before + 60)
  })

  it('G2: of one group are free again with the next turn, and when what was begun was refused', async () => {
    const name = 'player8'
    expect((await act('signUpPromotionJoin', 'stack-same', name)).value.status).toBe('joined')
    expect((await act('promotionClaim', 'stack-high', name)).code).toBe('promotion_group')
    const memberId = await getId(name)
    await gateway.platform.database.within(merchant, (tx) =>
      tx
        .update(promotionEntry)
        .set({ status: 'rejected' })
        .where(and(eq(promotionEntry.memberId, memberId), eq(promotionEntry.promotion, 'stack-same'))),
    )
    expect((await act('promotionClaim', 'stack-high', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'stack-low', name)).code).toBe('promotion_group')
    gateway.pass(86_400)
    tokens.clear()
    expect((await act('promotionClaim', 'stack-low', name)).value.status).toBe('claimed')
    expect((await act('promotionClaim', 'stack-high', name)).code).toBe('promotion_group')
  })
})
