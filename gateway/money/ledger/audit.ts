import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import {
  type MoneyTotal,
  moneyTotals,
  type RecordKind,
  recordKindsIn,
} from '../../../schemas/base/record-kinds.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { agentChecks } from './audit-checks/agents.ts'
import { bookChecks } from './audit-checks/books.ts'
import type { Check } from './audit-checks/check.ts'
import { paymentChecks } from './audit-checks/payments.ts'
import { pointChecks } from './audit-checks/points.ts'
import { recordChecks } from './audit-checks/records.ts'
import { rewardChecks } from './audit-checks/rewards.ts'
import { wholeChecks } from './audit-checks/whole.ts'
import { withdrawalChecks } from './audit-checks/withdrawals.ts'
import { type AuditScope, readScope } from './audit-scope.ts'

/** A contradiction in the books. */
export interface Fault {
  /** Which of the checks found it. */
  check: string
  /** What is wrong, and where. */
  what: string
}

/** The books of one merchant, added up again from their first entry. */
export interface Audit extends AuditScope {
  merchant: string
  /** The sum of all accounts by currency: zero, when all is well. */
  sums: { currency: string; members: string; sum: string }[]
  /** What members received by kind of record, negative where it left them: together, their balances. */
  lines: { currency: string; total: MoneyTotal; sum: string }[]
  faults: Fault[]
}

/** Faults of one kind that are named; the rest are counted. */
const named = 20

const checks: readonly Check[] = [
  ...wholeChecks,
  ...bookChecks,
  ...recordChecks,
  ...paymentChecks,
  ...withdrawalChecks,
  ...agentChecks,
  ...rewardChecks,
  ...pointChecks,
]

async function listFaults(tx: Tx, merchant: string, now: Date, { name, query }: Check): Promise<Fault[]> {
  const found = await rows<{ what: string; total: string | number }>(
    tx,
    sql`with fault as (${query(merchant, now.toISOString())}) select what, count(*) over () as total from fault limit ${named}`,
  )
  const more = Number(found[0]?.total ?? 0) - found.length
  const faults = found.map(({ what }) => ({ check: name, what }))
  return more > 0 ? [...faults, { check: name, what: `and ${String(more)} more` }] : faults
}

interface Sum {
  currency: string
  scale: number
  members: string
  sum: string
}

interface KindSum {
  currency: string
  kind: RecordKind | null
  sum: string
}

function getLine(sums: readonly KindSum[], currency: string, total: MoneyTotal): bigint {
  const kinds: readonly (RecordKind | null)[] = recordKindsIn(total)
  return sums
    .filter((sum) => sum.currency === currency && kinds.includes(sum.kind))
    .reduce((all, { sum }) => all + BigInt(sum), 0n)
}

/** Adds a merchant's books up again. The transaction is bound to the merchant, and should see one state throughout. */
export async function auditMerchant(tx: Tx, merchant: string, now = new Date()): Promise<Audit> {
  const sums = await rows<Sum>(
    tx,
    sql`select currency, max(scale) as scale, sum(balance)::text as sum,
        coalesce(sum(balance) filter (where kind = 'member'), 0)::text as members
      from ledger_account where merchant = ${merchant} group by currency order by currency`,
  )
  const kinds = await rows<KindSum>(
    tx,
    sql`select a.currency, e.kind, sum(e.amount)::text as sum from ledger_entry e
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
      where e.merchant = ${merchant} group by a.currency, e.kind`,
  )
  const faults: Fault[] = []
  for (const check of checks) faults.push(...(await listFaults(tx, merchant, now, check)))
  return {
    merchant,
    ...(await readScope(tx, merchant)),
    sums: sums.map(({ currency, scale, members, sum }) => ({
      currency,
      members: decimal(BigInt(members), scale),
      sum: decimal(BigInt(sum), scale),
    })),
    lines: sums.flatMap(({ currency, scale }) =>
      moneyTotals.map((total) => ({ currency, total, sum: decimal(getLine(kinds, currency, total), scale) })),
    ),
    faults,
  }
}
