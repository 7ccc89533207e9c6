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
    target: 'P2',
    what: 'first contentful paint',
    text: 'a first frame is the whole first screen (`expect`), where the static page draws its header alone; a bare page draws one line',
    decision: '0083',
  },
  {
    target: 'P2',
    what: 'largest contentful paint',
    text: 'the same frame, with vector scenes that are documents of their own; the boot document behind the fold is read before it is drawn',
    decision: '0083',
  },
  {
    target: 'P2',
    what: 'home ready',
    text: 'after the first paint its modules, its hydration and the styles of what the page has beside one button',
    decision: '0083',
  },
  {
    target: 'P2',
    what: 'login ready',
    text: 'as the home, and the styles of what a modal dialog makes inert',
    decision: '0083',
  },
  {
    target: 'P3',
    what: 'registration shown after a tap',
    text: 'code and words of a dialog come on intent, and a tap that nothing announced is the first: the peers have theirs in the first load',
    decision: '0093',
  },
  {
    target: 'P3',
    what: 'registration shown after a second click',
    text: 'the styles of all that a modal dialog makes inert and of the 167 elements that come into sight; the peers show a form in a page that has nothing else',
    decision: '0093',
  },
  {
    target: 'P7',
    what: 'frames drawn while the lobby scrolls',
    text: "React's making and removing of rows beside the same pictures, styles and painting",
    decision: '0093',
  },
  {
    target: 'P7',
    what: 'long tasks while the lobby scrolls',
    text: 'one row of vector pictures is a task of its own at a quarter of the speed: the list written by hand has some in other runs',
    decision: '0093',
  },
  {
    target: 'INP',
    what: 'interactions of a visit',
    text: 'a modal dialog makes all else inert: 2,804 elements are styled when it opens',
    decision: '0093',
  },
  {
    target: 'P13',
    what: 'memory of the gateway at rest',
    text: 'a development start, with the demo and its tools; in production 330 MB on the second start',
    decision: '0099',
  },
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
