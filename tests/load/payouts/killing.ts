import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Step, steps, writeKill } from './steps.ts'
import type { ProviderProgram } from '../../../gateway/money/providers/testing/start-program.ts'

/** Milliseconds that a life lasts at most, once it works: some steps are not come to in every mood of the provider. */
const longest = 10_000
/** Milliseconds behind a step at most: half of the kills are at the step itself. */
const behind = 20
/** Milliseconds between two lives, by the clocks of both programs: whoever was killed leaves its jobs after a minute. */
const between = 61_000
const moods = ['dropping', 'good', 'refusing', 'good', 'broken', 'good', 'unsigned', 'misaddressed']

/** What a provider knows of the payouts that it was handed. */
export interface ProviderBooks {
  received: { path: string; reference: string }[]
  payouts: Record<string, { status: string; amount: string; paid: string; payments: number }>
}

export async function control({ api }: ProviderProgram, behaviour: object): Promise<ProviderBooks> {
  const answer = await fetch(`${api}/control`, { method: 'POST', body: JSON.stringify(behaviour) })
  return (await answer.json()) as ProviderBooks
}

function startPayer(words: readonly string[]) {
  const script = path.join(import.meta.dirname, 'payer.ts')
  return spawn(process.execPath, ['--import', 'tsx', script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
}

interface Stand {
  /** Withdrawals asked for. */
  at: number
  /** Milliseconds that the clocks of both programs are ahead. */
  ahead: number
}

interface Life extends Stand {
  /** Where it ended itself; undefined where it did not come there, and was killed. */
  step: Step | undefined
}

/** Lets a payer work until it ends, or is killed after a while, and returns how far it came. */
async function life(words: readonly string[], from: Stand, isKilled: boolean): Promise<Life> {
  const child: ChildProcess & ReturnType<typeof startPayer> = startPayer(words)
  let [at, ahead, complaint] = [from.at, from.ahead, '']
  let step: Step | undefined
  let timer: NodeJS.Timeout | undefined
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const [word = '', value = ''] = line.split(' ')
    if (word === 'ready') {
      if (isKilled) timer = setTimeout(() => child.kill('SIGKILL'), longest)
    } else if (word === 'ahead') ahead = Number(value)
    else if (word === 'killed') step = steps.find((entry) => entry === value)
    else at = Number(word)
  })
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  clearTimeout(timer)
  if (complaint !== '') throw new Error(complaint)
  return { at, ahead, step }
}

export interface Killed {
  /** Withdrawals and transfers that were asked for. */
  asked: number
  /** Kills by step; `elsewhere` where the step did not come. */
  hits: ReadonlyMap<Step | 'elsewhere', number>
}

/**
 * Kills whoever takes and sends withdrawals so many times, at each of its steps in turn, while the provider is in one mood or
 * another, then lets it end what is under way.
 */
export async function payAndKill(place: string, provider: ProviderProgram, kills: number): Promise<Killed> {
  const { api, secret } = provider
  const hits = new Map<Step | 'elsewhere', number>()
  let stand: Stand = { at: 0, ahead: 0 }
  const words = () => [place, api, secret, String(stand.ahead), String(stand.at)]
  for (let turn = 0; turn < kills; turn += 1) {
    await control(provider, { ahead: stand.ahead, ends: true, slow: 30, mode: moods[turn % moods.length] })
    // A few kills are where most is at stake, thirteen at every step: 5 and 13 have no common divisor.
    const step = steps[(4 + 5 * turn) % steps.length] ?? 'sending'
    const kill = writeKill({
      step,
      nth: 1 + randomInt(3),
      delay: Math.max(0, randomInt(2 * behind) - behind),
    })
    const { step: hit, ...end } = await life([...words(), kill], stand, true)
    hits.set(hit ?? 'elsewhere', (hits.get(hit ?? 'elsewhere') ?? 0) + 1)
    stand = { ...end, ahead: end.ahead + between }
  }
  // Of the last ones every answer is lost at first: however few the kills were, some payouts were made and not heard of.
  await control(provider, { ahead: stand.ahead, ends: true, mode: 'dropping' })
  const to = stand.at + 20
  await life([...words(), String(to)], stand, false)
  return { asked: to, hits }
}
