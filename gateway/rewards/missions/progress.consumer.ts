import { eq, sql } from 'drizzle-orm'
import type { Mission } from '../../../schemas/documents/missions.document.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { getUnitStart } from '../../base/calendar/date-units.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type Days, listDays } from '../measures/list-days.ts'
import { measured } from '../measures/measures.ts'
import { award, withdrawReward } from '../rewards/rewards.service.ts'
import { periodIn } from './mission-period.ts'
import { missionBadge, missionBoard, missionProgress } from './missions.tables.ts'
import { addScores, type ScoreChange } from './scores.ts'

const kinds = ['bet.settled', 'round.reversed', 'deposit.confirmed', 'deposit.reversed'] as const
type Kind = (typeof kinds)[number]

interface Progress {
  member: string
  mission: string
  starts: string
  terms: Mission
  value: bigint
  isReached: boolean
  reachedAt: string | null
  board: string | null
  turns: number
}

/** What reaches the goal: minor units of an amount, or a count. */
export function getTarget({ of, target }: Mission, { merchant }: LoadedBrand): bigint {
  const isMoney = of === 'stake' || of === 'deposited'
  return (isMoney ? toMinor(target, merchant.currency.scale) : undefined) ?? BigInt(Math.ceil(Number(target)))
}

export function missionRewardKey({
  member,
  mission,
  starts,
  turns,
}: Pick<Progress, 'member' | 'mission' | 'starts' | 'turns'>) {
  return `mission ${mission} ${starts} ${member} ${String(turns)}`
}

/** Missions that a day counts for. */
function runs({ from, until }: Mission, day: string): boolean {
  return from <= day && (until === undefined || day <= until)
}

/** Rows of the periods that changed days lie in, those that are new included. */
async function touched(tx: Tx, { settings, merchant }: LoadedBrand, days: Days): Promise<Progress[]> {
  const wanted = new Map<string, Progress>()
  for (const { member, day } of days)
    for (const terms of merchant.rewards.missions.list) {
      if (!runs(terms, day)) continue
      const starts = getUnitStart(terms.period, day)
      wanted.set(`${member} ${terms.id} ${starts}`, {
        member,
        mission: terms.id,
        starts,
        terms,
        value: 0n,
        isReached: false,
        reachedAt: null,
        board: null,
        turns: 0,
      })
    }
  const keys = [...wanted.values()].map(({ member, mission, starts }) => ({ member, mission, starts }))
  const known = await rows<Omit<Progress, 'value' | 'isReached'> & { value: string }>(
    tx,
    sql`select p.member_id as member, p.mission, p.starts::text as starts, p.terms, p.value::text,
        p.reached_at::text as "reachedAt", p.board::text as board, p.turns
      from ${missionProgress} p
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (member uuid, mission text, starts date)
        on p.member_id = k.member and p.mission = k.mission and p.starts = k.starts
      where p.merchant = ${settings.merchantCode}`,
  )
  for (const row of known)
    wanted.set(`${row.member} ${row.mission} ${row.starts}`, {
      ...row,
      value: BigInt(row.value),
      isReached: row.reachedAt !== null,
    })
  return [...wanted.values()]
}

/** Measures rows anew; returns those whose value changed. */
async function measureAnew(tx: Tx, brand: LoadedBrand, list: readonly Progress[]): Promise<Progress[]> {
  const groups = new Map<string, Progress[]>()
  for (const row of list) {
    const alike = JSON.stringify([row.starts, row.terms])
    const group = groups.get(alike) ?? []
    group.push(row)
    groups.set(alike, group)
  }
  const changed: Progress[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { starts, terms } = first
    const { of, categories, vendors, games, period } = terms
    const values = await measured(
      tx,
      brand,
      { of, ...(categories && { categories }), ...(vendors && { vendors }), ...(games && { games }) },
      periodIn(brand.merchant.timeZone, period, starts),
      group.map(({ member }) => member),
    )
    for (const row of group) {
      const value = values.get(row.member) ?? 0n
      if (value !== row.value) changed.push(Object.assign(row, { value }))
    }
  }
  return changed
}

/** Boards whose prizes were given: their scores stay. */
async function endedBoards(tx: Tx, merchant: string): Promise<Set<string>> {
  const found = await tx
    .select({ board: missionBoard.board })
    .from(missionBoard)
    .where(eq(missionBoard.merchant, merchant))
  return new Set(found.map(({ board }) => board))
}

/** What is reached now is rewarded; what is no more is taken back, as long as nobody claimed it. */
async function settle(tx: Tx, brand: LoadedBrand, list: readonly Progress[], now: Date): Promise<void> {
  const merchant = brand.settings.merchantCode
  const { leaderboard } = brand.merchant.rewards.missions
  const today = dateIn(brand.merchant.timeZone, now)
  const changes: ScoreChange[] = []
  for (const row of list) {
    const { member, mission, terms } = row
    const isReached = row.value >= getTarget(terms, brand)
    if (isReached === row.isReached) continue
    const key = missionRewardKey(row)
    if (isReached) {
      await award(tx, brand, {
        memberId: member,
        key,
        source: 'mission',
        sourceRef: mission,
        gift: terms.gift,
        at: now,
        title: terms.title,
      })
      if (terms.badge)
        await tx
          .insert(missionBadge)
          .values({ merchant, memberId: member, mission, badge: terms.badge, at: now })
          .onConflictDoNothing()
      const board = leaderboard && terms.score > 0 ? getUnitStart(leaderboard.period, today) : null
      Object.assign(row, { isReached, reachedAt: now.toISOString(), board })
      if (board !== null) changes.push({ memberId: member, board, by: terms.score })
    } else if (await withdrawReward(tx, merchant, key, 'reversed', now)) {
      if (row.board !== null) changes.push({ memberId: member, board: row.board, by: -terms.score })
      Object.assign(row, { isReached, reachedAt: null, board: null, turns: row.turns + 1 })
    }
  }
  const ended = changes.length === 0 ? new Set<string>() : await endedBoards(tx, merchant)
  await addScores(
    tx,
    merchant,
    changes.filter(({ board }) => !ended.has(board)),
    now,
  )
}

async function store(tx: Tx, merchant: string, list: readonly Progress[]): Promise<void> {
  const written = list.map((row) => ({ ...row, value: String(row.value) }))
  await tx.execute(sql`insert into ${missionProgress} (merchant, member_id, mission, starts, terms, value, reached_at, board, turns)
    select ${merchant}, one.member, one.mission, one.starts, one.terms, one.value, one."reachedAt", one.board, one.turns
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as one (member uuid, mission text, starts date, terms jsonb,
      value bigint, "reachedAt" timestamptz, board date, turns integer)
    on conflict (merchant, member_id, mission, starts) do update set value = excluded.value, reached_at = excluded.reached_at,
      board = excluded.board, turns = excluded.turns`)
}

/** Brings missions on by what members play and pay in. */
export function missionSteps({ registry, clock }: Platform): FactConsumer<Kind> {
  return {
    name: 'mission-steps',
    kinds,
    async consume(tx, merchant, facts) {
      const brand = registry.byMerchant(merchant)
      if (!brand || brand.merchant.rewards.missions.list.length === 0) return
      const changed = await measureAnew(tx, brand, await touched(tx, brand, await listDays(tx, brand, facts)))
      if (changed.length === 0) return
      await settle(tx, brand, changed, clock())
      await store(tx, merchant, changed)
    },
  }
}
