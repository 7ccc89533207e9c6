import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Asker } from './deposit-methods.ts'
import { describeDeposit, type DepositState } from './deposit-read.ts'
import { changeStatus, lockDeposit } from './deposit-settle.ts'

/** Gives up a deposit of the member that is not paid; the same again changes nothing. Refuses: `not_found`, `deposit_over`. */
export async function cancelDeposit(platform: Platform, asker: Asker, id: string): Promise<DepositState> {
  const { merchantCode: merchant } = asker.brand.settings
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const row = await lockDeposit(tx, { merchant, id })
    if (row?.memberId !== asker.memberId) throw new Refusal('not_found')
    if (row.status === 'cancelled') return describeDeposit(asker, row, now)
    if (row.status !== 'pending' && row.status !== 'expired') throw new Refusal('deposit_over')
    await changeStatus(tx, row, 'cancelled', now)
    return describeDeposit(asker, { ...row, status: 'cancelled' }, now)
  })
}
