export interface Options {
  /** Ids of targets to measure; empty for all that need no hours. */
  only: readonly string[]
  json?: string
  rounds: number
  brands: number
}

const USAGE = `npm run bench -- [--only P3,P4] [--quick] [--json FILE]

  --only    targets to measure: ${['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P9', 'P13', 'R3', 'R4', 'R5', 'R8'].join(', ')}
            (the R ones in their long form, and only when named)
  --quick   fewer rounds: for a look, not for quoting
  --json    also writes the figures to a file; figures of other targets in it are kept`

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
  return { only, rounds: quick ? 3 : 11, brands: quick ? 100 : 1000, ...(json ? { json } : {}) }
}
