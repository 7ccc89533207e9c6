import { sql } from 'drizzle-orm'
import { openCase } from '../../base/cases/cases.service.ts'
import { patternCase } from '../../base/cases/pattern-case.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { recordFailure } from '../security-log/security-log.service.ts'

/** Wrong payment passwords of a member within so many hours that somebody looks at it: whoever guesses is logged in. */
const suspicious = { count: 5, hours: 24 }

export const wrongPasswordsCase = patternCase('risk.paymentPassword', 'member')

interface Wrong {
  count: number
  first: string | Date
}

/** Those that were wrong lately, since operators last looked at it. */
async function findWrongAttempts(
  tx: Tx,
  merchant: string,
  memberId: string,
  now: Date,
): Promise<Wrong | undefined> {
  const [found] = await rows<Wrong>(
    tx,
    sql`select count(*)::int as count, min(at) as first from security_record
      where merchant = ${merchant} and member_id = ${memberId} and kind = 'failure' and what = 'paymentPassword'
        and at > greatest(${now.toISOString()}::timestamptz - make_interval(hours => ${suspicious.hours}::int),
          (select closed_at from inbox_case
            where merchant = ${merchant} and kind = ${wrongPasswordsCase.name} and reference = ${memberId}))`,
  )
  return found
}

/** Records a wrong payment password, and brings many of them before the operators: one case of a member. */
export async function noteWrongPassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  now: Date,
): Promise<void> {
  await recordFailure(tx, merchant, { memberId, what: 'paymentPassword' }, now)
  const wrong = await findWrongAttempts(tx, merchant, memberId, now)
  if (!wrong || wrong.count < suspicious.count) return
  const details = { wrong: String(wrong.count), since: new Date(wrong.first).toISOString() }
  const subject = { merchant, kind: wrongPasswordsCase.name, reference: memberId, memberId }
  await openCase(tx, { ...subject, details }, now)
}
