import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { ProviderProgram } from '../../../gateway/money/providers/testing/start-program.ts'

/** Milliseconds that a life lasts at most, once it works. */
const longest = 900
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

/** Lets a payer work, kills it after a while, and answers how far it came. */
async function life(words: readonly string[], from: Stand, isKilled: boolean): Promise<Stand> {
  const child: ChildProcess & ReturnType<typeof startPayer> = startPayer(words)
  let [at, ahead, complaint] = [from.at, from.ahead, '']
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line === 'ready') {
      if (isKilled) setTimeout(() => child.kill('SIGKILL'), randomInt(longest))
    } else if (line.startsWith('ahead ')) ahead = Number(line.slice('ahead '.length))
    else at = Number(line)
  })
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  if (complaint !== '') throw new Error(complaint)
  return { at, ahead }
}

/**
 * Kills whoever takes and sends withdrawals so many times, while the provider is in one mood or another, then lets it end what is
 * under way. Answers how many were asked for.
 */
export async function payAndKill(place: string, provider: ProviderProgram, kills: number): Promise<number> {
  const { api, secret } = provider
  let stand: Stand = { at: 0, ahead: 0 }
  const words = () => [place, api, secret, String(stand.ahead), String(stand.at)]
  for (let turn = 0; turn < kills; turn += 1) {
    await control(provider, { ahead: stand.ahead, ends: true, slow: 30, mode: moods[turn % moods.length] })
    stand = await life(words(), stand, true)
    stand.ahead += between
  }
  // Of the last ones every answer is lost at first: however few the kills were, some payouts were made and not heard of.
  await control(provider, { ahead: stand.ahead, ends: true, mode: 'dropping' })
  const to = stand.at + 20
  await life([...words(), String(to)], stand, false)
  return to
}
