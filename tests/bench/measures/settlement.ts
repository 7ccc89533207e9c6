import { fork } from 'node:child_process'
import path from 'node:path'
import { getAnswer } from '../crowd-process.ts'
import type { Finding } from '../report.ts'
import type { SettledMonth } from '../settlement-process.ts'
import { round } from '../stats.ts'

const folder = path.resolve(import.meta.dirname, '..')

/** Settles a month of so many rounds in a process of its own, as a gateway is one: nothing else is in its memory. */
async function settledMonth(rounds: number): Promise<SettledMonth> {
  const child = fork(path.join(folder, 'settlement-process.ts'), [String(rounds)], {
    cwd: path.resolve(folder, '../..'),
    execArgv: ['--import', 'tsx'],
  })
  return getAnswer<SettledMonth>(child)
}

/** P12: a month of bets under ten thousand agents, read, settled and paid line by line. */
export async function measureSettlement(): Promise<Finding[]> {
  const figures: Record<string, number> = {}
  const memory: Record<string, number> = {}
  let last: SettledMonth | undefined
  for (const rounds of [10_000, 100_000, 1_000_000]) {
    last = await settledMonth(rounds)
    figures[`${String(rounds)} bets, s`] = round(last.seconds)
    figures[`${String(rounds)} bets, lines paid`] = last.paid
    memory[`${String(rounds)} bets, MB when ready`] = round(last.megabytes.ready)
    memory[`${String(rounds)} bets, MB at most`] = round(last.megabytes.most)
  }
  if (!last) return []
  const { seconds, megabytes, database } = last
  return [
    {
      target: 'P12',
      what: `1,000,000 bets under 10,000 agents settled and paid, ${database}`,
      measured: round(seconds),
      unit: 's',
      atMost: 60,
      figures,
    },
    {
      target: 'P12',
      what: 'memory of the whole process, at most',
      measured: round(megabytes.most),
      unit: 'MB',
      atMost: 512,
      figures: memory,
    },
  ]
}
