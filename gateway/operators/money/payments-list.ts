import { sql, type SQL } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { rows } from '../../base/db/database.ts'
import { beginningWith } from '../../base/db/like.ts'
import { type Period, getPeriod } from '../../base/records/period.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

type Payment = ConsoleValue<'moneyPayments'>['content'][number]
type Query = ConsoleQuery<'moneyPayments'>
const pageSize = 100

interface Row extends Omit<Payment, 'at' | 'settledAt' | 'memberId'> {
  member_id: string
  at: string
  settled_at: string | null
  scale: number
}

/** Where payments of each kind stand. A provider knows a payout by its own id. */
const sources = {
  deposit: { table: sql`deposit`, at: sql`started_at`, reference: sql`reference` },
  withdrawal: { table: sql`withdrawal`, at: sql`requested_at`, reference: sql`id::text` },
} as const
const kinds = ['deposit', 'withdrawal'] as const

function getConditions(
  kind: Payment['kind'],
  { merchant, status, member, reference, after }: Query,
  period: Period | undefined,
): SQL {
  const { at, reference: own } = sources[kind]
  const conditions = [
    sql`merchant = ${merchant}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(period === undefined
      ? []
      : [
          sql`${at} >= ${period.from.toISOString()}::timestamptz and ${at} < ${period.until.toISOString()}::timestamptz`,
        ]),
    ...(member === undefined
      ? []
      : [
          sql`member_id in (select id from member
            where merchant = ${merchant} and username_key like ${beginningWith(member.trim().toLowerCase())})`,
        ]),
    ...(reference === undefined ? [] : [sql`${reference.trim()} in (${own}, id::text)`]),
    ...(after === undefined ? [] : [sql`id < ${after}::uuid`]),
  ]
  return sql.join(conditions, sql` and `)
}

function getPayments(kind: Payment['kind'], query: Query, period: Period | undefined): SQL {
  const { table, at, reference } = sources[kind]
  return sql`(select ${kind}::text as kind, id, member_id, method, provider, ${reference} as reference, amount::text as amount,
    currency, scale, status, ${at} as at, settled_at
    from ${table} where ${getConditions(kind, query, period)} order by id desc limit ${pageSize + 1})`
}

/** Deposits and withdrawals of a merchant, the newest first. The ids of both grow with time, so that one page begins behind an id. */
export async function listPayments({
  platform,
  brands,
  query,
  now,
}: ConsoleContext<'moneyPayments'>): Promise<ConsoleValue<'moneyPayments'>> {
  const { merchant, kind, from, to, zone } = query
  const brand = getBrand(brands, merchant)
  const days = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(zone === undefined ? {} : { zone }),
  }
  const period = from === undefined && to === undefined ? undefined : getPeriod(brand, days, now)
  const union = sql.join(
    kinds
      .filter((value) => kind === undefined || value === kind)
      .map((value) => getPayments(value, query, period)),
    sql` union all `,
  )
  const found = await platform.database.within(merchant, (tx) =>
    rows<Row>(
      tx,
      sql`select p.*, m.username as member from (${union}) p join member m on m.merchant = ${merchant} and m.id = p.member_id
        order by p.id desc limit ${pageSize + 1}`,
    ),
  )
  const content = found.slice(0, pageSize)
  return {
    content: content.map(({ member_id: memberId, at, settled_at: settledAt, scale, amount, ...rest }) => ({
      ...rest,
      memberId,
      amount: decimal(BigInt(amount), scale),
      at: new Date(at).toISOString(),
      settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
    })),
    next: found.length > pageSize ? (content.at(-1)?.id ?? null) : null,
  }
}
