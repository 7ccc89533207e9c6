import { describe, expect, it } from 'vitest'
import { expand, maxLines, type Picks } from './expand.ts'
import { findKind } from './sheets.ts'

function lines(sheet: string, kind: string, picks: Picks) {
  const betKind = findKind(sheet, kind)
  if (!betKind) throw new Error(kind)
  return expand(betKind, picks)
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

describe('the lines of a choice', () => {
  it.each<[string, string, string, Picks, string[]]>([
    ['every set', 'lotto-5-36', 'pick2', [['07', '02', '11']], ['02-07', '02-11', '07-11']],
    ['one of each column', 'digits-3', 'straight', [['1', '2'], ['0'], ['5']], ['105', '205']],
    ['each digit at its place', 'digits-3', 'position', [['1'], [], ['5', '6']], ['c:1', 'e:5', 'e:6']],
    ['each outcome', 'dice-3', 'sum', [['odd', 'big']], ['big', 'odd']],
    ['no box of one digit alone', 'digits-3', 'box', [['1', '2'], ['1'], ['1']], ['211']],
  ])('%s', (_name, sheet, kind, picks, expected) => {
    expect(lines(sheet, kind, picks)).toEqual(expected)
  })

  it.each<[string, string, string, Picks]>([
    ['not complete', 'digits-3', 'straight', [['1'], [], ['5']]],
    ['too few numbers', 'lotto-5-36', 'match', [['01', '02', '03', '04']]],
    ['too many numbers', 'lotto-5-36', 'pick1', [digits.slice(1).map((digit) => `0${digit}`)]],
    ['a number twice', 'lotto-5-36', 'pick2', [['01', '01']]],
    ['a number that there is not', 'lotto-5-36', 'pick1', [['37']]],
    ['another spelling of a number', 'lotto-5-36', 'pick1', [['1']]],
    ['a column too few', 'digits-3', 'straight', [['1'], ['2']]],
    ['more lines than a slip takes', 'digits-5', 'straight', [digits, digits, digits, digits, ['1']]],
  ])('none: %s', (_name, sheet, kind, picks) => {
    expect(lines(sheet, kind, picks)).toEqual([])
  })

  it('are at most so many', () => {
    expect(lines('digits-3', 'straight', [digits, digits, digits])).toHaveLength(maxLines)
  })
})
