import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { findFloor, type Floor } from './floors.ts'

/** One figure beside its target. `measured` is the figure that the target speaks of; `figures` are what it was made from. */
export interface Finding {
  target: string
  what: string
  measured: number
  unit: string
  atMost?: number
  atLeast?: number
  figures?: Record<string, number | string>
  /** Why it could not be taken; `measured` is no number then. */
  failed?: string
}

export interface Run {
  taken: string
  machine: { cpu: string; cores: number; memoryGb: number; node: string; browser?: string | undefined }
  rounds: number
  /** Load of the machine over the last minute when the run ended: above its cores, times are not to be trusted. */
  load: number
  /** Seconds that each measure took, by its name. */
  took: Record<string, number>
  findings: (Finding & { met: boolean | null; floor?: Floor })[]
}

/** Whether a figure reaches its target; null when it has none. */
export function isMet({ measured, atMost, atLeast }: Finding): boolean | null {
  if (!Number.isFinite(measured)) return false
  if (atMost !== undefined) return measured <= atMost
  if (atLeast !== undefined) return measured >= atLeast
  return null
}

/** On what a figure that misses its target stands, where that is known. */
function getFloor(finding: Finding): { floor?: Floor } {
  const floor = finding.failed === undefined && isMet(finding) === false ? findFloor(finding) : undefined
  return floor ? { floor } : {}
}

/** The run as it is written to a file. */
export function describeRun(
  findings: readonly Finding[],
  { rounds, took, browser }: Pick<Run, 'rounds' | 'took'> & Pick<Run['machine'], 'browser'>,
): Run {
  return {
    taken: new Date().toISOString().slice(0, 10),
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      ...(browser ? { browser } : {}),
    },
    rounds,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    took,
    findings: findings.map((finding) => ({ ...finding, met: isMet(finding), ...getFloor(finding) })),
  }
}

/** Writes a run; figures of targets that it did not measure are preserved. */
export function writeRun(file: string, run: Run): void {
  let stored: Run['findings'] = []
  try {
    stored = (JSON.parse(readFileSync(file, 'utf8')) as Run).findings
  } catch {
    stored = []
  }
  const measured = new Set(run.findings.map((finding) => finding.target))
  const findings = [...stored.filter((finding) => !measured.has(finding.target)), ...run.findings]
  findings.sort((a, b) => a.target.localeCompare(b.target, 'en', { numeric: true }))
  writeFileSync(file, `${JSON.stringify({ ...run, findings }, null, 2)}\n`)
}

const VERDICTS = new Map<boolean | null, string>([
  [true, 'met'],
  [false, 'MISSED'],
  [null, ''],
])

function getVerdict(finding: Finding): string {
  return finding.failed === undefined ? (VERDICTS.get(isMet(finding)) ?? '') : 'FAILED'
}

function wanted({ atMost, atLeast, unit }: Finding): string {
  if (atMost !== undefined) return `≤ ${String(atMost)} ${unit}`
  if (atLeast !== undefined) return `≥ ${String(atLeast)} ${unit}`
  return ''
}

/** The findings as a table for a terminal, each with the figures that it was made from. */
export function table(findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [
    finding.target,
    finding.what,
    wanted(finding),
    finding.failed === undefined ? `${String(finding.measured)} ${finding.unit}` : '',
    getVerdict(finding),
  ])
  const head = ['id', 'figure', 'target', 'measured', '']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const standsOn = (finding: Finding) => {
    const { floor } = getFloor(finding)
    return floor ? [`        floor: ${floor.text} (docs/decisions/${floor.decision})`] : []
  }
  const details = findings.flatMap((finding, index) => [
    line(rows[index] ?? []),
    ...standsOn(finding),
    ...(finding.failed?.split('\n').map((words) => `        ${words}`) ?? []),
    ...Object.entries(finding.figures ?? {}).map(([name, value]) => `        ${name}: ${String(value)}`),
  ])
  return [line(head), ...details].join('\n')
}
