import { sql, type SQL } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { timelineKinds, type TimelineKind } from '../../../schemas/operators/timeline-kinds.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'
import { requireMember } from './find-members.ts'

const pageSize = 60

interface Line {
  at: string
  kind: TimelineKind
  what: string
  details: string | null
  amount: string | null
  currency: string | null
  scale: number | null
}

interface Of {
  merchant: string
  id: string
  before: string
  /** Of the merchant's currency. */
  scale: number
}

const none = sql.raw('null::text as amount, null::text as currency, null::integer as scale')

/** An amount of a limit as text: of a time limit, minutes. */
function shownLimit(name: 'from' | 'to', scale: number): SQL {
  return sql`case when details ->> 'kind' = 'time' then (details ->> ${name}) || ' min'
    else livery_decimal((details ->> ${name})::bigint, ${scale}) || ' ' || (details ->> 'currency') end`
}

/** What each kind of line is read from. Every part is bounded, so that a long history costs no more than a short one. */
const parts: Readonly<Record<Exclude<TimelineKind, 'operator'>, (of: Of) => SQL>> = {
  session: ({ merchant, id, before }) => sql`
    (select created_at as at, 'session' as kind, 'opened' as what,
      concat_ws(' · ', country, left(user_agent, 80)) as details, ${none} from session
      where merchant = ${merchant} and member_id = ${id} and created_at < ${before}::timestamptz
      order by created_at desc limit ${pageSize})
    union all (select ended_at, 'session', 'ended', ended_reason, ${none} from session
      where merchant = ${merchant} and member_id = ${id} and ended_at < ${before}::timestamptz
        and ended_reason <> 'exchanged' order by ended_at desc limit ${pageSize})`,
  money: ({ merchant, id, before }) => sql`
    (select e.at, 'money' as kind, m.kind as what, concat_ws(' · ', nullif(a.wallet, 'main'),
        'balance ' || livery_decimal(e.balance_after, a.scale)) as details,
      e.amount::text as amount, a.currency as currency, a.scale as scale
      from ledger_account a join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id
      join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
      where a.merchant = ${merchant} and a.kind = 'member' and a.member_id = ${id}
        and m.kind not in ('bet', 'win') and e.at < ${before}::timestamptz
      order by e.sequence desc limit ${pageSize})`,
  round: ({ merchant, id, before }) => sql`
    (select started_at as at, 'round' as kind, state as what,
      concat_ws(' · ', vendor, node_id, 'stake ' || livery_decimal(stake, scale)) as details,
      (payout + refunded - stake)::text as amount, currency, scale from game_round
      where merchant = ${merchant} and member_id = ${id} and started_at < ${before}::timestamptz
      order by started_at desc limit ${pageSize})`,
  case: ({ merchant, id, before }) => sql`
    (select opened_at as at, 'case' as kind, kind as what, concat_ws(' · ', status, outcome) as details,
      amount::text as amount, currency, scale from inbox_case
      where merchant = ${merchant} and member_id = ${id} and opened_at < ${before}::timestamptz
      order by opened_at desc limit ${pageSize})`,
  withdrawal: ({ merchant, id, before }) => sql`
    (select s.at, 'withdrawal' as kind, s.status as what, concat_ws(' · ', s.actor, s.reason) as details,
      w.amount::text as amount, w.currency, w.scale from withdrawal w
      join withdrawal_step s on s.merchant = w.merchant and s.withdrawal_id = w.id
      where w.merchant = ${merchant} and w.member_id = ${id} and s.at < ${before}::timestamptz
      order by s.at desc limit ${pageSize})`,
  limit: ({ merchant, id, before, scale }) => sql`
    (select at, 'limit' as kind, action as what,
      concat_ws(' · ', details ->> 'kind', details ->> 'period',
        ${shownLimit('from', scale)}, '→ ' || ${shownLimit('to', scale)}, details ->> 'until', actor) as details, ${none}
      from play_record where merchant = ${merchant} and member_id = ${id} and at < ${before}::timestamptz
      order by id desc limit ${pageSize})`,
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
  const { scale } = brandOf(brands, merchant).merchant.currency
  const of = { merchant, id, scale, before: query.before ?? new Date(now.getTime() + 1).toISOString() }
  const wanted = timelineKinds.filter((one) => kind === undefined || one === kind)
  const own = wanted.filter((one) => one !== 'operator')
  const lines = await platform.database.within(merchant, async (tx) => {
    await requireMember(tx, merchant, id)
    return own.length > 0 ? readLines(tx, of, own) : []
  })
  const acts = wanted.includes('operator')
    ? await platform.database.within(operator.scope, (tx) => readActs(tx, operator.scope, of))
    : []
  const all = [...lines, ...acts]
    .map((line) => ({ ...line, at: new Date(line.at).toISOString() }))
    .sort((one, other) => other.at.localeCompare(one.at))
  return {
    content: all.slice(0, pageSize).map(({ details, amount, scale, ...line }) => ({
      ...line,
      details: details ?? '',
      amount: amount === null ? null : decimal(BigInt(amount), scale ?? 2),
    })),
    hasMore: all.length > pageSize,
  }
}
