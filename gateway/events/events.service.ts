import { Ajv, type ValidateFunction } from 'ajv'
import { and, eq, sql } from 'drizzle-orm'
import { events, type EventKind, type MemberEvent, type NewEvent } from '../../schemas/events/events.ts'
import { type Database, rows, type Tx } from '../db/database.ts'
import { memberEvent, memberEventHead } from './events.tables.ts'

const ajv = new Ajv({ formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/ } })
const checks = new Map<string, ValidateFunction>(
  Object.entries(events).map(([kind, schema]) => [kind, ajv.compile(schema)]),
)

const isEvent = (kind: string, body: unknown): boolean => checks.get(kind)?.(body) === true

/** Days that an event waits for a page to come back. */
export const eventsKept = 3

/** Events of one catch-up; a page that missed more reads everything anew. */
const longestCatchUp = 200

/**
 * Tells every page of a member, on every gateway process, as soon as the transaction is committed. The numbers of a
 * member's events have no gaps, since the next one waits for this transaction: publish last. Answers the number.
 */
export async function publish(
  tx: Tx,
  merchant: string,
  memberId: string,
  { kind, body }: NewEvent,
  now: Date = new Date(),
): Promise<number> {
  if (!isEvent(kind, body)) throw new Error(`${kind} cannot be published: its body breaks the schema`)
  const [head] = await rows<{ last: string | number }>(
    tx,
    sql`insert into member_event_head as head (merchant, member_id, last) values (${merchant}, ${memberId}, 1)
      on conflict (merchant, member_id) do update set last = head.last + 1 returning last`,
  )
  const sequence = Number(head?.last)
  await tx.insert(memberEvent).values({ merchant, memberId, sequence, kind, body, at: now })
  return sequence
}

/** The number of a member's last event, 0 before the first. */
export async function lastEvent(tx: Tx, merchant: string, memberId: string): Promise<number> {
  const [head] = await tx
    .select({ last: memberEventHead.last })
    .from(memberEventHead)
    .where(and(eq(memberEventHead.merchant, merchant), eq(memberEventHead.memberId, memberId)))
  return head?.last ?? 0
}

const findMissed = {
  name: 'find_missed_events',
  text: `select e.sequence, e.kind, e.body, e.at, head.last
  from member_event_head head
  left join lateral (
    select * from member_event one
    where one.merchant = head.merchant and one.member_id = head.member_id and one.sequence > $3::bigint
    order by one.sequence limit ${String(longestCatchUp + 1)}
  ) e on true
  where head.merchant = $1 and head.member_id = $2::uuid
  order by e.sequence`,
}

interface Found {
  sequence: string | number | null
  kind: string
  body: unknown
  at: Date
  last: string | number
}

export interface Missed {
  events: MemberEvent[]
  /** The last event there is. */
  last: number
  /** Not all of what was missed is still known, or it is too much. */
  isTorn: boolean
}

/** What a member has not seen since an event. */
export async function missedSince(
  database: Database,
  merchant: string,
  memberId: string,
  seen: number,
): Promise<Missed> {
  const found = await database.read<Found>(merchant, findMissed, [merchant, memberId, String(seen)])
  const last = Number(found[0]?.last ?? 0)
  const missed = found.filter(({ sequence }) => sequence !== null)
  const isTorn = last - seen !== missed.length || missed.length > longestCatchUp
  return {
    last,
    isTorn,
    events: missed
      .filter(({ kind, body }) => isEvent(kind, body))
      .map(({ sequence, kind, body, at }) => ({
        sequence: Number(sequence),
        kind: kind as EventKind,
        body: body as never,
        at: new Date(at).toISOString(),
      })),
  }
}
