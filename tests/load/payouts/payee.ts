import type { LoadedBrand } from '../../../gateway/base/brand/brand.types.ts'
import { createBackground } from '../../../gateway/base/background/background.ts'
import type { Database } from '../../../gateway/base/db/database.ts'
import { createLog } from '../../../gateway/base/log/log.ts'
import type { Platform } from '../../../gateway/base/platform/platform.ts'
import type { Session } from '../../../gateway/base/http/session.ts'
import { bankTransfer } from '../../../gateway/testing/bank-transfer.ts'
import { testBrand, testRegistry } from '../../../gateway/testing/test-brands.ts'
import { testConfig } from '../../../gateway/testing/test-gateway.ts'
import { memberId } from '../ledger/model.ts'

/** How many members withdraw, each in turn. */
export const members = 120
/** What each begins with, in minor units. */
export const opening = 1_000_000n
export const paymentPassword = '246810'
/** Seals what all processes on one database store. */
export const ownSecret = 'the secret of all processes on one database'

const brand: LoadedBrand = testBrand({
  id: 'first',
  merchant: {
    payoutMethods: [{ ...bankTransfer, minimum: '10', maximum: '10000', fee: { fixed: '1', percent: '1' } }],
    transfers: { minimum: '1', maximum: '100' },
    withdrawal: { autoApproveBelow: '60', perDay: 100, openAtOnce: 20, provider: 'http' },
  },
})

/** What withdrawals stand on: a brand with one way to pay out, through a provider over HTTP, and a clock that is ahead. */
export function payingPlatform(
  database: Database,
  payment: { url: string; secret: string },
  clock: () => Date,
): { platform: Platform; brand: LoadedBrand } {
  const log = createLog('silent')
  const platform: Platform = {
    config: { ...testConfig, secret: ownSecret, payment },
    registry: testRegistry(brand) as unknown as Platform['registry'],
    database,
    messenger: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    background: createBackground(log),
    hooks: [],
    clock,
    log,
  }
  return { platform, brand }
}

/** What is asked for at a step, always the same. */
export function requestedAt(step: number) {
  const member = memberId(0, step % members)
  return {
    member,
    key: `kill-${String(step).padStart(8, '0')}`,
    accountId: member,
    amount: `${String(10 + (step % 70))}.00`,
    /** Above the bound an operator decides; some of these are cancelled while that happens. */
    isCancelled: step % 3 === 0,
  }
}

/** Above all others. */
export const agent = memberId(0, 0)

/** What a member sends to the agent above at a step, always the same. */
export function transferredAt(step: number) {
  return {
    member: memberId(0, 1 + (step % (members - 1))),
    key: `transfer-${String(step).padStart(8, '0')}`,
    way: 'up' as const,
    amount: `${String(1 + (step % 9))}.00`,
  }
}

/** As much of a session as a transfer looks at. */
export function getSession(member: string): Session {
  return { memberId: member, username: member, type: 0, isAgent: false, isTrial: false } as Session
}
