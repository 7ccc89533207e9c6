import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { book, getRisk } from '../../games/play/testing/bet-books.ts'
import { cover, onMatches } from './testing/match-bets.ts'
import {
  begin,
  both,
  countingPlay,
  makePlayer,
  next,
  play,
  prepareCoverBets,
  readCounted,
} from './testing/cover-players.ts'

prepareCoverBets()

describe.each(both)('bets on several matches, %s', (_, isSingle) => {
  it.each([
    [0, 0],
    [1, 0],
    [1, 1],
  ])(
    'count nothing where a match and combinations cover each other, ending %i and %i (S13)',
    async (a, b) => {
      const player = await makePlayer(isSingle)
      await play(player, cover(next('cover'), [a, b]))
      expect(await readCounted(player)).toMatchObject(countingPlay(0))
    },
  )

  it('count nothing from the first that ends on, while what covers it is open', async () => {
    const player = await makePlayer(isSingle)
    const ends: (() => Promise<void>)[] = []
    for (const bet of cover(next('early'), [0, 1])) ends.push(await begin(player, bet))
    for (const end of ends) {
      await end()
      expect(await readCounted(player)).toMatchObject(countingPlay(0))
    }
  })

  it('count in full where one side is backed alone and in combinations, each from its end on', async () => {
    const player = await makePlayer(isSingle)
    const name = next('fan')
    const came = { [`${name}.a`]: 1, [`${name}.b`]: 0 }
    const ends: (() => Promise<void>)[] = []
    for (const bet of [
      onMatches(1000, 2000, { [`${name}.a`]: '10' }, came),
      onMatches(1000, 2000, { [`${name}.b`]: '10' }, came),
      onMatches(500, 2000, { [`${name}.a`]: '10', [`${name}.b`]: '10' }, came),
    ])
      ends.push(await begin(player, bet))
    const counted: number[] = []
    for (const end of ends) {
      await end()
      counted.push((await readCounted(player)).turnover)
    }
    expect(counted).toEqual([1000, 2000, 2500])
    expect(await readCounted(player)).toMatchObject(countingPlay(2500))
  })

  it('count again what a bet that was given back does not cover any more', async () => {
    const player = await makePlayer(isSingle)
    const [match, ...rest] = cover(next('back'), [1, 0])
    await play(player, [match, { ...rest[0], isRefunded: true }, rest[1]] as ReturnType<typeof cover>)
    // Of 1,500 two halves can be lost at most: the match, or what is combined, and never both.
    expect(await readCounted(player)).toMatchObject(countingPlay(1500))
  })

  it('never count more than they had to lose, however they are placed and end', async () => {
    const counted = fc.record({
      book,
      ends: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(counted, async ({ book: { matches, bets }, ends }) => {
        const player = await makePlayer(isSingle)
        const name = next('book')
        const open = bets.filter(({ at }) => at === 0)
        const came = Object.fromEntries(
          matches.map(({ event, results }, index) => [`${name}.${event}`, (ends[index] ?? 0) % results]),
        )
        const placed = open.map(({ stake, most, selections }, index) => ({
          ...onMatches(
            stake * 100,
            most * 100,
            Object.fromEntries(selections.map(({ event, results }) => [`${name}.${event}`, results])),
            came,
          ),
          process: index % 2,
          game: index % 3 === 0 ? 'wheel2' : 'wheel',
        }))
        await play(player, placed)
        const { turnover, ...others } = await readCounted(player)
        expect(turnover).toBeLessThanOrEqual(getRisk({ matches, bets: open }) * 100)
        expect(others).toMatchObject({ stake: turnover, ofRows: turnover, facts: turnover })
      }),
      { seed: 13, numRuns: 20, endOnFailure: true },
    )
  })
})
