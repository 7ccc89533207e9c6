import { type SQL, sql } from 'drizzle-orm'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import type { RecordKind } from '../../../schemas/base/record-kinds.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { type Cursor, getInstant } from '../../base/records/cursor.ts'
import type { Owner } from '../../base/records/owner.ts'
import type { Period } from '../../base/records/period.ts'
import type { SharedPieces } from '../../base/records/pieces.ts'

type Query = CallQuery<'transactionHistory'>
export type TransactionFilter = Omit<Query, 'cursor'>

/** An entry of the ledger, amounts in minor units. */
export interface Entry {
  /** Microseconds since 1970. */
  micros: string
  at: Date
  account: string
  sequence: string
  id: string
  kind: RecordKind
  wallet: string
  amount: bigint
  balance: bigint
  round: string | null
  /** The game of the round, by its node. */
  game: string | null
}

function getAccounts({ brand, session }: Owner): SQL {
  return sql`a.merchant = ${brand.settings.merchantCode} and a.kind = 'member' and a.member_id = ${session.memberId}::uuid
    and a.currency = ${brand.merchant.currency.code}`
}

function getSign({ direction }: TransactionFilter, amount: SQL): SQL {
  return direction === undefined ? sql`true` : direction === 'in' ? sql`${amount} > 0` : sql`${amount} < 0`
}

/** The kinds to look for, each by its index; null for all in one. */
async function getKinds(tx: Tx, owner: Owner, { kind, direction }: TransactionFilter) {
  if (kind !== undefined) return [kind]
  if (direction === undefined) return [null]
  const column = direction === 'in' ? sql`s.in_count` : sql`s.out_count`
  const found = await rows<{ kind: string }>(
    tx,
    sql`select distinct s.kind from ledger_account a
      join money_sum s on s.merchant = a.merchant and s.account_id = a.id and s.span = 'day' where ${getAccounts(owner)} and ${column} > 0`,
  )
  return found.map((entry) => entry.kind)
}

interface Row {
  micros: string
  account: string
  sequence: string
  id: string
  kind: RecordKind
  wallet: string
  amount: string
  balance: string
  round: string | null
  /** The game of the round, by its node. */
  game: string | null
}

function getEntry({ amount, balance, ...row }: Row): Entry {
  return {
    ...row,
    at: new Date(Number(row.micros.slice(0, -3))),
    amount: BigInt(amount),
    balance: BigInt(balance),
  }
}

/** Entries of a member behind a cursor, the newest first. */
export async function readEntries(
  tx: Tx,
  owner: Owner,
  filter: TransactionFilter,
  { from, until }: Period,
  after: Cursor | undefined,
  limit: number,
): Promise<Entry[]> {
  const kinds = await getKinds(tx, owner, filter)
  if (kinds.length === 0) return []
  const [account = '', sequence = '0'] = after?.id.split(':') ?? []
  const top = after && sql`${getInstant(after.at)}::timestamptz`
  const behind = top
    ? sql`and e.at <= ${top} and (e.at, e.account_id, e.sequence) < (${top}, ${account}::uuid, ${sequence}::bigint)`
    : sql``
  const lists = kinds.map((kind) => {
    const ofKind = kind === null ? sql`` : sql`and e.kind = ${kind}`
    return sql`(select e.* from ledger_account a cross join lateral (select e.*, a.wallet from ledger_entry e
      where e.merchant = a.merchant and e.account_id = a.id and e.kind is not null ${ofKind}
        and e.at >= ${from.toISOString()}::timestamptz and e.at < ${until.toISOString()}::timestamptz
        and ${getSign(filter, sql`e.amount`)} ${behind}
      order by e.at desc, e.sequence desc limit ${limit}) e where ${getAccounts(owner)})`
  })
  const found = await rows<Row>(
    tx,
    sql`select (extract(epoch from e.at) * 1000000)::bigint::text as micros, e.account_id as account, e.sequence::text as sequence,
        m.id, e.kind, e.wallet, e.amount::text as amount, e.balance_after::text as balance,
        m.details->>'round' as round, m.details->>'game' as game
      from (select * from (${sql.join(lists, sql` union all `)}) e
        order by e.at desc, e.account_id desc, e.sequence desc limit ${limit}) e
      join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
      order by e.at desc, e.account_id desc, e.sequence desc`,
  )
  return found.map(getEntry)
}

