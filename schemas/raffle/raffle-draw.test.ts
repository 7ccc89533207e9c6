import { expect, it } from 'vitest'
import { getDigest, drawPrizes, listText } from './raffle-draw.ts'
import vectors from './vectors.json' with { type: 'json' }

it.each(vectors)('G2: the draw of $raffle comes to what its vector says', async (vector) => {
  const { raffle, tickets, seed, prizes, commitment, digest, drawn } = vector
  expect(await getDigest(seed)).toBe(commitment)
  expect(await getDigest(listText({ raffle, tickets }))).toBe(digest)
  expect(await drawPrizes({ raffle, tickets }, seed, prizes)).toEqual(drawn)
})

it('G2: nobody wins twice, and tickets decide how often somebody wins', async () => {
  const wins = [0, 0, 0]
  for (let turn = 0; turn < 400; turn += 1) {
    const drawn = await drawPrizes({ raffle: 'fair', tickets: [1, 2, 7] }, String(turn), 1)
    for (const { entry } of drawn) wins[entry - 1] = (wins[entry - 1] ?? 0) + 1
  }
  // Three standard deviations around 40, 80 and 280.
  expect(
    wins.map((count, index) => Math.abs(count - ([40, 80, 280][index] ?? 0)) < ([18, 24, 28][index] ?? 0)),
  ).toEqual([true, true, true])
  const all = await drawPrizes({ raffle: 'fair', tickets: [5, 1, 3] }, 'seed', 9)
  expect(all.map(({ entry }) => entry).toSorted()).toEqual([1, 2, 3])
  expect(await drawPrizes({ raffle: 'fair', tickets: [] }, 'seed', 9)).toEqual([])
})
