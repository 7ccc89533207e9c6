import { execFileSync } from 'node:child_process'

/** Resident memory in MB: of a process alone, and of everything that it started. */
export function getMemory(pid: number): { own: number; started: number } {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const tree = new Set([pid])
  let grown = true
  while (grown) {
    grown = false
    for (const [child = 0, parent = 0] of rows) {
      if (tree.has(parent) && !tree.has(child)) {
        tree.add(child)
        grown = true
      }
    }
  }
  const megabytes = (isCounted: (id: number) => boolean) =>
    rows.reduce((sum, [id = 0, , rss = 0]) => sum + (isCounted(id) ? rss : 0), 0) / 1024
  return { own: megabytes((id) => id === pid), started: megabytes((id) => id !== pid && tree.has(id)) }
}
