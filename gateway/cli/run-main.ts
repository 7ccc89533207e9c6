import { inspect } from 'node:util'
import { StartRefused } from '../base/config/config.ts'
import { endWithReader } from './end-with-reader.ts'
import { loggedError } from '../base/log/logged-error.ts'

/** Runs a command on the words of its line, whose result is the exit code: 2, with what is wrong, where it cannot do its work. */
export async function runMain(
  main: (words: string[]) => number | Promise<number>,
  help: string,
): Promise<void> {
  endWithReader()
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
    const isKnown = isUsage || error instanceof StartRefused
    if (!isKnown) console.error(inspect(loggedError(error), { depth: 8 }))
    else console.error(isUsage ? `${(error as Error).message}\n\n${help}` : (error as Error).message)
    process.exitCode = 2
  }
}
