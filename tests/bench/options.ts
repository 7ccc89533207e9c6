export interface Options {
  /** Ids of targets to measure; empty for all P rows. */
  only: readonly string[]
  json?: string
  rounds: number
  /** Rounds of the forms, the longest of all. */
  formRounds: number
  /** Visits of each page by Lighthouse. */
  visits: number
  brands: number
  sockets: number
  betSeconds: number
  /** Members who get one message. */
  recipients: number
  /** Milliseconds of the visit whose taps and keys are timed. */
  visitMs: number
  /** Milliseconds for which a gateway at rest is looked at. */
  idleMs: number
  /** Milliseconds after which a measure counts as failed. */
  mostMs: number
}

/** The figures that are committed. */
export const results = 'tests/bench/results.json'

const USAGE = `npm run bench -- [--only P3,P4] [--quick] [--json FILE]

  --only    targets to measure: ${['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'INP', 'P8', 'P9', 'P10', 'P11', 'P12', 'P13', 'P14', 'P15', 'P16', 'F2', 'G2', 'E9', 'E10', 'R3', 'R4', 'R5', 'R8', 'R24'].join(', ')}
            Without it all P rows; INP is a part of P7. P10, P11, P12, P14 and those that are no P rows run on PostgreSQL where
            DATABASE_URL names a server, in databases of their own; P9 asks both then, and P10 compares the ledger with pgbench
            only there. All others run on the embedded database. The R ones run in their long form.
  --quick   for a look, and for all rows within half an hour: 3 rounds instead of 11, one visit by Lighthouse instead of 5,
            1,000 sockets instead of 10,000, a minute of bets and a minute and a half of taps
            instead of ten, half a minute at rest instead of two
  --json    also writes the figures to a file; figures of other targets in it are preserved. A run of all rows writes
            ${results} unless another file is named`

/** Reads the command line; ends the process with the usage when it is wrong. */
export function readOptions(args: readonly string[]): Options {
  let only: string[] = []
  let json: string | undefined
  let quick = false
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at]
    if (arg === '--quick') quick = true
    else if (arg === '--only') only = (args[(at += 1)] ?? '').toUpperCase().split(',').filter(Boolean)
    else if (arg === '--json') json = args[(at += 1)]
    else {
      console.error(USAGE)
      process.exit(arg === '--help' ? 0 : 2)
    }
  }
  return {
    only,
    rounds: quick ? 3 : 11,
    formRounds: quick ? 3 : 9,
    visits: quick ? 1 : 5,
    brands: 1000,
    sockets: quick ? 1000 : 10_000,
    betSeconds: quick ? 60 : 600,
    recipients: quick ? 5_000 : 100_000,
    visitMs: quick ? 90_000 : 600_000,
    idleMs: quick ? 30_000 : 120_000,
    mostMs: quick ? 12 * 60_000 : 25 * 60_000,
    // A run of all rows is the one to keep.
    ...(json || only.length === 0 ? { json: json ?? results } : {}),
  }
}
