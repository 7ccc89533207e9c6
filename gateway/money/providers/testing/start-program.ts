import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ProviderProgram {
  /** Where it listens. */
  api: string
  secret: string
  program: ChildProcess
}

/** Starts the payment provider that tests talk to, a program of its own; whoever starts it kills it. */
export async function startProviderProgram(): Promise<ProviderProgram> {
  const secret = 'a secret of the tests between two programs'
  const program = spawn(process.execPath, ['gateway/money/providers/testing/provider-program.mjs'], {
    env: { PROVIDER_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(program.stdout, 'data')) as [Buffer]
  return { api: `http://127.0.0.1:${port.toString().trim()}`, secret, program }
}
