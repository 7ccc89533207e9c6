import { and, eq, or } from 'drizzle-orm'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { Tx } from '../../base/db/database.ts'
import { violatedIndex } from '../../base/db/violated-index.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { member, type NewMember } from '../accounts/accounts.tables.ts'

const taken: Readonly<Record<string, [field: string, code: ErrorCode]>> = {
  member_username: ['username', 'username_taken'],
  member_mobile: ['mobileNum', 'mobile_taken'],
  member_email: ['email', 'email_taken'],
}

/** Refuses a name, a number or an address that another account has. */
export async function refuseTaken(tx: Tx, merchant: string, row: NewMember): Promise<void> {
  const same = or(
    eq(member.usernameKey, row.usernameKey),
    ...(row.mobile ? [eq(member.mobile, row.mobile)] : []),
    ...(row.emailKey ? [eq(member.emailKey, row.emailKey)] : []),
  )
  const others = await tx
    .select({ usernameKey: member.usernameKey, mobile: member.mobile, emailKey: member.emailKey })
    .from(member)
    .where(and(eq(member.merchant, merchant), same))
  if (others.length === 0) return
  const isTaken = {
    member_username: others.some((other) => other.usernameKey === row.usernameKey),
    member_mobile: others.some((other) => row.mobile != null && other.mobile === row.mobile),
    member_email: others.some((other) => row.emailKey != null && other.emailKey === row.emailKey),
  }
  const found = Object.entries(isTaken).flatMap(([name, is]) => (is ? [taken[name] ?? []] : []))
  const [first] = found
  if (first?.[1])
    throw new Refusal(first[1], { fields: Object.fromEntries(found) as Record<string, ErrorCode> })
}

/** Two registrations of one name in the same moment: the second meets the unique index. */
export function refuseCollision(error: unknown): never {
  const [field, refusal] = taken[violatedIndex(error) ?? ''] ?? []
  if (field !== undefined && refusal !== undefined) throw refuseField(field, refusal)
  throw error
}
