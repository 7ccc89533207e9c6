import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../db/database.ts'
import { operatorAct, operatorActHead } from './audit-log.tables.ts'

export interface ChainCheck {
  length: number
  /** What is wrong, a sentence each. */
  faults: string[]
}

interface Row {
  length: number
  broken: number[] | null
  gaps: number[] | null
  head: number | null
  ends: boolean | null
}

const shown = 5

function listed(numbers: readonly number[]) {
  return `${numbers.slice(0, shown).join(', ')}${numbers.length > shown ? ', …' : ''}`
}

/** Adds the chain of a company's audit log up again; the transaction must be bound to the company. */
export async function verifyChain(tx: Tx, scope: string): Promise<ChainCheck> {
  const [row] = await rows<Row>(
    tx,
    sql`with linked as (
        select a.sequence, a.hash, audit_hash(a) as wanted, a.previous_hash,
          lag(a.hash, 1, '') over w as before, lag(a.sequence, 1, 0::bigint) over w as last
        from ${operatorAct} a where a.merchant = ${scope} window w as (order by a.sequence))
      select count(*)::int as length,
        array_agg(sequence::int order by sequence) filter (where hash <> wanted or previous_hash <> before) as broken,
        array_agg(sequence::int order by sequence) filter (where sequence <> last + 1) as gaps,
        (select sequence::int from ${operatorActHead} where merchant = ${scope}) as head,
        (select h.hash = (select hash from linked order by sequence desc limit 1) from ${operatorActHead} h where merchant = ${scope}) as ends
      from linked`,
  )
  const { length = 0, broken, gaps, head, ends } = row ?? {}
  const faults: string[] = []
  if (broken) faults.push(`acts that do not follow from the one before them: ${listed(broken)}`)
  if (gaps) faults.push(`acts are missing before: ${listed(gaps)}`)
  if ((head ?? 0) > 0 && ends !== true) faults.push(`the log should end with act ${String(head)}`)
  if ((head ?? 0) === 0 && length > 0) faults.push('the end of the log is unknown')
  return { length, faults }
}
