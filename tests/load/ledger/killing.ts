import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const longest = 400

/** Runs the mover from a step on, kills it after a while, and answers how far it came and what it complained of. */
async function life(
  place: string,
  seed: number,
  from: number,
  to: number,
  isKilled: boolean,
): Promise<{ at: number; complaint: string }> {
  const script = path.join(import.meta.dirname, 'mover.ts')
  const words = ['--import', 'tsx', script, place, String(seed), String(from), String(to)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  let at = from
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (at === from && isKilled) setTimeout(() => child.kill('SIGKILL'), Math.random() * longest)
    at = Number(line)
  })
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  return { at, complaint }
}

/** Kills the mover so many times, then lets it finish. Answers the steps that were taken. */
export async function moveAndKill(place: string, seed: number, kills: number): Promise<number> {
  let from = 0
  for (let turn = 0; turn < kills; turn += 1) {
    const { at, complaint } = await life(place, seed, from, Number.MAX_SAFE_INTEGER, true)
    if (complaint !== '') throw new Error(complaint)
    from = at
  }
  const to = from + 50
  const { at, complaint } = await life(place, seed, from, to, false)
  if (at !== to) throw new Error(`it stopped at ${String(at)} of ${String(to)}: ${complaint}`)
  return to
}
