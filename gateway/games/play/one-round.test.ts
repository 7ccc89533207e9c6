// On PostgreSQL too: messages of one round come in any order and at once.
import { describe, expect, it } from 'vitest'
import {
  prepareLimitedVendor,
  at,
  balance,
  gateway,
  launch,
  send,
  tooMuch,
} from '../../testing/limited-vendor.ts'

prepareLimitedVendor()

describe('a round never gives both:', () => {
  it.each([
    ['a credit without its debit, then a rollback', false],
    ['the same with a loss', true],
  ])('%s', async (_name, isLoss) => {
    const table = await launch()
    const where = at(table)
    const [a, b] = [table.fresh('d'), table.fresh('d')]
    for (const ref of [a, b]) await send('debit', { ...where, ref, amount: '1000' })
    await send('credit', { ...where, ref: table.fresh('c'), amount: isLoss ? '0' : '3000' })
    const before = await balance()
    for (const ref of [a, b]) expect((await send('rollback', { ...where, ref })).json.code).toBe('conflict')
    // What was staked after it may still be undone.
    const c = table.fresh('d')
    await send('debit', { ...where, ref: c, amount: '500' })
    expect((await send('rollback', { ...where, ref: c })).json).toMatchObject({
      status: 'ok',
      refunded: '500',
    })
    expect(await balance()).toBe(before)
    await send('end', where)
  })

  it('a large stake that lifts the ratio is not taken back after the win of a small one', async () => {
    const table = await launch()
    const where = at(table)
    const [small, large] = [table.fresh('d'), table.fresh('d')]
    await send('debit', { ...where, ref: small, amount: '100' })
    await send('debit', { ...where, ref: large, amount: '10000' })
    const win = { ...where, ref: table.fresh('c'), debitRef: small, amount: '200000' }
    expect(await send('credit', win)).toMatchObject(tooMuch)
    expect((await send('rollback', { ...where, ref: large })).json.refunded).toBe('10000')
    await send('end', where)
  })
})

describe('a round is of one game, one member and one kind of wallet:', () => {
  it('messages from a session of another game change nothing', async () => {
    const login = await gateway.logIn()
    const [mine, other] = [await launch('slot', login), await launch('other', login)]
    const where = at(mine)
    const ref = mine.fresh('d')
    await send('debit', { ...where, ref, amount: '1000' })
    const before = await balance()
    const wrong = { session: other.opened.session, game: 'other', round: where.round }
    const responses = [
      await send('credit', { ...wrong, ref: mine.fresh('c'), amount: '500' }),
      await send('credit', { ...wrong, ref: mine.fresh('c'), debitRef: ref, amount: '500' }),
      await send('rollback', { ...wrong, ref }),
      await send('rollback', { ...wrong, ref: mine.fresh('never') }),
      await send('end', wrong),
      await send('debit', { ...wrong, ref: mine.fresh('d'), amount: '100' }),
    ]
    expect(responses.map(({ json }) => json.code)).toEqual(responses.map(() => 'conflict'))
    // The session of one and the name of the other is no session at all.
    expect((await send('rollback', { ...wrong, game: 'slot', ref })).json.code).toBe('unknown_session')
    const stranger = await launch('slot', await gateway.logIn('agent'))
    const theirs = { session: stranger.opened.session, game: 'slot', round: where.round }
    expect((await send('credit', { ...theirs, ref: mine.fresh('c'), amount: '5' })).json.code).toBe(
      'unknown_round',
    )
    expect((await send('rollback', { ...theirs, ref })).json.code).toBe('conflict')
    expect(await balance()).toBe(before)
    expect((await send('rollback', { ...where, ref })).json.refunded).toBe('1000')
  })

  it('a round in another currency is none of this wallet', async () => {
    const table = await launch()
    const where = at(table)
    const ref = table.fresh('d')
    await send('debit', { ...where, ref, amount: '1000' })
    await gateway.db.asOwner(`update game_round set currency = 'USD' where id = '${where.round}'`)
    const responses = [
      await send('credit', { ...where, ref: table.fresh('c'), amount: '5' }),
      await send('rollback', { ...where, ref }),
      await send('debit', { ...where, ref: table.fresh('d'), amount: '100' }),
    ]
    expect(responses.map(({ json }) => json.code)).toEqual(['conflict', 'conflict', 'conflict'])
    await gateway.db.asOwner(`update game_round set currency = 'PHP' where id = '${where.round}'`)
    await send('rollback', { ...where, ref })
  })
})

it.each([
  ...['9007199254740992', '999999999999999999'].map((amount) => ({ amount })),
  ...['\ud800', '\0', { a: ['\udc00'] }].map((nonsense) => ({ details: { nonsense } })),
  { details: { deep: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown } },
])('what no wallet can hold is refused with 400 (%#)', async (changes) => {
  const table = await launch()
  const where = at(table)
  await send('debit', { ...where, ref: table.fresh('d'), amount: '100' })
  const responses =
    'amount' in changes
      ? [
          await send('credit', { ...where, ref: table.fresh('c'), ...changes }),
          await send('debit', { ...where, ref: table.fresh('d'), ...changes }),
        ]
      : [await send('end', { ...where, ...changes })]
  for (const response of responses)
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  await send('end', where)
})
