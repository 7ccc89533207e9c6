import { sql } from 'drizzle-orm'
import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import type { SecurityFailure } from '../../../schemas/operators/security-failures.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { securityRecord, type SecurityDetails } from './security-log.tables.ts'

/** Nobody's: what is recorded of it is recorded nowhere. */
const nobody = '00000000-0000-0000-0000-000000000000'
const maxBrowser = 255

interface Recorded<What> {
  memberId: string
  what: What
  details?: SecurityDetails
}

/** Records a change in the transaction that makes it. */
export async function recordChange(
  tx: Tx,
  merchant: string,
  { memberId, what, details = {} }: Recorded<SecurityChange>,
  now: Date,
): Promise<void> {
  const row = {
    merchant,
    id: newId(now.getTime()),
    memberId,
    at: now,
    kind: 'change' as const,
    what,
    details,
  }
  await tx.insert(securityRecord).values(row)
}

/** Records a failure; of an account that is none, nothing, at the same cost. */
export async function recordFailure(
  tx: Tx,
  merchant: string,
  { memberId, what, details = {} }: Recorded<SecurityFailure>,
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into security_record (merchant, id, member_id, at, kind, what, details)
      select m.merchant, ${newId(now.getTime())}::uuid, m.id, ${now.toISOString()}::timestamptz, 'failure', ${what},
        ${JSON.stringify(details)}::jsonb
      from member m where m.merchant = ${merchant} and m.id = ${memberId}::uuid`,
  )
}

/**
 * Records a sign-in that failed, in the background: neither its response nor the time of it shows whether there is such an
 * account, since one that is none is looked for too.
 */
export function noteFailedSignIn(
  platform: Platform,
  { brand, country, userAgent }: Pick<Visitor, 'brand' | 'country'> & { userAgent: string },
  meant: { id: string } | undefined,
  what: SecurityFailure,
): void {
  const merchant = brand.settings.merchantCode
  const browser = userAgent.slice(0, maxBrowser)
  const details = { ...(country === undefined ? {} : { country }), ...(browser === '' ? {} : { browser }) }
  const failure = { memberId: meant?.id ?? nobody, what, details }
  const now = platform.clock()
  platform.background.run('failed sign-in', () =>
    platform.database.within(merchant, (tx) => recordFailure(tx, merchant, failure, now)),
  )
}

const wrongProofs: ReadonlySet<string> = new Set([
  ...['sms_code_invalid', 'bank_name_mismatch', 'recovery_code_invalid', 'code_used', 'passkey_invalid'],
])

/** What a comparison of proofs comes to; one that was wrong is noted before it is refused. */
export async function notingFailure<T>(judgement: Promise<T>, note: () => void): Promise<T> {
  try {
    return await judgement
  } catch (error) {
    if (error instanceof Refusal && wrongProofs.has(error.code)) note()
    throw error
  }
}
