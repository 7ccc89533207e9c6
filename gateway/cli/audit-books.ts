import { sql } from 'drizzle-orm'
import type { Recomputation } from '../agents/settlement/recompute.ts'
import { transactionSession } from '../base/db/backup/session.ts'
import { listMissing } from '../base/db/backup/whole-schema.ts'
import type { LoadedBrand } from '../base/brand/brand.types.ts'
import { rows, type Tx } from '../base/db/database.ts'
import { type Audit, auditMerchant } from '../money/ledger/audit.ts'
import { counted } from './brand/paint.ts'
import { auditChains, type CompanyChain } from './audit-chains.ts'
import { countWrong, settlementsAgain } from './settlements-again.ts'

/** What is to be looked at, whether or not the books have anything of it. */
export interface AuditedBrands {
  merchants: string[]
  companies: string[]
  brands: LoadedBrand[]
}

export interface AuditReport {
  /** Tables, indexes and keys that the database lacks; where it lacks any, nothing else was looked at. */
  missing: string[]
  audits: Audit[]
  chains: CompanyChain[]
  settlements: Recomputation
}

async function merchantsIn(tx: Tx): Promise<string[]> {
  const seen = await rows<{ merchant: string }>(
    tx,
    sql`select merchant from ledger_account union select merchant from member`,
  )
  return seen.map(({ merchant }) => merchant)
}

async function companiesIn(tx: Tx): Promise<string[]> {
  const seen = await rows<{ merchant: string }>(tx, sql`select distinct merchant from operator_act_head`)
  return seen.filter(({ merchant }) => merchant.startsWith('@')).map(({ merchant }) => merchant.slice(1))
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].sort()
}

/** Adds books up again past row security: of these brands and of all others that they have, or of one merchant. */
export async function auditBooks(
  tx: Tx,
  { merchants, companies, brands }: AuditedBrands,
  { last, only }: { last: number; only: string | undefined },
): Promise<AuditReport> {
  const nothing: Recomputation = { computed: [], left: [] }
  const missing = await listMissing(transactionSession(tx))
  if (missing.length > 0) return { missing, audits: [], chains: [], settlements: nothing }
  const isWhole = only === undefined
  const audits: Audit[] = []
  for (const merchant of sorted(isWhole ? [...merchants, ...(await merchantsIn(tx))] : merchants)) {
    await tx.execute(sql`select set_config('livery.merchant', ${merchant}, true)`)
    audits.push(await auditMerchant(tx, merchant))
  }
  const settlements = await settlementsAgain(tx, brands, { last })
  const chains = await auditChains(
    tx,
    sorted(isWhole ? [...companies, ...(await companiesIn(tx))] : companies),
  )
  return { missing, audits, chains, settlements }
}

/** Missing things that are named; the rest are counted. */
const named = 10

/** Why books cannot be called sound though nothing in them is wrong: they are not all there. */
export function listBookFaults({ missing, audits }: AuditReport): string[] {
  if (missing.length > 0) {
    const more = missing.length - named
    const list = missing.slice(0, named).join(', ') + (more > 0 ? `, and ${String(more)} more` : '')
    return [
      `This database is not whole: it lacks ${counted(missing.length, 'thing')} of its version: ${list}.`,
    ]
  }
  const sum = (key: 'members' | 'movements') => audits.reduce((total, audit) => total + audit[key], 0)
  if (sum('members') > 0 && sum('movements') > 0) return []
  return [
    `There is nothing here to call sound: ${counted(sum('members'), 'member')} and ${counted(sum('movements'), 'movement')}. ` +
      'A site that has been used has both; a database that was restored in part may have neither.',
  ]
}

export function countFaults(report: AuditReport): number {
  const { audits, chains, settlements } = report
  return [...audits, ...chains].reduce(
    (sum, { faults }) => sum + faults.length,
    countWrong(settlements) + listBookFaults(report).length,
  )
}
