// Reads what Vitest and Playwright report as JSON, in one shape: how many passed and failed, their names, and how long each took.
import path from 'node:path'

/** How many of the slowest a run lists. */
const listed = 20

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** @param {string} root the project's folder, from which files are named */
export const readVitest = (root) => (report) => {
  const named = report.testResults.map((file) => ({ ...file, name: path.relative(root, file.name) }))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: named.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
      const said = failed.length > 0 || status !== 'failed' ? failed : ['did not load']
      return said.map((test) => `${name} › ${test}`)
    }),
    retried: [],
    durations: named.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${name} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

/** The tests of a Playwright suite and of the suites in it. */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** A test that passed at its second try counts as passed and is named in `retried`. */
export function readPlaywright(report) {
  const tests = report.suites.flatMap(specsIn).flatMap(({ file, title, tests: sizes }) =>
    sizes.map(({ status, projectName, results }) => ({
      status,
      name: `${file} › ${title} [${projectName}]`,
      ms: sum(results.map(({ duration }) => duration)),
    })),
  )
  const getNames = (ended) => tests.filter(({ status }) => status === ended).map(({ name }) => name)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    names: getNames('unexpected'),
    retried: getNames('flaky'),
    durations: tests,
  }
}

/**
 * The tests that took longest, the longest first, as lines.
 * @param {{ name: string, ms: number }[]} durations
 */
export function listSlowest(durations) {
  return [...durations]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, listed)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
