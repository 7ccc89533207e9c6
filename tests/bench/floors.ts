/** What a figure stands on that resists, and where it was looked into. */
export interface Floor {
  text: string
  /** The beginning of a file of docs/decisions. */
  decision: string
}

interface Row extends Floor {
  target: string
  /** How its name begins. */
  what: string
}

/** One row for each figure that was looked into and still misses its target; a row goes with the miss. */
export const floors: readonly Row[] = [
  {
    target: 'P9',
    what: 'authenticated read',
    text: 'headers, cookies, checks and the record of who asks (a hook of each promise in Node 20) around a query that takes as long as they do',
    decision: '0094',
  },
  {
    target: 'P10',
    what: 'ledger posting against pgbench, 1 client',
    text: 'one round trip each, as in pgbench; between two of them 0.67 ms of JavaScript',
    decision: '0086',
  },
]

export function findFloor(finding: { target: string; what: string }): Floor | undefined {
  const row = floors.find(({ target, what }) => target === finding.target && finding.what.startsWith(what))
  return row && { text: row.text, decision: row.decision }
}
