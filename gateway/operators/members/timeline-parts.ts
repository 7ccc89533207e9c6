import { sql, type SQL } from 'drizzle-orm'
import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import type { TimelineKind } from '../../../schemas/operators/timeline-kinds.ts'

/** Lines in one answer at most. */
export const pageSize = 60

/** Whose timeline is read, and what of it. */
export interface Of {
  merchant: string
  id: string
  before: string
  /** Decimal places of the merchant's currency. */
  scale: number
}

/** Column of a line without a device. */
const noAgent = sql.raw('null::text as agent')
/** Columns of a line without an amount. */
const noMoney = sql.raw('null::text as amount, null::text as currency, null::integer as scale')
/** Columns of a line with neither. */
export const none = sql`${noMoney}, ${noAgent}`

/** An amount of a limit as text: of a time limit, minutes. */
function shownLimit(name: 'from' | 'to', scale: number): SQL {
  return sql`case when details ->> 'kind' = 'time' then (details ->> ${name}) || ' min'
    else livery_decimal((details ->> ${name})::bigint, ${scale}) || ' ' || (details ->> 'currency') end`
}

/** Which changes a kind of line is about; those of payout accounts stand with the accounts themselves. */
export const changesOf = {
  contact: ['mobileChanged', 'emailChanged'],
  password: ['passwordChanged', 'paymentPasswordChanged'],
  factor: [
    ...([
      'totpAdded',
      'totpRemoved',
      'passkeyAdded',
      'passkeyRemoved',
      'recoveryMade',
      'recoveryUsed',
    ] as const),
    ...(['identityLinked', 'identityUnlinked'] as const),
  ],
} as const satisfies Partial<Record<TimelineKind, readonly SecurityChange[]>>

/** What was recorded of the ways into an account. */
function recorded(kind: TimelineKind, { merchant, id, before }: Of, which: SQL): SQL {
  return sql`
    (select at, ${kind}::text as kind, what, concat_ws(' · ', details ->> 'from', '→ ' || (details ->> 'to'),
        details ->> 'provider', details ->> 'name', details ->> 'country') as details, ${noMoney}, details ->> 'browser' as agent
      from security_record where merchant = ${merchant} and member_id = ${id} and ${which} and at < ${before}::timestamptz
      order by at desc limit ${pageSize + 1})`
}

function changed(kind: keyof typeof changesOf): (of: Of) => SQL {
  const names = sql.join(
    changesOf[kind].map((name) => sql`${name}`),
    sql`, `,
  )
  return (of) => recorded(kind, of, sql`kind = 'change' and what in (${names})`)
}

/** The query of each kind of line. Each is bounded, so that a long history costs no more than a short one. */
export const parts: Readonly<Record<Exclude<TimelineKind, 'operator'>, (of: Of) => SQL>> = {
  session: ({ merchant, id, before }) => sql`
    (select created_at as at, 'session' as kind, 'opened' as what,
      country as details, ${noMoney}, user_agent as agent from session
      where merchant = ${merchant} and member_id = ${id} and created_at < ${before}::timestamptz
      order by created_at desc limit ${pageSize + 1})
    union all (select ended_at, 'session', 'ended', ended_reason, ${none} from session
      where merchant = ${merchant} and member_id = ${id} and ended_at < ${before}::timestamptz
        and ended_reason <> 'exchanged' order by ended_at desc limit ${pageSize + 1})`,
  money: ({ merchant, id, before }) => sql`
    (select e.at, 'money' as kind, e.kind as what, concat_ws(' · ', nullif(a.wallet, 'main'),
        'balance ' || livery_decimal(e.balance_after, a.scale)) as details,
      e.amount::text as amount, a.currency as currency, a.scale as scale, ${noAgent}
      from ledger_account a join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id
      join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
      where a.merchant = ${merchant} and a.kind = 'member' and a.member_id = ${id}
        and e.kind not in ('bet', 'win', 'refund') and e.at < ${before}::timestamptz
      order by e.sequence desc limit ${pageSize + 1})`,
  round: ({ merchant, id, before }) => sql`
    (select started_at as at, 'round' as kind, state as what,
      concat_ws(' · ', vendor, node_id, 'stake ' || livery_decimal(stake, scale)) as details,
      (payout + refunded - stake)::text as amount, currency, scale, ${noAgent} from game_round
      where merchant = ${merchant} and member_id = ${id} and started_at < ${before}::timestamptz
      order by started_at desc limit ${pageSize + 1})`,
  case: ({ merchant, id, before }) => sql`
    (select opened_at as at, 'case' as kind, kind as what, concat_ws(' · ', status, outcome) as details,
      amount::text as amount, currency, scale, ${noAgent} from inbox_case
      where merchant = ${merchant} and member_id = ${id} and opened_at < ${before}::timestamptz
      order by opened_at desc limit ${pageSize + 1})`,
  withdrawal: ({ merchant, id, before }) => sql`
    (select s.at, 'withdrawal' as kind, s.status as what, concat_ws(' · ', s.actor, s.reason) as details,
      w.amount::text as amount, w.currency, w.scale, ${noAgent} from withdrawal w
      join withdrawal_step s on s.merchant = w.merchant and s.withdrawal_id = w.id
      where w.merchant = ${merchant} and w.member_id = ${id} and s.at < ${before}::timestamptz
      order by s.at desc limit ${pageSize + 1})`,
  limit: ({ merchant, id, before, scale }) => sql`
    (select at, 'limit' as kind, action as what,
      concat_ws(' · ', details ->> 'kind', details ->> 'period',
        ${shownLimit('from', scale)}, '→ ' || ${shownLimit('to', scale)}, details ->> 'until', actor) as details, ${none}
      from play_record where merchant = ${merchant} and member_id = ${id} and at < ${before}::timestamptz
      order by id desc limit ${pageSize + 1})`,
  contact: changed('contact'),
  password: changed('password'),
  factor: changed('factor'),
  failure: (of) => recorded('failure', of, sql`kind = 'failure'`),
  payoutAccount: ({ merchant, id, before }) => sql`
    (select added_at as at, 'payoutAccount' as kind, 'payoutAccountAdded' as what,
      concat_ws(' · ', method, nullif(bank, ''), '…' || last_four) as details, ${none} from payout_account
      where merchant = ${merchant} and member_id = ${id} and added_at < ${before}::timestamptz
      order by added_at desc limit ${pageSize + 1})
    union all (select removed_at, 'payoutAccount', 'payoutAccountRemoved',
      concat_ws(' · ', method, nullif(bank, ''), '…' || last_four), ${none} from payout_account
      where merchant = ${merchant} and member_id = ${id} and removed_at < ${before}::timestamptz
      order by removed_at desc limit ${pageSize + 1})`,
  deposit: ({ merchant, id, before }) => sql`
    (select coalesce(settled_at, started_at) as at, 'deposit' as kind, status as what,
      concat_ws(' · ', method, provider, reference) as details, amount::text as amount, currency, scale,
      ${noAgent} from deposit
      where merchant = ${merchant} and member_id = ${id} and status <> 'confirmed'
        and coalesce(settled_at, started_at) < ${before}::timestamptz
      order by 1 desc limit ${pageSize + 1})`,
}
