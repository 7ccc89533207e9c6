import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Bet, book, getRisk } from './testing/bet-books.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** What the database says that bets had to lose. */
async function readAtRisk(bets: readonly Bet[], ways = 1024): Promise<number> {
  const [row] = await db.database.within('firstcode', (tx) =>
    rows<{ risk: string }>(
      tx,
      sql`select play_at_risk(${JSON.stringify(bets)}::jsonb, ${ways}::integer)::text as risk`,
    ),
  )
  return Number(row?.risk)
}

/** Bets before anything is known of their events: stake, what it pays, and its selections. */
function early(...bets: [stake: number, most: number, selections: Record<string, string>][]): Bet[] {
  return bets.map(([stake, most, selections], index) => ({
    at: index,
    stake,
    most,
    selections: Object.entries(selections).map(([event, results]) => ({ event, results, starts: 1_000 })),
  }))
}

describe('what bets had to lose', () => {
  it('is the stake of one that can be lost, and what a sure one does not pay back', async () => {
    expect(await readAtRisk(early([100, 200, { a: '100' }]))).toBe(100)
    expect(await readAtRisk(early([100, 90, { a: '111' }]))).toBe(10)
    expect(await readAtRisk(early([100, 120, { a: '111' }]))).toBe(0)
    expect(await readAtRisk([])).toBe(0)
  })

  it('is nothing where a match and combinations cover every way that it can go (S13)', async () => {
    const cover = early(
      [100, 200, { a: '10' }],
      [50, 200, { a: '01', b: '10' }],
      [50, 200, { a: '01', b: '01' }],
    )
    expect(await readAtRisk(cover)).toBe(0)
    expect(await readAtRisk(cover.slice(0, 2))).toBe(150)
    expect(await readAtRisk(cover.slice(1))).toBe(100)
  })

  it('is everything where the same sides are backed once by one and once together', async () => {
    const fan = early(
      [100, 200, { a: '10' }],
      [100, 200, { b: '10' }],
      [100, 200, { c: '10' }],
      [100, 800, { a: '10', b: '10', c: '10' }],
    )
    expect(await readAtRisk(fan)).toBe(400)
  })

  it('is what stood open before a late bet that only locks a win in', async () => {
    const [combination, hedge] = early([100, 400, { a: '10', b: '10' }], [200, 400, { b: '01' }])
    if (!combination || !hedge) throw new Error('no bets')
    const late = (entry: Bet): Bet => ({ ...entry, at: 1_500 })
    const starts = (event: string, at: number) => (entry: Bet) => ({
      ...entry,
      selections: entry.selections.map((each) => (each.event === event ? { ...each, starts: at } : each)),
    })
    const locked = [combination, late(hedge)].map(starts('b', 2_000))
    expect(await readAtRisk(locked)).toBe(100)
    expect(
      await readAtRisk([
        locked[0] as Bet,
        late({ ...hedge, selections: [{ event: 'b', results: '10', starts: 2_000 }] }),
      ]),
    ).toBe(300)
  })

  it('counts no result that could not come any more when the last bet was placed', async () => {
    const lead: Bet = {
      at: 0,
      stake: 100,
      most: 300,
      selections: [{ event: 'a', starts: 10, results: '100' }],
    }
    const later = (results: string, stake: number): Bet => ({
      at: 20,
      stake,
      most: 300,
      selections: [{ event: 'a', starts: 10, results }],
    })
    expect(await readAtRisk([lead, later('01-', 100)])).toBe(100)
    expect(await readAtRisk([lead, later('0-1', 100)])).toBe(100)
    expect(await readAtRisk([lead, later('10-', 100)])).toBe(200)
  })

  it('is tried in part where events can end in too many ways, and never says more', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${String(index)}`)
    const bets = early(
      ...names.flatMap((name): [number, number, Record<string, string>][] => [
        [100, 200, { [name]: '100' }],
        [100, 200, { [name]: '010' }],
        [100, 200, { [name]: '001' }],
      ]),
    )
    expect(await readAtRisk(bets)).toBe(1200)
    expect(await readAtRisk(bets, 1)).toBe(1200)
  })

  it('is never more than every way to end says, exactly that before anything is known, and monotone', async () => {
    let exact = 0
    let covered = 0
    await fc.assert(
      fc.asyncProperty(book, fc.nat({ max: 8 }), async ({ matches, bets }, index) => {
        const risk = await readAtRisk(bets)
        const real = getRisk({ matches, bets })
        expect(risk).toBeLessThanOrEqual(real)
        const stakes = bets.reduce((sum, { stake }) => sum + stake, 0)
        if (bets.every(({ at }) => matches.every(({ starts }) => at < starts))) {
          expect(risk).toBe(real)
          exact += 1
        }
        if (risk < stakes) covered += 1
        // Fewer ways to try say no more; more stake for the same pay no less; more pay for the same stake no more.
        const change = (by: Partial<Record<'stake' | 'most', number>>) =>
          bets.map((bet, place) => ({
            ...bet,
            stake: bet.stake + (place === index ? (by.stake ?? 0) : 0),
            most: bet.most + (place === index ? (by.most ?? 0) : 0),
          }))
        expect(await readAtRisk(bets, 1)).toBeLessThanOrEqual(risk)
        expect(await readAtRisk(change({ stake: 7 }))).toBeGreaterThanOrEqual(risk)
        expect(await readAtRisk(change({ most: 7 }))).toBeLessThanOrEqual(risk)
        // One more bet takes nothing away unless it covers, and never adds more than its stake.
        const [last] = bets.slice(-1)
        const fresh = { event: 'z', starts: 99, results: '10' }
        const more = await readAtRisk([
          ...bets,
          { at: last?.at ?? 0, stake: 9, most: 18, selections: [fresh] },
        ])
        expect(more).toBeGreaterThanOrEqual(risk)
        expect(more).toBeLessThanOrEqual(risk + 9)
        if (risk === stakes) expect(more).toBe(risk + 9)
        if (last) expect(await readAtRisk([...bets, last])).toBeLessThanOrEqual(risk + last.stake)
      }),
      { seed: 60, numRuns: 150, endOnFailure: true },
    )
    expect([exact > 30, covered > 30]).toEqual([true, true])
  })
})
