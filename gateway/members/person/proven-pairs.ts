import { sql } from 'drizzle-orm'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { personProof } from './person.tables.ts'

/** How many pairs are named at most. */
const most = 500

/** Members of a merchant, each with another who has proven the same. */
export function listProvenPairs(
  tx: Tx,
  company: string,
  owner: string,
  members: readonly string[],
): Promise<[string, string][]> {
  return inScope(tx, companyScope(company), async () => {
    const pairs = await rows<{ member: string; other: string }>(
      tx,
      sql`select distinct own.member_id as member, p.member_id as other from ${personProof} own
        join ${personProof} p on p.fingerprint = own.fingerprint and p.owner = own.owner and p.is_proven
          and p.member_id <> own.member_id
        where own.owner = ${owner} and own.is_proven and ${isOneOf(sql`own.member_id`, members)} limit ${most}`,
    )
    return pairs.map(({ member, other }) => [member, other])
  })
}
