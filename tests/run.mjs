// `npm test`: installs what is missing, then runs every suite; ends with a line "N passed, N failed".
// Where `CI` is set, also a sixteenth of what tells a developer least for its minutes, the next one with each commit (each day where history is shallow or absent): `load` (kills, crowds, and
// files that say at their top that they take long) and `matrix` (browser tests in every brand, language, theme and width, a second
// time on a desk, whole stories of what other tests prove in parts, and the rarer turns of a flow). What runs on a server then takes
// its turns on the embedded database in the same way. `npm test -- load matrix`: all of it.
// `npm test -- quick`: what one changes most, in a few minutes. `npm test -- unit browser`: only suites of these names.
// LIVERY_TEST_FULL=1: what is otherwise tried a few times (kills, crowds, generated requests), in full.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, requireNode } from '../gateway/cli/install.mjs'
import { ensureBrowser } from './browser/ensure-browser.mjs'
import { askGit, choosePart } from './choose-part.mjs'
import { listSlowest, readPlaywright, readVitest } from './reports.mjs'
import { databaseTests, embeddedTests, quickTests, takesLong, testFiles } from './select-tests.mjs'
import { nameVitestArguments } from './vitest-arguments.mjs'

const root = path.resolve(import.meta.dirname, '..')

requireNode()
ensureInstalled(root)
const chromium = ensureBrowser(root)

const only = process.argv.slice(2)
const isQuick = only.includes('quick')
const isCi = Boolean(process.env.CI)
const isWhole = only.length === 0
const wants = (suite) => isWhole || only.includes(suite)
const wantsInCi = (suite) => (isWhole && isCi) || only.includes(suite)
const parts = isWhole && isCi ? 16 : 1
const { part, by } = choosePart(parts, askGit(root))
const isInPart = (_, index) => index % parts === part
const reports = mkdtempSync(path.join(fastFolder(), 'livery-test-'))
// As `/tmp` is: what nobody may read is proven as another user.
chmodSync(reports, 0o1777)
const began = Date.now()
const totals = { passed: 0, failed: 0 }
const failures = []
const secondTries = []
const durations = []

/**
 * Where tests lay databases, brands and profiles: in memory where there is room for all of a run. No test outlives a power
 * cut, and waiting for a disk is a tenth of the browser tests' time.
 */
function fastFolder() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 6e9 && process.availableMemory() > 6e9 ? memory : tmpdir()
}

const environment = {
  ...process.env,
  TMPDIR: reports,
  // Nothing may need the history: to whatever asks git, this is a folder unpacked from an archive.
  GIT_DIR: path.join(reports, 'no-history'),
}

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } }).once(
      'close',
      (code) => resolve(code ?? 1),
    )
  })

const nothing = { names: [], retried: [], durations: [] }

/** Adds one suite's counts; a suite that died without a report counts as one failure. */
function tally(name, status, { passed, failed, names, retried, durations: each }, startedAt) {
  const counted = status !== 0 && failed === 0 ? 1 : failed
  totals.passed += passed
  totals.failed += counted
  failures.push(...names.map((one) => `${name}: ${one}`))
  if (counted > names.length) failures.push(`${name}: ended with ${String(status)}`)
  secondTries.push(...retried)
  durations.push(...each.map((test) => ({ ...test, name: `${name}: ${test.name}` })))
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`${name}: ${String(passed)} passed, ${String(counted)} failed, in ${minutes} minutes\n`)
}

/** Runs a suite that reports as JSON to a file, which is named by `args` or `env`, and counts it. */
async function suite(name, read, start) {
  const file = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  const startedAt = Date.now()
  const status = await start(file)
  const report = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))
  tally(name, status, report ? read(report) : { ...nothing, passed: 0, failed: 0 }, startedAt)
}

const failedFiles = (report) =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** More files than these fail by no accident. */
const maxAccidents = 12

/** A report in which some files are as they were at their second try. */
function withSecondTry(report, again) {
  const failed = failedFiles(report)
  const others = report.testResults.filter(({ name }) => !failed.includes(name))
  const testResults = [...others, ...again.testResults]
  const count = (ended) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === ended)
      .length
  return { testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}

