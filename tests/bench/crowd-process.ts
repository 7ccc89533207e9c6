import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'
import type { CrowdRequest } from './crowd-gateway.ts'
import { ownDatabase } from './own-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

export interface CrowdGateway {
  ask<T>(request: CrowdRequest): Promise<T>
  /** SIGKILL. */
  kill(): Promise<void>
}

/** A gateway for a crowd, with data of its own that outlives it. */
export interface Crowd {
  host: string
  merchant: string
  port: number
  vendorSecret: string
  database: 'PGlite' | 'PostgreSQL'
  /** Starts it, again after a kill. */
  start(): Promise<CrowdGateway>
  /** Lets the server plan for the tables as they are now; PGlite has no need. */
  analyze(): Promise<void>
  /** A process of the crowd itself. */
  fork(script: string, words: readonly string[]): ChildProcess
  stop(): Promise<void>
}

/** The next message that is wanted. Rejects when a process ends that should not. */
export function getAnswer<T>(
  child: ChildProcess,
  isWanted: (message: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => {
      reject(new Error(`A process of the crowd ended with ${String(code)}.`))
    }
    const listener = (message: unknown) => {
      if (!isWanted(message as T)) return
      child.removeListener('exit', gone)
      child.removeListener('message', listener)
      resolve(message as T)
    }
    child.once('exit', gone)
    child.on('message', listener)
  })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Prepares it on PGlite or, where DATABASE_URL names a server, in a new database there. */
export async function startCrowd(): Promise<Crowd> {
  const server = process.env.DATABASE_URL
  const database = server ? await ownDatabase(server) : undefined
  const data = mkdtempSync(path.join(tmpdir(), 'livery-crowd-'))
  const port = await freePort()
  const vendorSecret = 'what this crowd signs its bets with'
  const { merchantCode } = JSON.parse(readFileSync(path.join(ROOT, 'brands/tala/brand.json'), 'utf8')) as {
    merchantCode: string
  }
  const env = {
    PORT: String(port),
    LIVERY_DATA: data,
    LIVERY_SECRET: 'a secret of a crowd that is gone soon',
    LIVERY_VENDOR_SECRET: vendorSecret,
    LIVERY_LOG: 'error',
    NODE_ENV: 'production',
    DATABASE_URL: database?.url ?? '',
  }
  const children: ChildProcess[] = []
  const run = (script: string, words: readonly string[]) => {
    const child = fork(path.join(import.meta.dirname, script), words, {
      cwd: ROOT,
      execArgv: ['--import', 'tsx', '--expose-gc'],
      env: { ...process.env, ...env },
    })
    children.push(child)
    return child
  }
  return {
    host: 'tala.localhost',
    merchant: merchantCode,
    port,
    vendorSecret,
    database: database ? 'PostgreSQL' : 'PGlite',
    start: async () => {
      const child = run('crowd-gateway.ts', [merchantCode])
      await getAnswer(child)
      return {
        ask: <T>(request: CrowdRequest) => {
          const answer = getAnswer<T>(child)
          child.send(request)
          return answer
        },
        kill: () => kill(child),
      }
    },
    analyze: async () => database?.analyze(),
    fork: run,
    stop: async () => {
      await Promise.all(children.map(kill))
      await database?.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
