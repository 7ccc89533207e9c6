import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { algorithmNames, algorithms } from './algorithms.ts'
import { lines, type LinesOutcome } from './reels/lines.ts'
import type { ClassicSheet, HoldSheet, LinesSheet, TumbleSheet } from './reels/sheet.schema.ts'
import { sheetNamed, sheets } from './reels/sheets.ts'
import { listStrips } from './reels/strips.ts'
import { listVectors } from './vectors.ts'

function hmac(key: string, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

const tools = { hmac, sha256 }

it('every algorithm is written down, with examples that are the same for ever', () => {
  const all = Object.fromEntries(algorithmNames.map((name) => [name, listVectors(name, tools)]))
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
  return listVectors(name, tools) as unknown as { given: T; is: never }[]
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
    expect(strips).toEqual(listStrips(sheet))
    const { outcome } = is as { outcome: LinesOutcome }
    const grid = strips.map((strip) => {
      const stop = int(strip.length)
      return [0, 1, 2].map((row) => strip[(stop + row) % strip.length])
    })
    expect(grid).toEqual(outcome.spin.grid)
    expect(lines).toHaveLength(10)
  }
})

type Int = (n: number) => number

function weighted(int: Int, weights: readonly number[]): number {
  let r = int(weights.reduce((sum, value) => sum + value, 0))
  let place = 0
  for (; r >= (weights[place] ?? 0); place += 1) r -= weights[place] ?? 0
  return place
}

function windows(sheet: LinesSheet | ClassicSheet | HoldSheet, int: Int): number[][] {
  return listStrips(sheet).map((strip) => {
    const stop = int(strip.length)
    return [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? 0)
  })
}

interface Reels {
  given: Seeds & { sheet: string; stake: string }
  is: { outcome: Record<string, unknown>; payout: string }
}

it('three reels follow from their text', () => {
  for (const { given: one, is } of listVectors('classic', tools) as unknown as Reels[]) {
    const sheet = sheetNamed(one.sheet) as ClassicSheet
    const grid = windows(sheet, stream(one))
    const rows = ['111', '000', '222', '012', '210'].map((text) => [...text].map(Number))
    const pays = rows.map((line) => {
      const symbols = line.map((row, reel) => grid[reel]?.[row] ?? 0)
      const plain = symbols.filter((symbol) => symbol !== 7)
      if (plain.length === 0) return sheet.pays[7] ?? 0
      const isSame = new Set(plain).size === 1
      return isSame ? (sheet.pays[plain[0] ?? 0] ?? 0) * sheet.wildTimes ** (3 - plain.length) : 0
    })
    const pay = pays.reduce((sum, each) => sum + each, 0)
    expect(is.outcome).toMatchObject({ grid, pay })
    expect(is.payout).toBe(String(Math.floor((Number(one.stake) * pay) / 100)))
  }
})

it('falling symbols follow from their text', () => {
  for (const { given: one, is } of listVectors('tumble', tools) as unknown as Reels[]) {
    const sheet = sheetNamed(one.sheet) as TumbleSheet
    const int = stream(one)
    let columns: number[][] = [[], [], [], [], []]
    let pay = 0
    const grids: number[][][] = []
    for (const times of sheet.times) {
      columns = columns.map((left) => [
        ...Array.from({ length: 4 - left.length }, () => weighted(int, sheet.weights)),
        ...left,
      ])
      grids.push(columns)
      const all = columns.flat()
      const paid = sheet.pays.map((steps, symbol) => {
        const count = all.filter((each) => each === symbol).length
        return steps.filter(({ from }) => from <= count).at(-1)?.pay ?? 0
      })
      if (paid.every((each) => each === 0)) break
      pay += times * paid.reduce((sum, each) => sum + each, 0)
      columns = columns.map((column) => column.filter((symbol) => paid[symbol] === 0))
    }
    expect((is.outcome['falls'] as { grid: number[][] }[]).map(({ grid }) => grid)).toEqual(grids)
    expect(is.outcome['pay']).toBe(pay)
  }
})

it('coins that stay follow from their text', () => {
  for (const { given: one, is } of listVectors('hold', tools) as unknown as Reels[]) {
    const sheet = sheetNamed(one.sheet) as HoldSheet
    const int = stream(one)
    const cells = windows(sheet, int).flat()
    const value = () =>
      sheet.coins[
        weighted(
          int,
          sheet.coins.map((coin) => coin.weight),
        )
      ]?.pay ?? 0
    const held = new Map<number, number>()
    const first = cells.flatMap((symbol, cell) => (symbol === 8 ? [cell] : []))
    if (first.length >= sheet.from) for (const cell of first) held.set(cell, value())
    for (let left = held.size > 0 ? 3 : 0; left > 0 && held.size < 15;) {
      const before = held.size
      for (let cell = 0; cell < 15; cell += 1)
        if (!held.has(cell) && int(sheet.respin.of) < sheet.respin.coins) held.set(cell, value())
      left = held.size > before ? 3 : left - 1
    }
    const { coins, respins } = is.outcome as {
      coins: { cell: number; pay: number }[]
      respins: (typeof coins)[]
    }
    expect([...coins, ...respins.flat()].map(({ cell, pay }) => [cell, pay])).toEqual([...held])
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
