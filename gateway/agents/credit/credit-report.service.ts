import { sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getPeriod } from '../../base/records/period.ts'
import { sharedPieces } from '../../base/records/pieces.ts'
import type { Owner } from '../../base/records/owner.ts'
import { type MoneySum, moneySums } from '../../money/records/transactions.service.ts'

/** Statuses of withdrawals that hold money. */
const holding = ['inReview', 'approved', 'sending', 'unknown']

async function getSum(tx: Tx, query: ReturnType<typeof sql>): Promise<bigint> {
  const [found] = await rows<{ sum: string }>(tx, query)
  return BigInt(found?.sum ?? 0)
}

function net(sums: readonly MoneySum[]): bigint {
  return sums.reduce((total, { isIn, sum }) => total + (isIn ? sum : -sum), 0n)
}

/** Where an agent stands with the house: what is in the wallet, held, and owed, and how a period changed it. */
export async function readCredit(
  tx: Tx,
  { brand, session }: Owner,
  asked: CallQuery<'creditReport'>,
  now: Date,
): Promise<CallValue<'creditReport'>> {
  const merchant = brand.settings.merchantCode
  const { code, symbol, scale } = brand.merchant.currency
  const period = getPeriod(brand, asked, now)
  const { memberId } = session
  const own = sql`merchant = ${merchant} and member_id = ${memberId}::uuid and currency = ${code}`
  const balance = await getSum(
    tx,
    sql`select coalesce(sum(balance), 0)::text as sum from ledger_account where ${own} and kind = 'member'`,
  )
  const held = await getSum(
    tx,
    sql`select coalesce(sum(amount), 0)::text as sum from withdrawal where ${own}
      and status = any(${getArray(holding)})`,
  )
  // What is left over is of the last settlement of each kind and period; below nothing it is owed.
  const owed = await getSum(
    tx,
    sql`select coalesce(sum(-last.carried), 0)::bigint::text as sum from (
        select distinct on (r.kind, r.period) r.kind, round(sum(l.carried_out) over (partition by r.id) / 10000) as carried
        from settlement_line l join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
        where l.merchant = ${merchant} and l.agent_id = ${memberId}::uuid and r.is_final and r.status = 'posted'
          and r.currency = ${code}
        order by r.kind, r.period, r.until_at desc
      ) as last where last.carried < 0`,
  )
  const sums = await moneySums(tx, { brand, session }, {}, sharedPieces([period], 'day'))
  const since =
    period.until < now
      ? await moneySums(tx, { brand, session }, {}, sharedPieces([{ from: period.until, until: now }], 'day'))
      : []
  const closing = balance - net(since)
  const kinds = [...new Set(sums.map(({ kind }) => kind))]
  const of = (kind: string, isIn: boolean) =>
    sums.filter((sum) => sum.kind === kind && sum.isIn === isIn).reduce((all, { sum }) => all + sum, 0n)
  return {
    balance: decimal(balance, scale),
    held: decimal(held, scale),
    owed: decimal(owed, scale),
    opening: decimal(closing - net(sums), scale),
    closing: decimal(closing, scale),
    lines: kinds.map((kind) => ({
      kind,
      paidIn: decimal(of(kind, true), scale),
      paidOut: decimal(of(kind, false), scale),
    })),
    from: period.first,
    to: period.last,
    zone: period.zone,
    currency: code,
    currencySymbol: symbol,
  }
}

/** Where an agent stands, as the page shows it. */
export function creditReport(
  { database, clock }: Platform,
  owner: Owner,
  asked: CallQuery<'creditReport'>,
): Promise<CallValue<'creditReport'>> {
  return database.within(owner.brand.settings.merchantCode, (tx) => readCredit(tx, owner, asked, clock()))
}
