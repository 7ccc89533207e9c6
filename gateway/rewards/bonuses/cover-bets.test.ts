import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  prepareCoverBets,
  begin,
  both,
  counting,
  makePlayer,
  next,
  play,
  readCounted,
} from './testing/cover-players.ts'

prepareCoverBets()

describe.each(both)('bets on one outcome, %s', (_, isSingle) => {
  it('count nothing when red and black together win what they staked (32, S13)', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [
      { stake: 1000, payout: 2000, group: 'spin' },
      { stake: 1000, payout: 0, group: 'spin', game: 'wheel2', process: 1 },
    ])
    expect(await readCounted(player)).toEqual(counting(0))
  })

  it('count nothing in one round that covers itself, nearly nothing where it nearly does', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [{ stake: 2000, payout: 2000 }])
    expect(await readCounted(player)).toEqual(counting(0))
    await play(player, [{ stake: 1000, payout: 1010, group: 'flight' }])
    expect(await readCounted(player)).toEqual({ ...counting(10), loss: 0 })
  })

  it('count in full when the zero takes both, and when each stands by itself', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [
      { stake: 700, payout: 0, group: 'zero' },
      { stake: 300, payout: 0, group: 'zero' },
    ])
    expect(await readCounted(player)).toEqual(counting(1000))
    await play(player, [
      { stake: 500, payout: 1000, group: 'this' },
      { stake: 500, payout: 0, group: 'that' },
    ])
    expect(await readCounted(player)).toEqual({ ...counting(2000), loss: 1000 })
  })

  it('count nothing before the last of them is over, and what is left once one was given back', async () => {
    const player = await makePlayer(isSingle)
    const [red, black] = [
      await begin(player, { stake: 1000, payout: 2000, group: 'late' }),
      await begin(player, { stake: 1000, payout: 0, group: 'late', isRefunded: true }),
    ]
    await red()
    expect((await readCounted(player)).facts).toBe(0)
    await black()
    expect(await readCounted(player)).toEqual({ ...counting(1000), loss: 0 })
  })

  it('leave stakes on reels as they are', async () => {
    const player = await makePlayer(isSingle)
    await play(player, [{ stake: 1000, payout: 1000, game: 'reels' }])
    expect(await readCounted(player)).toEqual({ ...counting(1000), loss: 0 })
  })

  it('never count more than was at risk, however a stake is split over both colours', async () => {
    const bet = fc.record({
      stake: fc.integer({ min: 100, max: 900 }),
      isRed: fc.boolean(),
      isRefunded: fc.constantFrom(false, false, false, true),
      process: fc.nat({ max: 1 }),
      game: fc.constantFrom('wheel', 'wheel2'),
    })
    const spin = fc.record({
      bets: fc.array(bet, { minLength: 1, maxLength: 6 }),
      result: fc.constantFrom('red', 'black', 'zero'),
    })
    await fc.assert(
      fc.asyncProperty(spin, async ({ bets, result }) => {
        const player = await makePlayer(isSingle)
        const group = next('spin')
        const laid = bets.map((entry) => ({
          ...entry,
          group,
          payout: result === (entry.isRed ? 'red' : 'black') ? entry.stake * 2 : 0,
        }))
        await play(player, laid)
        const alive = laid.filter(({ isRefunded }) => !isRefunded)
        const net = alive.reduce((sum, { stake, payout }) => sum + payout - stake, 0)
        expect(await readCounted(player)).toEqual(counting(Math.abs(net), Math.max(-net, 0)))
      }),
      { seed: 13, numRuns: 15, endOnFailure: true },
    )
  })
})
