import { openCase } from '../../base/cases/cases.service.ts'
import { patternCase } from '../../base/cases/pattern-case.ts'
import type { Tx } from '../../base/db/database.ts'
import { vendorTransfer, type VendorTransfer } from './wallet.tables.ts'

export const silentVendorCase = patternCase('risk.transfer', 'partner', {
  direction: vendorTransfer.direction.enumValues,
})

/** Brings a transfer that nothing is known of for long before the operators: one case of a vendor. */
export async function noteSilentVendor(tx: Tx, row: VendorTransfer, now: Date): Promise<void> {
  const { merchant, vendor, memberId, amount, currency, scale, id, direction, startedAt } = row
  const details = { vendor, direction, transfer: id, since: startedAt.toISOString() }
  const subject = { merchant, kind: silentVendorCase.name, reference: vendor, memberId }
  await openCase(tx, { ...subject, amount, currency, scale, details }, now)
}
