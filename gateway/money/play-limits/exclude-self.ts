import { sql } from 'drizzle-orm'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { findById, isOwnName } from '../../members/accounts/accounts.service.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { forGood } from '../../members/person/person.service.ts'

const actor = { kind: 'member' } as const

/** Begins a break of one of the merchant's lengths. */
export async function takeTimeout(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { hours, scope, now }: CallBody<'takeTimeout'> & { now: Date },
): Promise<void> {
  if (!brand.merchant.responsiblePlay.timeoutHours.includes(hours))
    throw new Refusal('invalid_request', { fields: { hours: 'field_format' } })
  const until = new Date(now.getTime() + hours * 3_600_000)
  await exclude(tx, brand, memberId, { kind: 'timeout', scope, until, actor, now })
}

/** The same day and hour so many months later, where the merchant is. */
async function monthsLater(tx: Tx, { merchant }: LoadedBrand, months: number, now: Date): Promise<Date> {
  if (months === 0) return forGood
  const [found] = await rows<{ until: string }>(
    tx,
    sql`select to_char((${now.toISOString()}::timestamptz at time zone ${merchant.timeZone}
        + make_interval(months => ${months}::integer)) at time zone ${merchant.timeZone} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until`,
  )
  return new Date(found?.until ?? '')
}

/** Excludes a member who typed a name that they go by as a second yes. */
export async function excludeSelf(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  { months, scope, username, now }: CallBody<'excludeSelf'> & { now: Date },
): Promise<void> {
  if (!brand.merchant.responsiblePlay.exclusionMonths.includes(months))
    throw new Refusal('invalid_request', { fields: { months: 'field_format' } })
  const byId = await findById(tx, brand.settings.merchantCode, memberId)
  if (!byId || !isOwnName(brand, byId, username)) throw refuseField('username', 'name_mismatch')
  const until = await monthsLater(tx, brand, months, now)
  await exclude(tx, brand, memberId, { kind: 'exclusion', scope, until, actor, now })
}
