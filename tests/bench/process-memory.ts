import { execFileSync } from 'node:child_process'

/** Resident memory of a process and everything that it started, in MB. */
export function treeMemory(pid: number): number {
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
  const kilobytes = rows.reduce((sum, [id = 0, , rss = 0]) => sum + (tree.has(id) ? rss : 0), 0)
  return kilobytes / 1024
}
