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

const run = { rounds: 1, took: {}, browser: undefined }

describe('a figure that misses its target', () => {
  it('is printed and stored with its floor, where it was looked into', () => {
    expect(table([missed])).toContain(`floor: ${floor?.text ?? ''}`)
    expect(describeRun([missed], run).findings[0]).toMatchObject({
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
    expect(describeRun(others, run).findings.map(({ floor: found }) => found)).toEqual([undefined, undefined])
  })

  it('has no floor where it could not be taken, but the reason', () => {
    const failed = { ...missed, measured: Number.NaN, failed: 'The gateway did not start.' }
    expect(table([failed])).toMatch(/FAILED\n +The gateway did not start\.$/)
    expect(JSON.parse(JSON.stringify(describeRun([failed], run).findings))).toEqual([
      { ...failed, measured: null, met: false },
    ])
  })

  it('names a decision that there is', () => {
    const decisions = readdirSync('docs/decisions')
    expect(floors.filter(({ decision }) => !decisions.some((name) => name.startsWith(decision)))).toEqual([])
  })
})
