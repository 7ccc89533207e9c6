import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { inForce } from './contract-access.ts'
import { getSpacedPercent } from './contract-terms.ts'
import { contract } from './contracts.tables.ts'

export const aboveTopCase = 'contract.aboveTop'

/** Contracts in force that say more than the house's highest rate of their kind. */
export function isAboveTop(merchant: string, kind: ContractKind, topRate: number) {
  return and(
    eq(contract.merchant, merchant),
    eq(contract.kind, kind),
    inArray(contract.status, inForce),
    gt(contract.rate, topRate),
  )
}

/** What an operator is asked about a kind; nothing where no contract is above the house's rate. */
export async function findQuestion(
  tx: Tx,
  { settings, merchant: { contracts } }: LoadedBrand,
  kind: ContractKind,
) {
  const { enabled, topRate } = contracts[kind]
  if (!enabled) return undefined
  const [found] = await tx
    .select({
      n: sql<number>`count(*)::int`,
      highest: sql<number | null>`max(${contract.rate})`,
      newest: sql<string | null>`max(${contract.id}::text)`,
    })
    .from(contract)
    .where(isAboveTop(settings.merchantCode, kind, topRate))
  if (!found || found.n === 0) return undefined
  return {
    reference: `${kind} ${String(topRate)} ${found.newest ?? ''}`,
    details: {
      kind,
      topRate: getSpacedPercent(topRate),
      highest: getSpacedPercent(found.highest ?? 0),
      contracts: String(found.n),
    },
  }
}

/**
 * Asks operators what becomes of contracts that a lowered highest rate of the house cuts: of each kind one question, as things
 * are now. What they decided to leave is not asked again.
 */
export async function reportAboveTop(tx: Tx, brand: LoadedBrand, now: Date): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  for (const kind of contractKinds) {
    const question = await findQuestion(tx, brand, kind)
    const known = await tx
      .select()
      .from(inboxCase)
      .where(
        and(
          eq(inboxCase.merchant, merchant),
          eq(inboxCase.kind, aboveTopCase),
          like(inboxCase.reference, `${kind} %`),
        ),
      )
    const same = known.find(({ reference }) => reference === question?.reference)
    if (same?.status === 'open' && same.details['contracts'] === question?.details.contracts) continue
    for (const { reference, status } of known)
      if (status === 'open') await closeCase(tx, { merchant, kind: aboveTopCase, reference }, 'changed', now)
    if (question && same?.outcome !== 'leave')
      await openCase(tx, { merchant, kind: aboveTopCase, memberId: null, ...question }, now)
  }
}
