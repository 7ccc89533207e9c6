import type { Audit, Fault } from '../../../gateway/money/ledger/audit.ts'
import { bookChecks } from '../../../gateway/money/ledger/audit-checks/books.ts'

const names = new Set(bookChecks.map(({ name }) => name))

/** What is wrong with the books themselves: movements of the model have no records that the audit could hold them against. */
export function bookFaults({ faults }: Audit): Fault[] {
  return faults.filter(({ check }) => names.has(check))
}
