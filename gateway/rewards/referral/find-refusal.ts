import { sql } from 'drizzle-orm'
import type { ReferralRefusal } from '../../../schemas/calls/rewards/referral.calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isBrowserAlike } from './browser-alike.ts'
import type { Doubt } from './doubt.ts'
import { isOutside } from './outside-network.ts'
import { isAlikeAny } from './same-person.ts'
import { isDeviceShared } from '../../members/known-devices/known-devices.service.ts'
import { accountsOfPerson } from '../../members/person/person.service.ts'

/** How far up invitations are followed: a circle of friends closes far below. */
const chainLength = 20

/** How many friends of an inviter are compared with each other. */
const siblings = 1000

/** Who invited a friend, who invited them, and so on. */
async function getChain(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
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

/** Friends whom the same inviter brought, the newest first: somebody who invites themselves does it more than once. */
async function listSiblings(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
  const found = await rows<{ friend_id: string }>(
    tx,
    sql`select o.friend_id from referral f join referral o on o.merchant = f.merchant and o.inviter_id = f.inviter_id
        and o.friend_id <> f.friend_id and o.status <> 'refused'
      where f.merchant = ${merchant} and f.friend_id = ${friendId}::uuid order by o.id desc limit ${siblings}`,
  )
  return found.map(({ friend_id: id }) => id)
}

/** Friends whom the same inviter brought before, whatever became of them: a person is somebody's friend once. */
async function listEarlierSiblings(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
  const found = await rows<{ friend_id: string }>(
    tx,
    sql`select o.friend_id from referral f join referral o on o.merchant = f.merchant and o.inviter_id = f.inviter_id
        and o.id < f.id
      where f.merchant = ${merchant} and f.friend_id = ${friendId}::uuid order by o.id desc limit ${siblings}`,
  )
  return found.map(({ friend_id: id }) => id)
}

/** Beside whom a friend may have come in: the chain of inviters, and the other friends of their own inviter. */
export async function listOthers(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
  return [...(await getChain(tx, merchant, friendId)), ...(await listSiblings(tx, merchant, friendId))]
}

/**
 * Whom a friend may be in truth: the chain of inviters, and those who joined before. Not those who joined later: of one person under
 * several numbers the first stays, in whichever order they qualify.
 */
export async function listEarlier(tx: Tx, merchant: string, friendId: string): Promise<string[]> {
  return [...(await getChain(tx, merchant, friendId)), ...(await listEarlierSiblings(tx, merchant, friendId))]
}

async function share(tx: Tx, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await rows(tx, query)).length > 0
}

/**
 * Why a friend is no friend: one of those before is the same person, was paid out to the same account, or comes in by the same network
 * where the brand refuses that. Undefined where nothing is known. A network of this machine is nobody's.
 */
export async function findRefusal(
  tx: Tx,
  brand: LoadedBrand,
  friendId: string,
  earlier: readonly string[],
): Promise<ReferralRefusal | undefined> {
  const merchant = brand.settings.merchantCode
  const person = await accountsOfPerson(tx, brand.merchant.company, { owner: merchant, memberId: friendId })
  if (person.some(({ owner, memberId }) => owner === merchant && earlier.includes(memberId)))
    return 'samePerson'
  if (await isAlikeAny(tx, merchant, friendId, earlier)) return 'samePerson'
  const paidTo = sql`select 1 from payout_account f join payout_account i on i.merchant = f.merchant
    and i.fingerprint = f.fingerprint and ${isOneOf(sql`i.member_id`, earlier)}
    where f.merchant = ${merchant} and f.member_id = ${friendId}::uuid limit 1`
  if (await share(tx, paidTo)) return 'sameAccount'
  if (!brand.merchant.rewards.referral.refusesSameNetwork) return undefined
  return (await isOnSameNetwork(tx, merchant, friendId, earlier)) ? 'sameNetwork' : undefined
}

/**
 * Why somebody has to look before a friend brings anything: they came in by a browser, beside, or by a network that one of some others
 * uses. A household does so too. Undefined where nobody has to look. A network of this machine is nobody's.
 */
export async function findDoubt(
  tx: Tx,
  brand: LoadedBrand,
  friendId: string,
  others: readonly string[],
): Promise<Doubt | undefined> {
  const merchant = brand.settings.merchantCode
  const { reviewsSameDevice, reviewsSameBrowserMinutes, reviewsSameNetwork } = brand.merchant.rewards.referral
  if (reviewsSameDevice && (await isDeviceShared(tx, merchant, friendId, others))) return 'sameDevice'
  const isBeside = () =>
    isBrowserAlike(tx, { merchant, friendId, others, minutes: reviewsSameBrowserMinutes })
  if (reviewsSameBrowserMinutes > 0 && (await isBeside())) return 'sameBrowser'
  if (reviewsSameNetwork && (await isOnSameNetwork(tx, merchant, friendId, others))) return 'sameNetwork'
  return undefined
}

/** Whether a friend came in by a network by which one of some others did. */
async function isOnSameNetwork(
  tx: Tx,
  merchant: string,
  friendId: string,
  others: readonly string[],
): Promise<boolean> {
  const shared = await rows<{ network: string }>(
    tx,
    sql`select distinct f.network from known_network f join known_network i on i.merchant = f.merchant
        and i.network = f.network and ${isOneOf(sql`i.member_id`, others)}
      where f.merchant = ${merchant} and f.member_id = ${friendId}::uuid`,
  )
  return shared.some(({ network }) => isOutside(network))
}
