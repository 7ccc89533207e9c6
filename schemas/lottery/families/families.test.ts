import { describe, expect, it } from 'vitest'
import type { BetKind, DrawFamily, DrawResult } from '../counting/bet-kind.ts'
import { combinations, range } from '../counting/counting.ts'
import { dice } from './dice.ts'
import { digits } from './digits.ts'
import { lotto } from './lotto.ts'
import { sea } from './sea.ts'
import { vn } from './vn.ts'

function keyed(kind: BetKind, line: string) {
  return Object.fromEntries(
    kind.chances(line).map(({ key, times, share }) => [`${key}/${String(share)}`, times]),
  )
}

function counted(kind: BetKind, line: string, results: readonly DrawResult[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const result of results)
    for (const { key, times, share } of kind.hits(line, result))
      found[`${key}/${String(share)}`] = (found[`${key}/${String(share)}`] ?? 0) + times
  for (const [key, times] of Object.entries(found)) found[key] = times / results.length
  return found
}

function expectExact(family: DrawFamily, results: readonly DrawResult[], skip: readonly string[] = []): void {
  for (const kind of family.kinds.filter(({ id }) => !skip.includes(id)))
    for (const line of kind.samples) {
      const exact = keyed(kind, line)
      const enumerated = counted(kind, line, results)
      for (const [key, times] of Object.entries(exact))
        expect(enumerated[key] ?? 0, `${kind.id} ${line} ${key}`).toBeCloseTo(times, 12)
      expect(Object.keys(exact), `${kind.id} ${line}`).toEqual(
        expect.arrayContaining(Object.keys(enumerated)),
      )
    }
}

function listNumbers(count: number): DrawResult[] {
  return range(0, 10 ** count - 1).map((number) => [[...String(number).padStart(count, '0')]])
}

describe('the chances that are published are those of every result there is', () => {
  it.each([3, 4, 5])('%i digits', (count) => {
    expectExact(digits({ digits: count }), listNumbers(count))
  })

  it('three dice', () => {
    const faces = range(1, 6).map(String)
    expectExact(
      dice(),
      faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [[a, b, c]]))),
    )
  })

  it.each([
    [12, 4],
    [14, 5],
    [13, 6],
  ])('%i numbers of which %i are drawn', (numbers, drawn) => {
    const two = (number: number) => String(number).padStart(2, '0')
    expectExact(
      lotto({ numbers, drawn }),
      combinations(range(1, numbers), drawn).map((set) => [set.map(two)]),
    )
  })

  it('prizes of tiers, where the tails are counted one by one', () => {
    const tails = range(0, 99).map((tail) => String(tail).padStart(2, '0'))
    const results = tails.flatMap((a) => tails.map((b): DrawResult => [[a], [b]]))
    const tiers = [
      [1, 2],
      [1, 2],
    ] as const
    expectExact(vn({ tiers }), results, ['special3'])
  })

  it('a number of four digits among twenty-three: each place is one in ten thousand', () => {
    const { kinds } = sea()
    const big = kinds.find(({ id }) => id === 'big')
    expect(big && keyed(big, '0123')).toEqual({
      'first/1': 0.0001,
      'second/1': 0.0001,
      'third/1': 0.0001,
      'special/1': 0.001,
      'consolation/1': 0.001,
    })
    const boxed = kinds.find(({ id }) => id === 'smallBox')
    expect(boxed && keyed(boxed, '0112')).toEqual({
      'first/12': 0.0012,
      'second/12': 0.0012,
      'third/12': 0.0012,
    })
  })
})

function kindIn(family: DrawFamily, id: string): BetKind {
  const betKind = family.kinds.find((kind) => kind.id === id)
  if (!betKind) throw new Error(id)
  return betKind
}

describe('a line', () => {
  const five = digits({ digits: 5 })
  const three = digits({ digits: 3 })
  const six = lotto({ numbers: 45, drawn: 6 })
  const north = vn({
    tiers: [
      [1, 5],
      [2, 4],
    ],
  })
  it.each<[string, DrawFamily, string, string, DrawResult, unknown[]]>([
    ['straight', five, 'straight', '12345', [['1', '2', '3', '4', '5']], [['hit', 1, 1]]],
    ['straight, one off', five, 'straight', '12346', [['1', '2', '3', '4', '5']], []],
    ['the last two', five, 'back2', '45', [['1', '2', '3', '4', '5']], [['hit', 1, 1]]],
    ['three in any order', five, 'group6', '3-4-5', [['1', '2', '5', '3', '4']], [['hit', 1, 1]]],
    ['three, of which two are alike', five, 'group3', '4-5', [['1', '2', '5', '5', '4']], [['hit', 1, 1]]],
    ['a box', three, 'box', '211', [['1', '2', '1']], [['box3', 1, 1]]],
    ['a digit at its place', three, 'position', 'd:2', [['1', '2', '1']], [['hit', 1, 1]]],
    ['a duel', five, 'duel', 'tiger', [['1', '2', '1', '0', '4']], [['tiger', 1, 1]]],
    [
      'four of six',
      six,
      'match',
      '01-02-03-04-05-06',
      [['01', '02', '03', '04', '40', '41']],
      [['m4', 1, 1]],
    ],
    ['the middle sum, which is neither', six, 'sum', 'big', [['10', '15', '20', '25', '30', '38']], []],
    ['a tail that came twice', north, 'tails', '45', [['12345'], ['0045', '1111']], [['hit', 2, 1]]],
    ['none of four', north, 'none4', '01-02-03-04', [['12345'], ['0045', '1111']], [['hit', 1, 1]]],
    ['the first two of the special prize', north, 'head2', '12', [['12345'], ['0', '1']], [['hit', 1, 1]]],
    ['a die twice', dice(), 'single', '4', [['4', '1', '4']], [['x2', 1, 1]]],
    ['a triple, which takes big and small', dice(), 'sum', 'big', [['5', '5', '5']], []],
    [
      'a boxed number in two places',
      sea(),
      'bigBox',
      '1234',
      [['4321'], ['0000'], ['0000'], ['1234', '1243'], ['9999']],
      [
        ['first', 1, 24],
        ['special', 2, 24],
      ],
    ],
  ])('wins: %s', (_name, family, kind, line, result, won) => {
    expect(
      kindIn(family, kind)
        .hits(line, result)
        .map(({ key, times, share }) => [key, times, share]),
    ).toEqual(won)
  })
})
