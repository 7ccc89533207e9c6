import { sql } from 'drizzle-orm'
import type { ReferralRefusal } from '../../../schemas/calls/rewards/referral.calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { accountsOfPerson } from '../../members/person/person.service.ts'

/** How far up invitations are followed: a circle of friends closes far below. */
const chainLength = 20

/** Who invited a friend, who invited them, and so on. */
async function chainOf(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
  const found = await rows<{ inviter_id: string }>(
    tx,
    sql`with recursive chain as (
        select inviter_id, 1 as step from referral where merchant = ${merchant} and friend_id = ${friendId}::uuid
        union all
        select r.inviter_id, c.step + 1 from chain c join referral r
          on r.merchant = ${merchant} and r.friend_id = c.inviter_id where c.step < ${chainLength}
      ) select inviter_id from chain`,
  )
  return found.map(({ inviter_id: id }) => id)
}

async function share(tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await rows(tx, query)).length > 0
}

/**
 * Why a friend is no friend: somebody up the chain of invitations is the same person, was paid out to the same account, or
 * comes in by the same network where the brand minds that. Undefined where nothing is known.
 */
export async function refusalOf(
  tx: Tx,
  brand: LoadedBrand,
  friendId: string,
): Promise<ReferralRefusal | undefined> {
  const merchant = brand.settings.merchantCode
  const chain = await chainOf(tx, merchant, friendId)
  const person = await accountsOfPerson(tx, brand.merchant.company, { owner: merchant, memberId: friendId })
  if (person.some(({ owner, memberId }) => owner === merchant && chain.includes(memberId)))
    return 'samePerson'
  const alike = sql`select 1 from member f join member i on i.merchant = f.merchant and ${isOneOf(sql`i.id`, chain)}
    and upper(trim(i.id_number)) = upper(trim(f.id_number))
    where f.merchant = ${merchant} and f.id = ${friendId}::uuid and trim(f.id_number) <> '' limit 1`
  if (await share(tx, alike)) return 'samePerson'
  const paidTo = sql`select 1 from payout_account f join payout_account i on i.merchant = f.merchant
    and i.fingerprint = f.fingerprint and ${isOneOf(sql`i.member_id`, chain)}
    where f.merchant = ${merchant} and f.member_id = ${friendId}::uuid limit 1`
  if (await share(tx, paidTo)) return 'sameAccount'
  if (!brand.merchant.rewards.referral.refusesSameNetwork) return undefined
  const network = sql`select 1 from known_network f join known_network i on i.merchant = f.merchant
    and i.network = f.network and ${isOneOf(sql`i.member_id`, chain)}
    where f.merchant = ${merchant} and f.member_id = ${friendId}::uuid limit 1`
  return (await share(tx, network)) ? 'sameNetwork' : undefined
}
