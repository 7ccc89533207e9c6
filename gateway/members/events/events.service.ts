import { Ajv, type ValidateFunction } from 'ajv'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { and, eq, sql } from 'drizzle-orm'
import { events, type EventKind, type MemberEvent, type NewEvent } from '../../../schemas/events/events.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { type Database, rows, type Tx } from '../../base/db/database.ts'
import { memberEvent, memberEventHead } from './events.tables.ts'

const ajv = new Ajv({ formats: calendarFormats })
const checks = new Map<string, () => ValidateFunction>(
  Object.entries(events).map(([kind, schema]) => [kind, compiledLate(ajv, schema)]),
)

function isEvent(kind: string, body: unknown): boolean {
  return checks.get(kind)?.()(body) === true
}

/** Days that an event is stored for a page that reconnects. */
export const eventRetentionDays = 3

/** Events of one catch-up; a page that missed more reads everything anew. */
const longestCatchUp = 200

/**
 * Notifies every page of a member, on every gateway process, as soon as the transaction is committed. The numbers of a
 * member's events have no gaps, since the next one waits for this transaction: publish last. Returns the number.
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

/**
 * Publishes one event to each of many members, in two statements. Publishes: last. Callers that do this for the same members at once
 * take the members' locks in one order.
 */
export async function publishToMany(
  tx: Tx,
  merchant: string,
  news: readonly { memberId: string; event: NewEvent }[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  for (const { event } of news)
    if (!isEvent(event.kind, event.body))
      throw new Error(`${event.kind} cannot be published: its body breaks the schema`)
  const listed = JSON.stringify(news.map(({ memberId }) => memberId).sort())
  const heads = await rows<{ member_id: string; last: string | number }>(
    tx,
    sql`insert into member_event_head as head (merchant, member_id, last)
      select ${merchant}, id::uuid, 1 from jsonb_array_elements_text(${listed}::jsonb) as one (id)
      on conflict (merchant, member_id) do update set last = head.last + 1 returning member_id, last`,
  )
  const numbers = new Map(heads.map(({ member_id: memberId, last }) => [memberId, Number(last)]))
  await tx.insert(memberEvent).values(
    news.map(({ memberId, event: { kind, body } }) => ({
      merchant,
      memberId,
      kind,
      body,
      at: now,
      sequence: numbers.get(memberId) ?? 0,
    })),
  )
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
  text: `select requested.member_id, e.sequence, e.kind, e.body, e.at, head.last
  from unnest(string_to_array($2, ',')::uuid[], string_to_array($3, ',')::bigint[]) as requested (member_id, seen)
  join member_event_head head on head.merchant = $1 and head.member_id = requested.member_id
  left join lateral (
    select * from member_event one
    where one.merchant = head.merchant and one.member_id = head.member_id and one.sequence > requested.seen
    order by one.sequence limit ${String(longestCatchUp + 1)}
  ) e on true
  order by e.sequence`,
}

interface Found {
  member_id: string
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

function getMissed(founds: readonly Found[], seen: number): Missed {
  const last = Number(founds[0]?.last ?? 0)
  const missed = founds.filter(({ sequence }) => sequence !== null)
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

/** What members have not seen since an event each, by their ids. */
export async function missedSince(
  database: Database,
  merchant: string,
  members: readonly { memberId: string; seen: number }[],
): Promise<Map<string, Missed>> {
  const listed = (key: 'memberId' | 'seen') => members.map((member) => member[key]).join(',')
  const words = [merchant, listed('memberId'), listed('seen')]
  const found = new Map<string, Found[]>(members.map(({ memberId }) => [memberId, []]))
  for (const row of await database.read<Found>(merchant, findMissed, words))
    found.get(row.member_id)?.push(row)
  return new Map(members.map(({ memberId, seen }) => [memberId, getMissed(found.get(memberId) ?? [], seen)]))
}
