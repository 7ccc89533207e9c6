// Takes long: dozens of bets that hang together are looked at with each other in the worst way.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from '../../base/db/database.ts'
import {
  begin,
  both,
  countingPlay,
  gateway,
  makePlayer,
  merchant,
  next,
  type Player,
  play,
  prepareCoverBets,
  readCounted,
} from './testing/cover-players.ts'
import { cover, onMatches } from './testing/match-bets.ts'

prepareCoverBets()

/** What each bet of a player is looked at with: the largest, the largest in selections and in results, and whether any is without itself. */
async function readBooks({ id }: Player) {
  const [row] = await gateway.platform.database.within(merchant, (tx) =>
    rows<Record<'rounds' | 'selections' | 'results' | 'alone', number>>(
      tx,
      sql`select max(rounds)::integer as rounds, max(selections)::integer as selections, max(results)::integer as results,
        count(*) filter (where not has_itself)::integer as alone
      from (select r.id, count(distinct b.id) as rounds, bool_or(b.id = r.id) as has_itself,
          count(s) filter (where b.id <> r.id) as selections, sum(length(s->>'results')) filter (where b.id <> r.id) as results
        from game_round r, play_book(r) b
        join game_round g on g.merchant = ${merchant} and g.id = b.id, jsonb_array_elements(g.bet->'selections') s
        where r.merchant = ${merchant} and r.member_id = ${id}::uuid group by r.id) book`,
    ),
  )
  return row
}

describe('very many bets that hang together', () => {
  it('are looked at in so many that no end of a round takes long, however they are made', async () => {
    const player = await makePlayer(true)
    const name = next('worst')
    const ends: (() => Promise<void>)[] = []
    for (let bet = 0; bet < 30; bet += 1) {
      // Of thirteen matches ten, in an odd overlap, and of 256 results every one on some side.
      const needs = Object.fromEntries(
        Array.from({ length: 10 }, (_, leg) => [
          `${name}.${String((bet * 7 + leg * 3) % 13)}`,
          Array.from({ length: 256 }, (__, sign) =>
            (sign * (bet + 3) * (leg + 5)) % 7 < 3 ? '0' : '1',
          ).join(''),
        ]),
      )
      ends.push(await begin(player, onMatches(100 + bet, 300, needs, {})))
    }
    const heavy = await readBooks(player)
    expect(heavy?.alone).toBe(0)
    expect(heavy?.selections).toBeLessThanOrEqual(120)
    expect(heavy?.results).toBeLessThanOrEqual(4000)
    for (const end of ends.slice(0, 3)) await end()
    // Of light ones it is their number.
    const light = await makePlayer(true)
    for (let bet = 0; bet < 40; bet += 1)
      await begin(light, onMatches(100, 200, { [`${name}.x`]: '10', [`${name}.${String(bet)}`]: '10' }, {}))
    expect(await readBooks(light)).toEqual({ rounds: 31, selections: 60, results: 120, alone: 0 })
  })

  it('count in full for who combines through a season, while one is open still', async () => {
    const player = await makePlayer(true)
    const name = next('season')
    const bets = Array.from({ length: 40 }, (_, index) =>
      onMatches(
        100,
        400,
        { [`${name}.a`]: index % 8 === 0 ? '01' : '10', [`${name}.${String(index)}`]: '10' },
        { [`${name}.a`]: 1, [`${name}.${String(index)}`]: 1 },
      ),
    )
    const ends: (() => Promise<void>)[] = []
    for (const bet of bets) ends.push(await begin(player, bet))
    for (const end of ends.slice(1)) await end()
    expect(await readCounted(player)).toMatchObject({ stake: 3900, turnover: 3900, facts: 3900 })
    await ends[0]?.()
    expect(await readCounted(player)).toMatchObject({ stake: 4000, turnover: 4000, facts: 4000 })
  })

  it('hide none that cover each other, however many small ones are beside them', async () => {
    const player = await makePlayer(true)
    const name = next('hidden')
    const small = Array.from({ length: 40 }, (_, index) =>
      onMatches(
        100,
        200,
        { [`${name}.a`]: index % 2 === 0 ? '10' : '01', [`${name}.${String(index)}`]: '10' },
        {},
      ),
    )
    // Small ones end before and after them.
    const ends: (() => Promise<void>)[] = []
    for (const bet of small) ends.push(await begin(player, bet))
    for (const end of ends.slice(0, 20)) await end()
    await play(player, cover(name, [0, 1]))
    for (const end of ends.slice(20)) await end()
    expect((await readCounted(player)).turnover).toBeLessThanOrEqual(40 * 100)
  })

  it.each(both)(
    'count in full on the same sides, %s, and by their common risk where they cover',
    async (_, isSingle) => {
      const player = await makePlayer(isSingle)
      const [fan, wall] = [next('many'), next('wall')]
      const came = { [`${fan}.a`]: 1, [`${fan}.b`]: 1, [`${wall}.a`]: 0, [`${wall}.b`]: 0 }
      const onBoth = (name: string, sides: [string, string]) => ({
        [`${name}.a`]: sides[0],
        [`${name}.b`]: sides[1],
      })
      const backed = Array.from({ length: 62 }, (_, index) =>
        onMatches(100, 200, index % 2 === 0 ? { [`${fan}.a`]: '10' } : onBoth(fan, ['10', '10']), came),
      )
      await play(player, backed)
      expect(await readCounted(player)).toMatchObject(countingPlay(6200))
      // Half on a match alone, which is paid, a quarter each on its other side with either side of another.
      const covered = Array.from({ length: 28 }, (_, index) =>
        index % 2 === 0
          ? onMatches(100, 199, { [`${wall}.a`]: '10' }, came)
          : onMatches(100, 398, onBoth(wall, ['01', index % 4 === 1 ? '10' : '01']), came),
      )
      await play(player, covered)
      expect(await readCounted(player)).toMatchObject(countingPlay(6200 + 2800 - 14 * 199))
    },
  )
})
