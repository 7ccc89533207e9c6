import { and, eq, isNull } from 'drizzle-orm'
import { getDepositPath } from '../../../schemas/base/paying-in.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { publish } from '../../members/events/events.service.ts'
import { lockDeposit, settleDeposit } from './deposit-settle.ts'
import { findProvider } from './open-provider.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { ProviderRefused, ProviderUnheard } from './provider.ts'

async function storePage(platform: Platform, row: Deposit, page: string): Promise<Deposit> {
  const { merchant, id, memberId, status } = row
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    const own = and(eq(deposit.merchant, merchant), eq(deposit.id, id), isNull(deposit.page))
    const stored = await tx.update(deposit).set({ page }).where(own).returning({ id: deposit.id })
    const body = { deposit: id, status }
    if (stored.length > 0) await publish(tx, merchant, memberId, { kind: 'deposit.changed', body }, now)
  })
  return { ...row, page }
}

async function decline(platform: Platform, row: Deposit): Promise<Deposit> {
  await platform.database.within(row.merchant, async (tx) => {
    const locked = await lockDeposit(tx, row)
    if (locked?.status === 'pending') await settleDeposit(tx, locked, 'declined', platform.clock())
  })
  return { ...row, status: 'declined' }
}

/**
 * Announces a deposit to its provider, unless that is done. One that was not heard stays without a page, and the same again asks
 * again; one that the provider refuses is declined.
 */
export async function announce(platform: Platform, brand: LoadedBrand, row: Deposit): Promise<Deposit> {
  const provider = findProvider(platform, row.provider)
  if (row.status !== 'pending' || row.page !== null || !provider) return row
  const origin = getOrigin(brand, platform.config)
  const back = {
    returnUrl: `${origin}${getDepositPath(row.id)}`,
    callbackUrl: `${origin}/wps/payment/callback/${provider.name}`,
  }
  try {
    return await storePage(platform, row, await provider.start(row, back, platform.clock()))
  } catch (error) {
    if (error instanceof ProviderUnheard) return row
    if (error instanceof ProviderRefused) return decline(platform, row)
    throw error
  }
}
