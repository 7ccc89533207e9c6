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

/** Noon of the day after everything in the tree began: no period ends then, and a step of five minutes does. */
function noon() {
  const day = 86_400_000
  return new Date((Math.floor(start.getTime() / day) + 1.5) * day)
}

/** Settles until nothing is due at an instant any more. */
async function settleAll(settleAt: (at: Date) => Promise<number>, at: Date) {
  let reads = 1
  for (let pass = 0; reads > 0 && pass < 50; pass += 1) reads = await settleAt(at)
  expect(reads).toBe(0)
}

it('settles what is due, and reads no brand while nothing of it can be', async () => {
  const { settleAt } = inTurn()
  const after = (ms: number) => new Date(noon().getTime() + ms)
  await settleAll(settleAt, noon())
  const before = (await dividends()).length
  await site.play('memberdan', 100_000n, 0n, noon())
  expect(await settleAt(after(minute))).toBe(0)
  // A real-time salary is due every five minutes.
  expect(await settleAt(after(5 * minute))).toBe(1)
  expect(await dividends()).toHaveLength(before)
  await settleAt(new Date(monthEnd(noon()).getTime() + minute))
  expect((await dividends()).length).toBeGreaterThan(before)
})

it('reads a brand whose documents changed, and one of which somebody settled', async () => {
  const { settleAt, forget } = inTurn()
  await settleAll(settleAt, noon())
  forget(merchant)
  expect(await settleAt(noon())).toBe(1)
  expect(await settleAt(noon())).toBe(0)
  await site.db.asOwner(`update settlement_cursor set settled_until = settled_until - interval '5 minutes'`)
  expect(await settleAt(noon())).toBe(1)
})

it('settles a brand again that changed while it was settled', async () => {
  let reads = 0
  let isChanging = false
  const { registry } = site.platform
  const { settle, forget } = settleInTurn({
    ...site.platform,
    clock: noon,
    registry: {
      ...registry,
      byMerchant: (code) => {
        if (code === merchant) {
          reads += 1
          // Once it was read, and before it is settled.
          if (isChanging) queueMicrotask(() => forget(merchant))
        }
        return registry.byMerchant(code)
      },
    },
  })
  const pass = async () => {
    reads = 0
    await settle(new AbortController().signal)
    return reads
  }
  for (let turn = 0; turn < 50 && (await pass()) > 0; turn += 1);
  forget(merchant)
  isChanging = true
  expect(await pass()).toBe(1)
  isChanging = false
  expect(await pass()).toBe(1)
  expect(await pass()).toBe(0)
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
