import { and, eq, gt, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { RebateRate } from '../../../schemas/documents/rebate.document.ts'
import { moneyBound } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { measured, type Period } from '../measures/measures.ts'
import { award, claimWithin } from '../rewards/rewards.service.ts'
import { getStanding } from '../vip/vip.service.ts'
import { rebateMember, rebatePaid } from './rebate.tables.ts'

/** Milliseconds of the longest day, on which a clock is put back. */
const dayMs = 25 * 3_600_000

type Rebate = CallValue<'rebate'>

interface Line {
  rate: RebateRate
  percent: string
  day: Period
  stake: bigint
  paid: bigint
  /** What it comes to, less what was paid. */
  due: bigint
}

/** The days whose rebate can be claimed, today last. */
function listDays({ merchant: { timeZone: zone, rewards } }: LoadedBrand, now: Date): Period[] {
  const today = dateIn(zone, now)
  return Array.from({ length: rewards.rebate.days + 1 }, (_, index) => {
    const date = addDays(today, index - rewards.rebate.days)
    return { from: startOfDate(zone, date), until: startOfDate(zone, addDays(date, 1)) }
  })
}

/** Percent of an amount, rounded down to the minor unit. */
function getShare(stake: bigint, percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return (stake * BigInt(whole + fraction.padEnd(3, '0'))) / 100_000n
}

function getSum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, value) => total + value, 0n)
}

/**
 * Lines of a day with what is due of each. What was paid too much on that day, by a rate whose stakes were taken back, whose
 * categories went to another rate, or that is gone, is taken off the others: no stake is paid for twice.
 */
function settledDay(lines: readonly Line[], paidElsewhere: bigint): Line[] {
  let surplus = paidElsewhere + getSum(lines.map(({ due }) => (due < 0n ? -due : 0n)))
  return lines.map((line) => {
    if (line.due <= 0n) return { ...line, due: 0n }
    const taken = line.due < surplus ? line.due : surplus
    surplus -= taken
    return { ...line, due: line.due - taken }
  })
}

type Paid = typeof rebatePaid.$inferSelect

/** Whether what was paid is of a day that begins when another calendar had it begin: the merchant has changed its time zone since. */
function isOfOtherDays({ dayFrom }: Paid, { merchant: { timeZone: zone } }: LoadedBrand): boolean {
  return startOfDate(zone, dateIn(zone, dayFrom)).getTime() !== dayFrom.getTime()
}

