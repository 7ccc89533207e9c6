import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { timelineKinds, type TimelineKind } from '../../../schemas/operators/timeline-kinds.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getDevice } from '../../members/sessions/device.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireMember } from './find-members.ts'
import { none, type Of, pageSize, parts } from './timeline-parts.ts'

interface Line {
  at: string
  kind: TimelineKind
  what: string
  details: string | null
  amount: string | null
  currency: string | null
  scale: number | null
  /** User-Agent header of the device behind it. */
  agent: string | null
}

const maxAgent = 40

/** What people call a device; the beginning of what it calls itself where nobody knows it. */
function deviceWords(agent: string): string {
  const { browser, system } = getDevice(agent)
  const name = [browser, system].filter((part) => part !== '').join(', ')
  if (name !== '') return name
  return agent.length > maxAgent ? `${agent.slice(0, maxAgent - 1)}…` : agent
}

function readLines(tx: Tx, of: Of, kinds: readonly Exclude<TimelineKind, 'operator'>[]): Promise<Line[]> {
  const union = sql.join(
    kinds.map((kind) => parts[kind](of)),
    sql` union all `,
  )
  return rows<Line>(tx, sql`select * from (${union}) lines order by at desc limit ${pageSize + 1}`)
}

/** What operators did with the member; the transaction must be bound to the company. */
function readActs(tx: Tx, scope: string, { merchant, id, before }: Of): Promise<Line[]> {
  return rows<Line>(
    tx,
    sql`select at, 'operator' as kind, act as what,
        concat_ws(' · ', operator_name, reason, nullif(outcome, 'done')) as details, ${none}
      from operator_act where merchant = ${scope} and subject = 'member' and subject_id = ${id}
        and of_merchant = ${merchant} and at < ${before}::timestamptz order by sequence desc limit ${pageSize + 1}`,
  )
}

/** Everything that happened to a member, the newest first. */
export async function memberTimeline({
  platform,
  brands,
  operator,
  query,
  now,
}: ConsoleContext<'memberTimeline'>): Promise<ConsoleValue<'memberTimeline'>> {
  const { merchant, id, kind } = query
  const { scale } = getBrand(brands, merchant).merchant.currency
  const of = { merchant, id, scale, before: query.before ?? new Date(now.getTime() + 1).toISOString() }
  const wanted = timelineKinds.filter((timelineKind) => kind === undefined || timelineKind === kind)
  const own = wanted.filter((value) => value !== 'operator')
  const lines = await platform.database.within(merchant, async (tx) => {
    await requireMember(tx, merchant, id)
    return own.length > 0 ? readLines(tx, of, own) : []
  })
  const acts = wanted.includes('operator')
    ? await platform.database.within(operator.scope, (tx) => readActs(tx, operator.scope, of))
    : []
  const all = [...lines, ...acts]
    .map((line) => ({ ...line, at: new Date(line.at).toISOString() }))
    .sort((entry, other) => other.at.localeCompare(entry.at))
  return {
    content: all.slice(0, pageSize).map(({ details, amount, scale, agent, ...line }) => ({
      ...line,
      details: [details, deviceWords(agent ?? '')].filter(Boolean).join(' · '),
      amount: amount === null ? null : decimal(BigInt(amount), scale ?? 2),
    })),
    hasMore: all.length > pageSize,
  }
}
