// `npm test`: installs what is missing, then runs every suite; ends with a line "N passed, N failed".
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, requireNode } from '../gateway/cli/install.mjs'
import { ensureBrowser } from './browser/ensure-browser.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Parts of the gateway whose tests keep nothing in the site's database. */
const DATABASE_FREE = ['vendor', 'brands', 'art']

const databaseSuites = () => {
  const parts = readdirSync(path.join(root, 'gateway')).filter((part) => !DATABASE_FREE.includes(part))
  return [...parts.map((part) => `gateway/${part}`), 'tests/']
}

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

requireNode()
ensureInstalled(root)
const chromium = ensureBrowser(root)

const only = process.argv.slice(2)
const wants = (suite) => only.length === 0 || only.includes(suite)
const reports = mkdtempSync(path.join(tmpdir(), 'livery-test-'))
const began = Date.now()
const totals = { passed: 0, failed: 0 }
const failures = []

/** Adds one suite's counts; a suite that died without a report counts as one failure. */
function tally(name, status, file, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, names: [] }
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  totals.passed += counts.passed
  totals.failed += counts.failed
  failures.push(...counts.names.map((failed) => `${name}: ${failed}`))
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(
    `${name}: ${counts.passed} passed, ${counts.failed} failed, ${minutes} minutes after the start\n`,
  )
}

const readVitest = (r) => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests,
  names: r.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    const said = failed.length > 0 || status !== 'failed' ? failed : ['did not load']
    return said.map((test) => `${path.relative(root, name)} › ${test}`)
  }),
})

/** The tests of a Playwright suite and of the suites in it. */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

const readPlaywright = (r) => ({
  passed: r.stats.expected + r.stats.flaky,
  failed: r.stats.unexpected,
  names: r.suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => `${file} › ${title} [${tests[0].projectName}]`),
})

if (wants('check')) {
  const status = run('npm', ['run', '--silent', 'check'])
  totals[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failures.push('npm run check')
}
if (wants('unit')) {
  const file = path.join(reports, 'unit.json')
  const status = run(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      LIVERY_CHROMIUM: chromium,
    },
  )
  tally('unit and contract', status, file, readVitest)
}
if (wants('database')) {
  const url = process.env.LIVERY_TEST_DATABASE_URL
  if (url) {
    const file = path.join(reports, 'database.json')
    const status = run(
      'npx',
      [
        'vitest',
        'run',
        '--project=node',
        '--project=proof',
        ...databaseSuites(),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { DATABASE_URL: url },
    )
    tally('gateway on PostgreSQL', status, file, readVitest)
  } else {
    console.log('gateway on PostgreSQL: left out, LIVERY_TEST_DATABASE_URL names no server\n')
  }
}
if (wants('browser')) {
  const file = path.join(reports, 'browser.json')
  const status = run('npx', ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts'], {
    LIVERY_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  tally('browser', status, file, readPlaywright)
}

rmSync(reports, { recursive: true, force: true })
// Once more at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
