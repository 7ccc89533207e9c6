import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Those that start as they were built, if they were. */
const built = ['audit', 'backup', 'restore', 'settle', 'operator']

function listWords(command: string): string[] {
  if (built.includes(command)) return ['gateway/cli/program.mjs', command]
  return ['--import', 'tsx', `gateway/cli/${command}.ts`]
}

/** Starts a command as somebody does by hand, in the test's environment and what is given; resolves once it has ended, well or not. */
export function runCli(
  command: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const own = { env: { ...process.env, ...env } }
  return run(process.execPath, [...listWords(command), ...words], own).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: unknown) => error as Ended,
  )
}
