import { expect, it } from 'vitest'
import { listSlowest, readPlaywright, readVitest } from './reports.mjs'

it('of Vitest, a file that did not load is named, and each test with its milliseconds', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', duration: 12 },
          { status: 'failed', fullName: 'takes away', duration: 30 },
        ],
      },
      { name: '/project/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(readVitest('/project')(report)).toMatchObject({
    passed: 1,
    failed: 1,
    names: ['a.test.ts › takes away', 'b.test.ts › did not load'],
    durations: [
      { name: 'a.test.ts › adds', ms: 12 },
      { name: 'a.test.ts › takes away', ms: 30 },
    ],
  })
})

it('of Playwright, a second try that passed counts as passed and is named, with the time of both', () => {
  const tests = [
    { status: 'flaky', projectName: 'phone', results: [{ duration: 900 }, { duration: 300 }] },
    { status: 'unexpected', projectName: 'desktop', results: [{ duration: 50 }] },
  ]
  const report = {
    stats: { expected: 0, flaky: 1, unexpected: 1 },
    suites: [{ suites: [{ specs: [{ file: 'login.spec.ts', title: 'opens', tests }] }] }],
  }
  expect(readPlaywright(report)).toMatchObject({
    passed: 1,
    failed: 1,
    names: ['login.spec.ts › opens [desktop]'],
    retried: ['login.spec.ts › opens [phone]'],
    durations: [{ ms: 1_200 }, { ms: 50 }],
  })
})

it('lists the twenty slowest, the slowest first', () => {
  const lines = listSlowest(
    Array.from({ length: 30 }, (_, index) => ({ name: `t${String(index)}`, ms: index * 100 })),
  )
  expect(lines).toHaveLength(20)
  expect(lines[0]).toBe('    2.9 s  t29')
})
