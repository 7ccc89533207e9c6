import { type SQL, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import type { CallContext } from '../../base/http/route.ts'
import { knownDevice } from './known-devices.tables.ts'

const cookie = 'livery-device'
/** Seconds: browsers keep nothing longer. */
const keptFor = 400 * 86_400
const shape = /^[A-Za-z0-9_-]{32}$/

type Jar = Pick<CallContext<'login', 'guest'>, 'wire' | 'setCookie'>

/** The mark of a browser, which says nothing but that it is this one; one that has none is given its own. */
export function browserMark({ wire, setCookie }: Jar): string {
  const held = wire.cookie(cookie) ?? ''
  const mark = shape.test(held) ? held : randomBytes(24).toString('base64url')
  setCookie(cookie, mark, {
    path: '/wps',
    httpOnly: true,
    sameSite: 'strict',
    secure: wire.isSecure,
    maxAge: keptFor,
  })
  return `browser ${sha256(mark)}`
}

/** Remembers that a member came in by a device. */
export async function learnDevice(
  tx: Tx,
  merchant: string,
  memberId: string,
  mark: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownDevice)
    .values({ merchant, memberId, mark, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevice.merchant, knownDevice.memberId, knownDevice.mark],
      set: { lastSeenAt: now },
    })
}

/** A device that more members come in by is a crowd's, as that of a shop, and says of no two that they are together. */
const mostMembers = 20

/** Whether a device is known of few enough members to say something of them. */
function isNoCrowd(merchant: string, mark: SQL): SQL {
  return sql`(select count(*) from (select 1 from known_device crowd where crowd.merchant = ${merchant} and crowd.mark = ${mark}
    limit ${mostMembers + 1}) few) <= ${mostMembers}`
}

/** Whether a member came in by a device by which one of these others came in. */
export async function isDeviceShared(
  tx: Tx,
  merchant: string,
  memberId: string,
  others: readonly string[],
): Promise<boolean> {
  const shared = await rows(
    tx,
    sql`select 1 from known_device own join known_device other on other.merchant = own.merchant and other.mark = own.mark
        and ${isOneOf(sql`other.member_id`, others)}
      where own.merchant = ${merchant} and own.member_id = ${memberId}::uuid and ${isNoCrowd(merchant, sql`own.mark`)} limit 1`,
  )
  return shared.length > 0
}

/** How many pairs are named at most. */
const mostPairs = 500

/** Members who came in by a device, each with another who is wanted and came in by it; those first who did last. */
export async function listDevicePairs(
  tx: Tx,
  merchant: string,
  members: readonly string[],
  isWanted: (member: SQL) => SQL,
): Promise<[string, string][]> {
  const pairs = await rows<{ member: string; other: string }>(
    tx,
    sql`select own.member_id as member, other.member_id as other from known_device own
      join known_device other on other.merchant = own.merchant and other.mark = own.mark and other.member_id <> own.member_id
      where own.merchant = ${merchant} and ${isOneOf(sql`own.member_id`, members)}
        and ${isWanted(sql`other.member_id`)}
        and ${isNoCrowd(merchant, sql`own.mark`)}
      group by 1, 2 order by max(least(own.last_seen_at, other.last_seen_at)) desc, 1, 2 limit ${mostPairs}`,
  )
  return pairs.map(({ member, other }) => [member, other])
}
