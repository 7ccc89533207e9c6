import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from '../browser/ensure-browser.mjs'
import { drawGrowth } from './growth-picture.ts'
import { findMeasures, type Measure } from './measures.ts'
import { readOptions, results } from './options.ts'
import { describeRun, type Finding, table, writeRun } from './report.ts'
import { takeMeasure } from './take-measure.ts'

const options = readOptions(process.argv.slice(2))
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    stop.abort()
  })

/** Takes a measure; one that fails is a row that says so, and the others are taken all the same. */
async function take(measure: Measure): Promise<Finding[]> {
  try {
    return await takeMeasure(measure, options, stop.signal)
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error)
    return measure.targets
      .filter((target) => target !== 'INP')
      .map((target) => ({ target, what: measure.what, measured: Number.NaN, unit: '', failed }))
  }
}

function findBrowserVersion(): string | undefined {
  const browser = findBrowser(path.resolve(import.meta.dirname, '../..'))
  return browser && execFileSync(browser, ['--version'], { encoding: 'utf8' }).trim()
}

function getSeconds(from: number): number {
  return Math.round((performance.now() - from) / 1000)
}

const browser = findBrowserVersion()
const { rounds } = options
const findings: Finding[] = []
const took: Record<string, number> = {}
const begun = performance.now()

for (const measure of findMeasures(options.only)) {
  const name = `${measure.targets.join(', ')}: ${measure.what}`
  if (measure.server === 'needed' && !process.env.DATABASE_URL) {
    console.error(`${name}: left out, DATABASE_URL names no server`)
    continue
  }
  const from = performance.now()
  const taken = await take(measure)
  if (stop.signal.aborted) break
  findings.push(...taken)
  took[name] = getSeconds(from)
  console.error(`${name}: ${String(took[name])} s${taken.some(({ failed }) => failed) ? ', FAILED' : ''}`)
  // What a run that is ended in the middle has is there all the same.
  if (options.json) writeRun(options.json, describeRun(findings, { rounds, took, browser }))
}

console.log(table(findings))
const { load, machine } = describeRun(findings, { rounds, took, browser })
console.log(`\n${String(getSeconds(begun))} s in all.`)
if (load > 1.5 * machine.cores)
  console.log(`The machine was busy (load ${String(load)}): measure again when it is quiet.`)
const isSettled = findings.some(({ target, failed }) => target === 'P12' && failed === undefined)
if (options.json === results && isSettled) drawGrowth(results, 'docs/pictures/settlement.svg')
process.exit(stop.signal.aborted ? 1 : 0)
