import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Measure, measures } from './measures.ts'
import type { Options } from './options.ts'
import type { Finding } from './report.ts'

/** Milliseconds that a measure's processes have to end. */
const endingMs = 5_000
/** Characters of what a measure last printed that are said with its failure. */
const most = 2_000

/** Names of the environment that are the shell's: all others that a gateway reads belong to the measure. */
const own = new Set(['LIVERY_CHROMIUM'])

/** The environment of a measure: nothing in it that a gateway reads but the server that it runs on. */
export function getEnvironment(
  env: Readonly<NodeJS.ProcessEnv>,
  { server }: Pick<Measure, 'server'>,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: url, NODE_ENV: _, PORT: __, ...rest } = env
  const kept = Object.entries(rest).filter(([name]) => !name.startsWith('LIVERY_') || own.has(name))
  return { ...Object.fromEntries(kept), ...(server && url ? { DATABASE_URL: url } : {}) }
}

/** Ends a process and whatever it started. */
async function end(child: ChildProcess): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name)
      return true
    } catch {
      return false
    }
  }
  const until = performance.now() + endingMs
  if (!signal('SIGTERM')) return
  while (performance.now() < until) {
    await pause(100)
    if (!signal('SIGTERM')) return
  }
  signal('SIGKILL')
}

/** What a program that failed says, and those that it started before it, without the places in their code. */
function getReason(text: string): string {
  const lines = text.trim().split('\n')
  const from = lines.findIndex((line) => /^\w*(Error|Refused)\b/.test(line))
  return lines
    .slice(Math.max(from, 0))
    .filter((line) => line.trim() !== '' && !/^ {4}at |^Node\.js v/.test(line))
    .join('\n')
    .slice(-most)
}

/** Takes a measure in a process of its own. Throws, with the reason, where it fails or takes longer than it may, and when it is stopped. */
export async function takeMeasure(measure: Measure, options: Options, stop: AbortSignal): Promise<Finding[]> {
  const { mostMs } = options
  const words = [String(measures.indexOf(measure)), JSON.stringify(options)]
  const child = fork(path.join(import.meta.dirname, 'measure-process.ts'), words, {
    execArgv: ['--import', 'tsx'],
    env: getEnvironment(process.env, measure),
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // A group of its own, so that it ends with everything that it started.
    detached: true,
  })
  let findings: Finding[] | undefined
  let text = ''
  child.on('message', (message) => (findings = message as Finding[]))
  child.stderr?.on('data', (chunk: Buffer) => (text = `${text}${chunk.toString()}`.slice(-10 * most)))
  const late = new AbortController()
  const isOver = await Promise.race([
    // What it printed last may come after its end.
    once(child, 'exit').then(() => pause(200, true)),
    once(child, 'message').then(() => true),
    pause(mostMs, false, { signal: AbortSignal.any([late.signal, stop]) }).catch(() => false),
  ])
  late.abort()
  await end(child)
  if (findings) return findings
  throw new Error(isOver ? getReason(text) : `It was not over after ${String(mostMs / 1000)} s.`)
}
