import { and, eq, inArray, ne } from 'drizzle-orm'
import { type ContractKind, salaryKinds } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { inForce } from './contract-access.ts'
import { contract } from './contracts.tables.ts'

/** The most of what is bet that salaries may come to together: the merchant's highest rates, added up. */
function salaryBound({ merchant: { contracts } }: LoadedBrand): number {
  return salaryKinds.reduce((sum, kind) => sum + (contracts[kind].enabled ? contracts[kind].topRate : 0), 0)
}

/**
 * Refuses a salary with which the contracts of a line would pay more of a bet than the house lets them. Of one kind a line
 * never pays more than its highest rate, which is bound by that of whoever gives it; kinds add up, and what was agreed
 * counts whole where a merchant lowers its highest rates: it is paid again once they are raised.
 */
export async function requireBound(
  tx: Tx,
  brand: LoadedBrand,
  { kind, downlineId, rate }: { kind: ContractKind; downlineId: string; rate: number },
): Promise<void> {
  if (kind === 'dividend') return
  const others = await tx
    .select({ kind: contract.kind, rate: contract.rate })
    .from(contract)
    .where(
      and(
        eq(contract.merchant, brand.settings.merchantCode),
        eq(contract.downlineId, downlineId),
        inArray(contract.kind, salaryKinds),
        ne(contract.kind, kind),
        inArray(contract.status, [...inForce, 'offered']),
      ),
    )
  const rates = new Map<ContractKind, number>([[kind, rate]])
  for (const other of others) rates.set(other.kind, Math.max(rates.get(other.kind) ?? 0, other.rate))
  const together = [...rates.values()].reduce((sum, value) => sum + value, 0)
  if (together > salaryBound(brand)) throw refuseField('rate', 'contract_above_bound')
}
