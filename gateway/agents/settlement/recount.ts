import { and, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readInputs } from './read-inputs.ts'
import { corrections, settle } from './settle.ts'
import { type Run, settlementLine } from './settlement.tables.ts'
import type { Rule } from './settlement.types.ts'
import { ruleOfLine } from './stored-line.ts'

export function getSpan({ fromAt, untilAt }: Pick<Run, 'fromAt' | 'untilAt'>) {
  return { from: fromAt.getTime(), until: untilAt.getTime() }
}

/** By contract, exact: what a run counted, with what later runs corrected of it. */
async function countedBy(tx: Tx, { merchant, id }: Run) {
  const found = await rows<{ contract: string; counted: string }>(
    tx,
    sql`select contract, sum(counted)::text as counted from (
        select contract, counted from settlement_line where merchant = ${merchant} and run_id = ${id}
        union all select contract, amount from settlement_correction where merchant = ${merchant} and of_run = ${id}
      ) as parts group by contract`,
  )
  return found.map(({ contract, counted }) => ({ contract, counted: BigInt(counted) }))
}

/** Rules as they were when a run was made: those of its lines, else as they are now. */
export function asSettled(rules: readonly Rule[], stored: readonly Rule[]): Rule[] {
  const known = new Map(stored.map((rule) => [rule.contract, rule]))
  const asThen = rules.map((rule) => {
    const then = known.get(rule.contract)
    // How long it lasts is said by the history of today: then, its end may not have been known.
    return then ? { ...rule, tiers: then.tiers, carriesLosses: then.carriesLosses } : rule
  })
  const missing = stored.filter(({ contract }) => rules.every((rule) => rule.contract !== contract))
  return [...asThen, ...missing]
}

/**
 * What a run counts today beyond what it counted, by contract and exact: nothing unless rounds of its time changed afterwards.
 * `readAt` is up to when changes are in it.
 */
export async function recount(
  tx: Tx,
  brand: LoadedBrand,
  run: Run,
): Promise<{ changes: Map<string, bigint>; readAt: Date }> {
  const lines = await tx
    .select()
    .from(settlementLine)
    .where(and(eq(settlementLine.merchant, run.merchant), eq(settlementLine.runId, run.id)))
  const { kind, period, zone } = run
  const contracts = lines.map(({ contract }) => contract)
  const { readAt, ...inputs } = await readInputs(tx, brand, {
    kind,
    period,
    zone,
    span: getSpan(run),
    contracts,
  })
  const rules = asSettled(
    inputs.rules,
    lines.map((line) => ruleOfLine(line, period)),
  )
  const { lines: anew } = settle({ ...inputs, rules })
  return { changes: corrections(await countedBy(tx, run), anew), readAt }
}
