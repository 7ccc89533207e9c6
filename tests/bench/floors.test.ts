import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { floors } from './floors.ts'
import { describeRun, type Finding, table } from './report.ts'

const [floor] = floors
const missed: Finding = {
  target: floor?.target ?? '',
  what: `${floor?.what ?? ''} (x)`,
  measured: 0.5,
  unit: '×',
  atLeast: 0.9,
}

describe('a figure that misses its target', () => {
  it('is printed and stored with its floor, where it was looked into', () => {
    expect(table([missed])).toContain(`floor: ${floor?.text ?? ''}`)
    expect(describeRun([missed], 1).findings[0]).toMatchObject({
      met: false,
      floor: { decision: floor?.decision },
    })
  })

  it('has no floor once it meets the target, nor where nobody looked', () => {
    const others = [
      { ...missed, measured: 1 },
      { ...missed, target: 'P99' },
    ]
    expect(table(others)).not.toContain('floor')
    expect(describeRun(others, 1).findings.map(({ floor: found }) => found)).toEqual([undefined, undefined])
  })

  it('names a decision that there is', () => {
    const decisions = readdirSync('docs/decisions')
    expect(floors.filter(({ decision }) => !decisions.some((name) => name.startsWith(decision)))).toEqual([])
  })
})
