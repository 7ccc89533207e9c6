import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import { type TeamName, teamName } from '../team/team-names.ts'
import type { Span } from './settlement.types.ts'

export interface Below {
  id: string
  name: TeamName
  type: number
  /** Steps below, at least. */
  depth: number
}

/** Everybody who was below an agent at some time of a span, with how far below they are at least. */
export function belowIn(
  tx: Tx,
  { merchant, agent, max }: { merchant: string; agent: string; max?: number },
  span: Span,
): Promise<Below[]> {
  const [from, until] = [new Date(span.from).toISOString(), new Date(span.until).toISOString()]
  const limit = max === undefined ? sql`` : sql`limit ${max}`
  return rows<Below>(
    tx,
    sql`with recursive below as (
        select ${agent}::uuid as id, 0 as depth
        union
        select s.member_id, below.depth + 1 from below join agent_span s on s.merchant = ${merchant} and s.agent_id = below.id
        where s.from_at < ${until}::timestamptz and (s.until_at is null or s.until_at > ${from}::timestamptz)
          and below.depth < 100
      )
      select below.id, ${teamName} as name, m.type, min(below.depth) as depth from below
      join member m on m.merchant = ${merchant} and m.id = below.id where below.depth > 0 group by 1, 2, 3 ${limit}`,
  )
}
