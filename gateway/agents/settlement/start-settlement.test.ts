import { expect, it } from 'vitest'
import type { Platform } from '../../base/platform/platform.ts'
import { settleInTurn } from './start-settlement.ts'
import { dividends, minute, monthEnd, prepareSettlements, site, start } from './testing/settled-books.ts'
import { merchant } from './testing/settlement-site.ts'

prepareSettlements()

/** Settlement in turn by a clock of its own, and the merchants whose brands it has read. */
function inTurn() {
  let now = start
  const read: string[] = []
  const { registry } = site.platform
  const platform: Platform = {
    ...site.platform,
    clock: () => now,
    registry: {
      ...registry,
      all: () => {
        throw new Error('every brand was read')
      },
      byMerchant: (code) => {
        read.push(code)
        return registry.byMerchant(code)
      },
    },
  }
  const { settle, forget } = settleInTurn(platform)
  return {
    forget,
    async settleAt(at: Date) {
      now = at
      await site.readFacts()
      read.length = 0
      await settle(new AbortController().signal)
      return read.filter((code) => code === merchant).length
    },
  }
}

it('settles what is due, and reads no brand while nothing of it can be', async () => {
  const { settleAt } = inTurn()
  const after = (ms: number) => new Date(start.getTime() + ms)
  await site.play('memberdan', 100_000n, 0n, start)
  // Its cursors are laid, and then seen to be.
  await settleAt(start)
  await settleAt(start)
  expect(await settleAt(after(minute))).toBe(0)
  // A real-time salary is due every five minutes.
  expect(await settleAt(after(5 * minute))).toBe(1)
  expect(await dividends()).toEqual([])
  await settleAt(new Date(monthEnd(start).getTime() + minute))
  expect(await dividends()).not.toEqual([])
})

it('reads a brand whose documents changed, and one of which somebody settled', async () => {
  const { settleAt, forget } = inTurn()
  await settleAt(start)
  await settleAt(start)
  expect(await settleAt(start)).toBe(0)
  forget(merchant)
  expect(await settleAt(start)).toBe(1)
  expect(await settleAt(start)).toBe(0)
  await site.db.asOwner(`update settlement_cursor set settled_until = settled_until - interval '5 minutes'`)
  expect(await settleAt(start)).toBe(1)
})

it('takes no further merchant once it is stopped', async () => {
  const { settle } = settleInTurn({
    ...site.platform,
    registry: {
      ...site.platform.registry,
      byMerchant: () => {
        throw new Error('a brand was read')
      },
    },
  })
  await settle(AbortSignal.abort())
})
