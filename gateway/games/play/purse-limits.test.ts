import { describe, expect, it, vi } from 'vitest'
import { first } from '../../testing/test-gateway.ts'
import { changeLimit } from '../../money/play-limits/change-limit.ts'
import {
  preparePurseTable,
  type Played,
  enter,
  gateway,
  member,
  merchant,
  openPage,
  pass,
} from '../../testing/purse-table.ts'

preparePurseTable()

describe('a limit of a player whose money is with the vendor', () => {
  const brand = first({ merchant })
  const limit = (kind: 'loss' | 'stake', amount: bigint) =>
    gateway.platform.database.within('firstcode', (tx) =>
      changeLimit(tx, brand, member, {
        kind,
        period: 'day',
        amount,
        actor: { kind: 'operator', id: 'op' },
        now: gateway.platform.clock(),
      }),
    )

  it('lets no more go there than may be lost, stops stakes there, and counts what is reported', async () => {
    const token = await gateway.logIn()
    await gateway.call('walletHome', { token, body: {} })
    const { limits } = (await gateway.call('playLimits', { token })).value
    expect(limits).toEqual([])
    expect((await openPage(token)).table.isLimited).toBeUndefined()
    await gateway.call('walletHome', { token, body: {} })
    pass(2 * 86_400)
    const again = await gateway.logIn()
    await limit('stake', 3_000n)
    const transfer = (amount: string) =>
      gateway.call('walletTransfer', {
        token: again,
        body: { from: 'main', to: 'livery', amount, key: `limit-of-purse-${amount.replace('.', '-')}` },
      })
    expect((await transfer('30.01')).code).toBe('limit_reached')
    const play = await enter(again)
    const there = `select balance::text as balance from ledger_account where wallet = 'livery' and member_id = '${member}'`
    expect(await gateway.db.asOwner(there)).toEqual([{ balance: '3000' }])
    expect((await play('limited-1', '3001')).json<{ code?: string }>().code).toBe('play_limit')
    const { round } = (await play('limited-2', '2000')).json<{ round: Played }>()
    expect(round.id).toMatch(/./)
    await vi.waitFor(async () => {
      const [held] = (await gateway.call('playLimits', { token: again })).value.limits
      expect(held).toMatchObject({ kind: 'stake', used: '20.00', left: '10.00' })
    })
    expect((await play('limited-3', '1001')).json<{ code?: string }>().code).toBe('play_limit')
    // Who sits down now lacks nothing that a deposit would mend: the game says so, and leads to the limits.
    expect((await openPage(again)).table.isLimited).toBe(true)
  })
})
