import { inspect } from 'node:util'
import { StartRefused } from '../base/config/config.ts'
import { endWithReader } from './end-with-reader.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { asksHelp } from './arguments/asks-help.ts'
import { type Arguments, type Options, readArguments, WrongUsage } from './arguments/read-arguments.ts'

interface Usage {
  /** As it is typed: `npm run audit`. */
  name: string
  help: string
}

/** Runs what is given the arguments of the line, whose result is the exit code: 2, with what is wrong, where it cannot do its work. */
export async function runWithUsage(
  { name, help }: Usage,
  run: (args: string[]) => number | Promise<number>,
): Promise<void> {
  endWithReader()
  const args = process.argv.slice(2)
  if (asksHelp(args)) {
    console.log(help)
    return
  }
  try {
    process.exitCode = await run(args)
  } catch (error) {
    const isKnown = error instanceof StartRefused
    console.error(isKnown ? error.message : inspect(loggedError(error), { depth: 8 }))
    if (error instanceof WrongUsage) console.error(`Usage: ${name} -- --help`)
    process.exitCode = 2
  }
}

interface Program<O extends Options> extends Usage {
  options: O
  /** How many positional arguments it needs, and how many it takes. */
  least: number
  most: number
  main: (args: Arguments<O>) => number | Promise<number>
}

/** Runs a program on its options and arguments. Where an argument is missing, usage is its error. */
export async function runMain<const O extends Options>(program: Program<O>): Promise<void> {
  const { help, options, least, most, main } = program
  await runWithUsage(program, (args) => {
    const given = readArguments(args, options, most)
    if (given.positionals.length >= least) return main(given)
    console.error(help)
    return 2
  })
}