/** Runs files by Vitest, those that failed a second time in CI; no file is no suite. */
async function vitest(name, files, { options = [], env = {} } = {}) {
  if (files.length === 0) {
    console.log(`${name}: no file of this part\n`)
    return
  }
  await suite(name, readVitest(root), async (file) => {
    const start = (some, to) =>
      run('npx', nameVitestArguments(some, options, to), { LIVERY_CHROMIUM: chromium, ...env })
    const status = await start(files, file)
    if (status === 0 || !isCi || !existsSync(file)) return status
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = failedFiles(report)
    if (failed.length === 0 || failed.length > maxAccidents) return status
    // In processes of their own: what another file left behind is not there.
    const second = `${file}.again`
    const secondStatus = await start(failed, second)
    if (!existsSync(second)) return status
    const again = JSON.parse(readFileSync(second, 'utf8'))
    const still = new Set(readVitest(root)(again).names)
    secondTries.push(...readVitest(root)(report).names.filter((one) => !still.has(one)))
    writeFileSync(file, JSON.stringify(withSecondTry(report, again)))
    return secondStatus
  })
}

const playwright = (name, args, env = {}) =>
  suite(name, readPlaywright, (file) =>
    run('npx', ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', ...args], {
      LIVERY_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    }),
  )

/** What can be said without running it; the build that later suites start is made meanwhile. */
async function check() {
  const startedAt = Date.now()
  const status = await run(process.execPath, ['tests/check.mjs', '--build'])
  const counts = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  tally('check', status, { ...nothing, ...counts }, startedAt)
}

const server = process.env.LIVERY_TEST_DATABASE_URL
const BUILT = { LIVERY_BUILT: '1' }
// Half of the time there is waiting for the server, which has a hundred connections.
const SERVED = { ...BUILT, DATABASE_URL: server, VITEST_MAX_WORKERS: String(availableParallelism() + 2) }

if (isQuick) {
  // None of these needs the build, and together they leave no processor idle.
  await Promise.all([
    check(),
    vitest('unit', quickTests(), { options: ['--project=node', '--project=jsdom'] }),
  ])
  await playwright('browser smoke', ['--project=phone', '--grep', '@smoke'])
} else {
  if (wants('check')) await check()
  const isShort = (file) => !takesLong(file)
  const unit = server && parts > 1 ? embeddedTests(isInPart) : testFiles()
  if (wants('unit')) await vitest('unit and contract', unit.filter(isShort), { env: BUILT })
  const onServer = (name, files) => vitest(name, files, { options: ['--project=node'], env: SERVED })
  if (wants('database')) {
    if (server) await onServer('gateway on PostgreSQL', databaseTests().filter(isShort))
    else console.log('gateway on PostgreSQL: left out, LIVERY_TEST_DATABASE_URL names no server\n')
  }
  if (parts > 1) console.log(`load and matrix: part ${String(part + 1)} of ${String(parts)}, by ${by}\n`)
  if (wantsInCi('load')) {
    await vitest('load', testFiles().filter(takesLong).filter(isInPart), { env: BUILT })
    if (server) await onServer('load on PostgreSQL', databaseTests().filter(takesLong).filter(isInPart))
  }
  if (wants('browser')) await playwright('browser', [], { LIVERY_TEST_MATRIX: 'without' })
  if (wantsInCi('matrix')) {
    const shard = `--shard=${String(part + 1)}/${String(parts)}`
    await playwright('matrix', [shard], { LIVERY_TEST_MATRIX: 'only' })
  }
}

rmSync(reports, { recursive: true, force: true })
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes in all`)
if (durations.length > 0) console.log(`The slowest tests:\n${listSlowest(durations).join('\n')}`)
for (const name of secondTries) console.log(`passed at its second try, to be fixed: ${name}`)
// Once more at the end, where a reader of a long log looks first.
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${String(totals.passed)} passed, ${String(totals.failed)} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
