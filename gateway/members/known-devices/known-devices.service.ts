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

/**
 * A device by which more members first came in, on so many days, is a crowd's, as that of a shop, and says of no two that they are
 * together. Members alone say nothing: whoever opened accounts enough in an evening would be out of sight with all of them.
 */
const crowd = { members: 20, days: 7 }

/** The devices of some members that are no crowd's. Each is looked at once, since those of a shop are known of thousands. */
function listTelling(merchant: string, members: readonly string[]): SQL {
  return sql`select used.mark from (select distinct mark from known_device
      where merchant = ${merchant} and ${isOneOf(sql`member_id`, members)}) used
    where not (select count(*) > ${crowd.members} and count(distinct (came.first_seen_at at time zone 'UTC')::date) >= ${crowd.days}
      from known_device came where came.merchant = ${merchant} and came.mark = used.mark)`
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
    sql`with telling as materialized (${listTelling(merchant, [memberId])})
      select 1 from telling join known_device other on other.merchant = ${merchant} and other.mark = telling.mark
        and ${isOneOf(sql`other.member_id`, others)} limit 1`,
  )
  return shared.length > 0
}

/** How many pairs are named at most, in all and of one device: whoever has many accounts hides no others by them. */
const mostPairs = { all: 500, device: 250 }

/** Members who came in by a device, each with another who is wanted and came in by it, each pair once; those first who did last. */
export async function listDevicePairs(
  tx: Tx,
  merchant: string,
  members: readonly string[],
  isWanted: (member: SQL) => SQL,
): Promise<[string, string][]> {
  const pairs = await rows<{ member: string; other: string }>(
    tx,
    sql`with telling as materialized (${listTelling(merchant, members)}),
      together as (select own.mark, own.member_id as member, other.member_id as other,
          least(own.last_seen_at, other.last_seen_at) as at
        from telling join known_device own on own.merchant = ${merchant} and own.mark = telling.mark
          and ${isOneOf(sql`own.member_id`, members)}
        join known_device other on other.merchant = ${merchant} and other.mark = own.mark and other.member_id <> own.member_id
          and (other.member_id > own.member_id or not ${isOneOf(sql`other.member_id`, members)})
        where ${isWanted(sql`other.member_id`)}),
      ranked as (select together.*, row_number() over (partition by mark order by at desc, member, other) as nth from together)
      select member, other from ranked where nth <= ${mostPairs.device}
      group by 1, 2 order by max(at) desc, 1, 2 limit ${mostPairs.all}`,
  )
  return pairs.map(({ member, other }) => [member, other])
}
