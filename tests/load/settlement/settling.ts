import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Death } from './dying.ts'
import { time } from './facts.ts'

const day = 86_400_000
/** What the clocks of the three processes are ahead by. */
const skews = [-3 * day, 0, 3 * day]
/** Of three clocks that go apart, and of one alone. */
const [ownStep, dayStep] = [7 * 3_600_000, day]
/** Milliseconds that a life lasts at most, once it works. */
const longest = 1_200

function startSettler(words: readonly string[]) {
  const script = path.join(import.meta.dirname, 'settler.ts')
  return spawn(process.execPath, ['--import', 'tsx', script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** How a life ends: by itself, killed from outside after a while, or at a step. */
type End = 'through' | 'killed' | Death

interface Clock {
  skew: number
  from: number
  until: number
  step: number
}

/** Lets a process settle until its end, and answers how far its clock came. */
async function life(place: string, { skew, from, until, step }: Clock, end: End): Promise<number> {
  const words = [place, ...[skew, from, until, step].map(String)]
  const child = startSettler(typeof end === 'string' ? words : [...words, JSON.stringify(end)])
  let [at, complaint] = [from, '']
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line !== 'ready') at = Number(line)
    else if (end === 'killed') setTimeout(() => child.kill('SIGKILL'), randomInt(longest))
  })
  const [[code, signal]] = (await Promise.all([once(child, 'exit'), once(lines, 'close')])) as [
    [number | null, string | null],
    unknown,
  ]
  if (complaint !== '') throw new Error(complaint)
  if (end === 'through' ? code !== 0 : typeof end !== 'string' && signal !== 'SIGKILL')
    throw new Error(
      `a process ended by ${String(signal ?? code)} where it should not: ${JSON.stringify(end)}`,
    )
  return at
}

/** Three processes at once, each killed so many times and begun again where it was, or before; then all end what is left. */
export async function settleAndKill(url: string, kills: number): Promise<void> {
  await Promise.all(
    skews.map(async (skew, n) => {
      const clock = { skew, from: time.from, until: time.until + 3 * day, step: ownStep }
      for (let turn = n; turn < kills; turn += skews.length) clock.from = await life(url, clock, 'killed')
      await life(url, clock, 'through')
    }),
  )
}

/** What a process dies at, one after the other: what is half done, and what is done but not known to be. */
const ends: readonly Omit<Death, 'nth'>[] = [
  { step: 'drafted', isCommitted: false },
  { step: 'paid', isCommitted: false },
  { step: 'paid', isCommitted: true },
  { step: 'closed', isCommitted: false },
  { step: 'drafted', isCommitted: true },
  { step: 'closed', isCommitted: true },
]

/** One process on an embedded database that dies so many times, each time begun again where it was; then it ends what is left. */
export async function settleAndDie(folder: string, deaths: number): Promise<void> {
  const clock = { skew: 0, ...time, step: dayStep }
  for (let turn = 0; turn < deaths; turn += 1) {
    const end = ends[turn % ends.length]
    if (end) clock.from = await life(folder, clock, { ...end, nth: 1 + (turn % 2) })
  }
  await life(folder, clock, 'through')
}
