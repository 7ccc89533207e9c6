import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Clock ticks a second, as Linux counts a process's time to everybody. */
const ticks = 100

/** Seconds of a processor that a process has taken so far; Linux. */
export function getCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  // Its name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

/** Share of a core, in percent, that a process takes over so many milliseconds. */
export async function measureCpuShare(pid: number, forMs: number): Promise<number> {
  const before = { at: performance.now(), taken: getCpuSeconds(pid) }
  await pause(forMs)
  return ((getCpuSeconds(pid) - before.taken) / (performance.now() - before.at)) * 1e5
}