async function listLines(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<Line[]> {
  const { rates } = brand.merchant.rewards.rebate
  const days = listDays(brand, now)
  const since = days[0]?.from ?? now
  const level = rates.some(({ levels }) => levels)
    ? (await getStanding(tx, brand, memberId, now)).level
    : undefined
  const isOwn = and(
    eq(rebatePaid.merchant, brand.settings.merchantCode),
    eq(rebatePaid.memberId, memberId),
    gt(rebatePaid.dayFrom, new Date(since.getTime() - dayMs)),
  )
  const known = await tx.select().from(rebatePaid).where(isOwn)
  const shifted = known.filter((row) => isOfOtherDays(row, brand))
  // Their stakes lie in two days of today's calendar: what the first does not take up is taken off the next.
  let ahead = 0n
  const lines: Line[] = []
  for (const day of days) {
    const paidOn = known.filter(({ dayFrom }) => dayFrom.getTime() === day.from.getTime())
    const ofDay: Line[] = []
    for (const rate of rates) {
      const percent = (level && rate.levels?.[level.id]) ?? rate.percent
      const measure = { of: 'stake' as const, categories: rate.categories }
      const stake = (await measured(tx, brand, measure, day, [memberId])).get(memberId) ?? 0n
      const paid = paidOn.find((row) => row.rate === rate.id)?.paid ?? 0n
      ofDay.push({ rate, percent, day, stake, paid, due: getShare(stake, percent) - paid })
    }
    const gone = paidOn.filter(({ rate }) => !rates.some(({ id }) => id === rate))
    const before = days[0] === day ? shifted.filter(({ dayFrom }) => dayFrom < day.from) : []
    const within = shifted.filter(({ dayFrom }) => dayFrom >= day.from && dayFrom < day.until)
    ahead += getSum([...before, ...within].map(({ paid }) => paid))
    const settled = settledDay(ofDay, getSum(gone.map(({ paid }) => paid)))
    const due = getSum(settled.map((line) => line.due))
    lines.push(...settledDay(settled, ahead))
    ahead -= due < ahead ? due : ahead
  }
  return lines
}

function sum(lines: readonly Line[], figure: 'stake' | 'paid' | 'due'): bigint {
  return getSum(lines.map((line) => line[figure]))
}

function shown(lines: readonly Line[], brand: LoadedBrand, now: Date): Rebate {
  const { currency, rewards } = brand.merchant
  const text = (minor: bigint) => decimal(minor, currency.scale)
  const days = listDays(brand, now)
  return {
    isOffered: rewards.rebate.rates.length > 0,
    lines: rewards.rebate.rates.map(({ id, categories, percent }) => {
      const own = lines.filter(({ rate }) => rate.id === id)
      return {
        id,
        categories: [...categories],
        percent: own[0]?.percent ?? percent,
        stake: text(sum(own, 'stake')),
        claimed: text(sum(own, 'paid')),
        due: text(sum(own, 'due')),
      }
    }),
    due: text(sum(lines, 'due')),
    minimum: text(toMinor(rewards.rebate.minimum, currency.scale) ?? 0n),
    since: (days[0]?.from ?? now).toISOString(),
    lapses: (days.at(-1)?.until ?? now).toISOString(),
    currencySymbol: currency.symbol,
  }
}

/** What a member can claim of the rebate. */
export function showRebate(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
): Promise<Rebate> {
  const now = clock()
  return database.within(brand.settings.merchantCode, async (tx) =>
    shown(await listLines(tx, brand, memberId, now), brand, now),
  )
}

/** Locks a member's rebate. Returns the number of this claim. */
async function nextClaim(tx: Tx, merchant: string, memberId: string): Promise<number> {
  await tx.insert(rebateMember).values({ merchant, memberId }).onConflictDoNothing()
  const [row] = await tx
    .update(rebateMember)
    .set({ claims: sql`${rebateMember.claims} + 1` })
    .where(and(eq(rebateMember.merchant, merchant), eq(rebateMember.memberId, memberId)))
    .returning({ claims: rebateMember.claims })
  return row?.claims ?? 0
}

/** The documents know no digits behind the point where the currency has none. */
function amountText(minor: bigint, scale: number): string {
  return scale === 0 ? minor.toString() : decimal(minor, scale)
}

/** Pays what is due, once: of claims at once the first is paid. Refuses with rebate_too_small and excluded. */
export function claimRebate(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
): Promise<CallValue<'rebateClaim'>> {
  const merchant = brand.settings.merchantCode
  const { scale } = brand.merchant.currency
  return database.within(merchant, async (tx) => {
    const now = clock()
    await requirePlayable(tx, merchant, memberId, now)
    const number = await nextClaim(tx, merchant, memberId)
    const lines = await listLines(tx, brand, memberId, now)
    const due = sum(lines, 'due')
    const minimum = toMinor(brand.merchant.rewards.rebate.minimum, scale) ?? 1n
    if (due < minimum) throw new Refusal('rebate_too_small', { bound: moneyBound(brand, { least: minimum }) })
    for (const { rate, day, due: paid } of lines.filter((line) => line.due > 0n))
      await tx
        .insert(rebatePaid)
        .values({ merchant, memberId, dayFrom: day.from, rate: rate.id, paid })
        .onConflictDoUpdate({
          target: [rebatePaid.merchant, rebatePaid.memberId, rebatePaid.dayFrom, rebatePaid.rate],
          set: { paid: sql`${rebatePaid.paid} + excluded.paid` },
        })
    const { id } = await award(tx, brand, {
      memberId,
      key: `rebate ${memberId} ${String(number)}`,
      source: 'rebate',
      sourceRef: String(number),
      gift: { kind: 'cash', amount: amountText(due, scale) },
      at: now,
    })
    const settled = lines.map((line) => ({ ...line, paid: line.paid + line.due, due: 0n }))
    await claimWithin(tx, { merchant, memberId, id, now })
    return { paid: decimal(due, scale), rebate: shown(settled, brand, now) }
  })
}
