import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface Direct {
  /** Where a bare Fastify route reads the session that its token names. */
  url: string
  /** Reads a second, over so many seconds. */
  read(seconds: number): Promise<number>
  stop(): Promise<void>
}

/** A process of its own that reads a session from the database without a gateway, by itself and behind a bare route. */
export async function readDirectly(
  dataFolder: string,
  merchantCode: string,
  token: string,
  inFlight: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Direct> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(import.meta.dirname, 'direct-read.ts'),
      ...[dataFolder, merchantCode, token, String(inFlight)],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env, NODE_ENV: 'production' } },
  )
  const lines = createInterface({ input: child.stdout })
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process that reads the database directly ended.')
  })
  gone.catch(() => undefined)
  const line = async () => String((await Promise.race([once(lines, 'line'), gone]))[0])
  const url = await line()
  return {
    url,
    read: async (seconds) => {
      child.stdin.write(`${String(seconds)}\n`)
      return Number(await line())
    },
    stop: async () => {
      child.stdin.write('stop\n')
      await gone.catch(() => undefined)
    },
  }
}
