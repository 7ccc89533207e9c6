import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { algorithmNames, algorithms } from './algorithms.ts'
import { lines, stripsOf, type LinesOutcome, type LinesSheet } from './reels/lines.ts'
import { sheets } from './reels/sheets.ts'
import { vectorsOf } from './vectors.ts'

function hmac(key: string, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

const tools = { hmac, sha256 }

it('every algorithm is written down, with examples that are the same for ever', () => {
  const all = Object.fromEntries(algorithmNames.map((name) => [name, vectorsOf(name, tools)]))
  expect(Object.keys(algorithms)).toEqual([...algorithmNames])
  expect(all).toMatchSnapshot()
})

// What follows is written from the text of the algorithms alone, as somebody outside would.

interface Seeds {
  serverSeed: string
  clientSeed: string
  nonce: number
}

function* words({ serverSeed, clientSeed, nonce }: Seeds) {
  for (let block = 0; ; block += 1) {
    const bytes = hmac(serverSeed, [clientSeed, nonce, block].join(':'))
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}

function stream(seeds: Seeds) {
  const source = words(seeds)
  return (n: number): number => {
    for (;;) {
      const word = source.next().value as number
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n
    }
  }
}

function given<T>(name: (typeof algorithmNames)[number]) {
  return vectorsOf(name, tools) as unknown as { given: T; is: never }[]
}

it('the stream follows from its text', () => {
  for (const { given: one, is } of given<Seeds & { below: number[] }>('stream')) {
    const int = stream(one)
    expect(one.below.map(int)).toEqual(is)
  }
})

it('reels follow from their text', () => {
  for (const { given: one, is } of given<Seeds & { sheet: string }>('lines')) {
    const sheet = sheets.find(({ id }) => id === one.sheet) as LinesSheet
    const int = stream(one)
    const strips = sheet.counts.map((counts) =>
      counts
        .flatMap((count, symbol) =>
          Array.from({ length: count }, (_, nth) => [(nth + 0.5) / count + symbol / 1e6, symbol] as const),
        )
        .sort(([a], [b]) => a - b)
        .map(([, symbol]) => symbol),
    )
    expect(strips).toEqual(stripsOf(sheet))
    const { outcome } = is as { outcome: LinesOutcome }
    const grid = strips.map((strip) => {
      const stop = int(strip.length)
      return [0, 1, 2].map((row) => strip[(stop + row) % strip.length])
    })
    expect(grid).toEqual(outcome.spin.grid)
    expect(lines).toHaveLength(10)
  }
})

it('a crash point follows from its text', () => {
  for (const { given: one, is } of given<{
    seed: string
    salt: string
    number: number
    clientSeeds: string[]
  }>('crash')) {
    const hash = hmac(one.seed, JSON.stringify([one.salt, one.number, ...one.clientSeeds]))
    const bits = hash.readBigUInt64BE() >> 12n
    const point = (97n * 2n ** 52n) / (2n ** 52n - bits)
    expect((is as { point: number }).point).toBe(Number(point < 100n ? 100n : point))
  }
})

it('a roulette pocket follows from its text', () => {
  const [roulette] = given<{ table: string; seed: string }>('tables').filter(
    ({ given: one }) => one.table === 'roulette',
  )
  const pocket = Math.floor((hmac(roulette?.given.seed ?? '', '0').readUInt32BE() / 2 ** 32) * 37)
  expect(roulette?.is).toEqual({ shown: { pocket: [pocket] }, mark: String(pocket) })
})
