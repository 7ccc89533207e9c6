// On PostgreSQL too: sums by trigger, and plans of many periods.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RecordKind, recordTable } from '../../../schemas/base/record-kinds.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import { moneyColumns } from './profit.service.ts'
import { bet, end, undo, win } from './testing/played.ts'
import { hour, merchantCode, places, recordSite, signed } from './testing/record-site.ts'

const site = recordSite()
const { call, fund, roundOf: createRound } = site
const moved = ['deposit', 'withdrawal', 'bonus', 'promotion', 'adjustment', 'commission', 'chargeback']
const postedAs = { chargeback: 'reversal' } as const

/** Fourteen months of play up to now, in cents that add up to no round amount; one round is still open. */
async function playUntil(now: number): Promise<void> {
  await fund('deposit', 90_000_000n, new Date(now - 450 * 24 * hour))
  for (let index = 0; index < 84; index += 1) {
    const at = now - index * 121 * hour - (index % 24) * 0.75 * hour
    const round = createRound(places[index % places.length] ?? places[0])
    const ref = await bet(site.player, round, BigInt(101 + index * 37), new Date(at))
    if (index % 3 === 0) await win(site.player, round, BigInt(203 + index * 11), new Date(at))
    if (index % 7 === 3) await undo(site.player, round, ref, new Date(at))
    if (index > 0) await end(site.player, round, new Date(at))
    if (index % 10 === 9) await win(site.player, round, 7n, new Date(at + 40 * 24 * hour))
    const kind = moved[index % moved.length] as keyof typeof postedAs
    const amount = ['withdrawal', 'chargeback'].includes(kind) ? -BigInt(11 + index) : BigInt(13 + index)
    await fund(postedAs[kind] ?? kind, amount, new Date(at))
  }
}

/** What rounds and entries themselves come to between two instants, in minor units. */
async function addUp(from: Date, until: Date) {
  const between = (column: string) =>
    sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`
  return site.gateway.platform.database.within(merchantCode, async (tx) => {
    const [round] = await rows<Record<'rounds' | 'stake' | 'payout' | 'refunded', string>>(
      tx,
      sql`select count(*)::text as rounds, coalesce(sum(stake), 0)::text as stake, coalesce(sum(payout), 0)::text as payout,
        coalesce(sum(refunded), 0)::text as refunded
      from game_round where member_id = ${site.player.memberId}::uuid and ${between('started_at')}`,
    )
    const entries = await rows<{ kind: RecordKind; sum: string }>(
      tx,
      sql`select e.kind, sum(e.amount)::text as sum from ledger_entry e join ledger_account a on a.merchant = e.merchant
        and a.id = e.account_id and a.member_id = ${site.player.memberId}::uuid where ${between('e.at')} group by 1`,
    )
    const money = moneyColumns.map((column) => {
      const sum = entries
        .filter(({ kind }) => recordTable[kind].total === column)
        .reduce((all, entry) => all + BigInt(entry.sum), 0n)
      return column === 'withdrawals' ? -sum : sum
    })
    const { rounds = '', stake = '', payout = '', refunded = '' } = round ?? {}
    return [BigInt(rounds), BigInt(stake), BigInt(payout), BigInt(refunded), ...money]
  })
}

function toFigures(row: CallValue<'profitLoss'>['totals']): bigint[] {
  const { rounds, stake, payout, refunded } = row
  return [
    BigInt(rounds),
    ...[stake, payout, refunded, ...moneyColumns.map((column) => row[column])].map(signed),
  ]
}

beforeAll(async () => {
  await site.open()
  await playUntil(site.gateway.platform.clock().getTime())
})
afterAll(site.close)

it.each([
  ['month', 'Asia/Manila', 365],
  ['month', 'America/Sao_Paulo', 400],
  ['month', 'Asia/Kathmandu', 200],
  ['month', 'UTC', 430],
  ['week', 'Europe/Berlin', 365],
  ['day', 'Asia/Manila', 365],
  ['day', 'Asia/Kathmandu', 100],
] as const)(
  'profit by %s in %s of %i days that end today comes to the cent to its rounds and entries',
  async (unit, zone, days) => {
    const today = dateIn(zone, site.gateway.platform.clock())
    const { value } = await call('profitLoss', { query: { unit, zone, from: addDays(today, -days) } })
    expect([value.rows[0]?.from, value.rows.at(-1)?.to]).toEqual([addDays(today, -days), today])
    const expected: bigint[][] = []
    for (const { from, to } of value.rows)
      expected.push(await addUp(startOfDate(zone, from), startOfDate(zone, addDays(to, 1))))
    expect(value.rows.map(toFigures)).toEqual(expected)
    expect(toFigures(value.totals)).toEqual(
      expected.reduce((sums, row) => sums.map((sum, index) => sum + (row[index] ?? 0n))),
    )
    const staked = value.categories.reduce((sum, { stake }) => sum + signed(stake), 0n)
    expect(staked).toBe(signed(value.totals.stake))
    expect(value.rows.at(-1)?.rounds).toBeGreaterThan(0)
  },
)
