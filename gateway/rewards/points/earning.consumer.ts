import { sql } from 'drizzle-orm'
import type { EarningRule } from '../../../schemas/documents/points-mall.document.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Fact } from '../../../schemas/facts/facts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { measured } from '../measures/measures.ts'
import { type Days, listDays } from '../measures/list-days.ts'
import { pointEarning } from './points.tables.ts'
import { lockMany, type Move, postMany } from './post-many.ts'

const kinds = ['bet.settled', 'round.reversed', 'deposit.confirmed', 'deposit.reversed'] as const
type Kind = (typeof kinds)[number]

/** A day of a member under a rule. */
interface Earning {
  member: string
  rule: string
  day: string
  terms: EarningRule
  due: bigint
  given: bigint
  turns: number
}

/** Rows of days that changed, and of other days for which members still owe points. */
async function loadKnown(tx: Tx, merchant: string, days: Days): Promise<Earning[]> {
  const found = await rows<Omit<Earning, 'due' | 'given'> & { due: string; given: string }>(
    tx,
    sql`with changed as (select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as c (member uuid, day date))
      select e.member_id as member, e.rule, e.day::text as day, e.terms, e.due::text, e.given::text, e.turns from ${pointEarning} e
      where e.merchant = ${merchant} and ((e.member_id, e.day) in (select member, day from changed)
        or (e.given > e.due and e.member_id in (select member from changed)))`,
  )
  return found.map((entry) => ({ ...entry, due: BigInt(entry.due), given: BigInt(entry.given) }))
}

/** What a rule gives for so much of what it measures: whole steps alone. */
function pointsFor({ of, per, points }: EarningRule, value: bigint, { merchant }: LoadedBrand): bigint {
  const isMoney = of === 'stake' || of === 'deposited'
  const step = isMoney ? toMinor(per, merchant.currency.scale) : BigInt(Math.ceil(Number(per)))
  return step === undefined || step <= 0n ? 0n : (value / step) * BigInt(points)
}

/** Looks again at what changed days come to. A rule that is new or changed begins on a day that has no points of it yet. */
async function dueNow(tx: Tx, brand: LoadedBrand, days: Days, known: Earning[]): Promise<Earning[]> {
  const { rewards, timeZone } = brand.merchant
  const getKey = (member: string, day: string, rule: string) => `${member} ${day} ${rule}`
  const rowsByKey = new Map(known.map((row) => [getKey(row.member, row.day, row.rule), row]))
  const rules = rewards['points-mall'].earning
  for (const { member, day } of days)
    for (const terms of rules) {
      const key = getKey(member, day, terms.id)
      if (terms.from <= day && !rowsByKey.has(key))
        rowsByKey.set(key, { member, rule: terms.id, day, terms, due: 0n, given: 0n, turns: 0 })
    }
  const isChanged = new Set(days.map(({ member, day }) => `${member} ${day}`))
  const groups = new Map<string, Earning[]>()
  for (const row of rowsByKey.values()) {
    if (!isChanged.has(`${row.member} ${row.day}`)) continue
    const alike = JSON.stringify([row.day, row.terms])
    const group = groups.get(alike) ?? []
    group.push(row)
    groups.set(alike, group)
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { day, terms } = first
    const period = { from: startOfDate(timeZone, day), until: startOfDate(timeZone, addDays(day, 1)) }
    const { of, categories, vendors, games } = terms
    const measure = {
      of,
      ...(categories && { categories }),
      ...(vendors && { vendors }),
      ...(games && { games }),
    }
    const values = await measured(
      tx,
      brand,
      measure,
      period,
      group.map(({ member }) => member),
    )
    for (const row of group) row.due = pointsFor(terms, values.get(row.member) ?? 0n, brand)
  }
  return [...rowsByKey.values()].filter(({ due, given }) => due !== given)
}

/** What is due and not given comes; what was given and is not due goes, as far as it has not been spent. */
function settle(list: readonly Earning[], held: ReadonlyMap<string, bigint>): Move[] {
  const left = new Map(held)
  const moves: Move[] = []
  const move = (row: Earning, kind: 'earned' | 'takenBack', points: bigint) => {
    const { member, rule, day } = row
    const sign = kind === 'earned' ? 1n : -1n
    row.given += sign * points
    row.turns += 1
    left.set(member, (left.get(member) ?? 0n) + sign * points)
    const key = `${kind} ${rule} ${day} ${member} ${String(row.turns)}`
    moves.push({ memberId: member, key, kind, points, details: { rule, day } })
  }
  for (const row of list) if (row.due > row.given) move(row, 'earned', row.due - row.given)
  for (const row of list) {
    if (row.due >= row.given) continue
    const [owed, has] = [row.given - row.due, left.get(row.member) ?? 0n]
    const back = owed < has ? owed : has
    if (back > 0n) move(row, 'takenBack', back)
  }
  return moves
}

async function store(tx: Tx, merchant: string, list: readonly Earning[]): Promise<void> {
  const written = list.map((row) => ({ ...row, due: String(row.due), given: String(row.given) }))
  await tx.execute(sql`insert into ${pointEarning} (merchant, member_id, rule, day, terms, due, given, turns)
    select ${merchant}, one.member, one.rule, one.day, one.terms, one.due, one.given, one.turns
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as one (member uuid, rule text, day date, terms jsonb, due bigint, given bigint, turns integer)
    on conflict (merchant, member_id, rule, day) do update
      set due = excluded.due, given = excluded.given, turns = excluded.turns`)
}

/** Gives points for what members play and pay in, and takes them back when a stake is given back. */
export function pointEarnings({ registry, clock }: Platform): FactConsumer<Kind> {
  return {
    name: 'point-earnings',
    kinds,
    async consume(tx, merchant, facts: readonly Fact<Kind>[]) {
      const brand = registry.byMerchant(merchant)
      const earning = brand?.merchant.rewards['points-mall'].earning ?? []
      if (!brand || earning.length === 0) return
      const first = earning.map(({ from }) => from).toSorted()[0] ?? ''
      const days = (await listDays(tx, brand, facts)).filter(({ day }) => day >= first)
      if (days.length === 0) return
      const changed = await dueNow(tx, brand, days, await loadKnown(tx, merchant, days))
      if (changed.length === 0) return
      const held = await lockMany(
        tx,
        merchant,
        changed.map(({ member }) => member),
      )
      const moves = settle(changed, held)
      await postMany(tx, merchant, held, moves, clock())
      await store(tx, merchant, changed)
    },
  }
}