/** The cursor behind an entry. */
export function behindEntry({ micros, account, sequence }: Entry): Cursor {
  return { at: micros, id: `${account}:${sequence}` }
}

/** What moved within a period, of one kind and in one direction, in minor units. */
export interface MoneySum {
  slot: number
  kind: RecordKind
  isIn: boolean
  entries: number
  sum: bigint
}

interface SumRow {
  piece: number
  kind: RecordKind
  in_count: string
  in_sum: string
  out_count: string
  out_sum: string
}

/** Sums of a member's entries by period and kind: of whole days and hours as they are stored, of the rest from the entries. */
export async function moneySums(
  tx: Tx,
  owner: Owner,
  { kind, kinds, direction }: TransactionFilter & { kinds?: readonly RecordKind[] },
  { pieces, text, hours }: SharedPieces,
): Promise<MoneySum[]> {
  const isAmong = kinds ? sql`and s.kind = any(${sql.param(kinds)}::text[])` : sql``
  const ofKind = kind === undefined ? isAmong : sql`and s.kind = ${kind}`
  const inHours = hours
    ? sql`union all
        select (${sql.param(hours.numbers)}::integer[])[width_bucket(s.starts_at, ${sql.param(hours.bounds)}::timestamptz[])] as number,
          s.kind, s.in_count, s.in_sum, s.out_count, s.out_sum
        from ledger_account a join money_sum s on s.merchant = a.merchant and s.account_id = a.id and s.span = 'hour'
          and s.starts_at >= ${hours.bounds[0]}::timestamptz and s.starts_at < ${hours.bounds.at(-1)}::timestamptz ${ofKind}
        where ${getAccounts(owner)}`
    : sql``
  const sumRows = await rows<SumRow>(
    tx,
    sql`with piece as materialized (
        select * from jsonb_to_recordset(${text}::jsonb) as p (number integer, source text, lo timestamptz, hi timestamptz)
      ), part as (
        select p.number, s.kind, s.in_count, s.in_sum, s.out_count, s.out_sum from ledger_account a, piece p, lateral (
          select * from money_sum s where s.merchant = a.merchant and s.account_id = a.id and s.span = p.source
            and s.starts_at >= p.lo and s.starts_at < p.hi ${ofKind} offset 0) s
        where ${getAccounts(owner)} and p.source <> 'rows'
        union all
        select p.number, e.kind, (e.amount > 0)::integer, greatest(e.amount, 0), (e.amount < 0)::integer, greatest(-e.amount, 0)
        from ledger_account a, piece p, lateral (
          select * from ledger_entry s where s.merchant = a.merchant and s.account_id = a.id and s.at >= p.lo and s.at < p.hi
            and s.kind is not null ${ofKind} offset 0) e
        where ${getAccounts(owner)} and p.source = 'rows'
        ${inHours}
      )
      select number as piece, kind, sum(in_count)::text as in_count, sum(in_sum)::text as in_sum, sum(out_count)::text as out_count,
        sum(out_sum)::text as out_sum
      from part group by number, kind`,
  )
  const sums = new Map<string, MoneySum>()
  for (const row of sumRows)
    for (const { slot, sign } of pieces[row.piece]?.shares ?? [])
      for (const way of ['in', 'out'] as const) {
        const key = `${String(slot)} ${row.kind} ${way}`
        const sum = sums.get(key) ?? { slot, kind: row.kind, isIn: way === 'in', entries: 0, sum: 0n }
        sums.set(key, sum)
        sum.entries += sign * Number(row[`${way}_count`])
        sum.sum += BigInt(sign) * BigInt(row[`${way}_sum`])
      }
  return [...sums.values()].filter(
    ({ isIn, entries }) => entries > 0 && (direction === undefined || isIn === (direction === 'in')),
  )
}
