import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { time } from './facts.ts'

const day = 86_400_000
/** What the clocks of the three processes are ahead by. */
const skews = [-3 * day, 0, 3 * day]
const step = 7 * 3_600_000
/** Milliseconds that a life lasts at most, once it works. */
const longest = 1_200

function startSettler(words: readonly string[]) {
  const script = path.join(import.meta.dirname, 'settler.ts')
  return spawn(process.execPath, ['--import', 'tsx', script, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Lets a process settle, kills it after a while, and answers how far its clock came. */
async function life(url: string, skew: number, from: number, isKilled: boolean): Promise<number> {
  const until = time.until + 3 * day
  const child = startSettler([url, String(skew), String(from), String(until), String(step)])
  let [at, complaint] = [from, '']
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (line !== 'ready') at = Number(line)
    else if (isKilled) setTimeout(() => child.kill('SIGKILL'), randomInt(longest))
  })
  await Promise.all([once(child, 'exit'), once(lines, 'close')])
  if (complaint !== '') throw new Error(complaint)
  return at
}

/** Three processes at once, each killed so many times and begun again where it was, or before; then all end what is left. */
export async function settleAndKill(url: string, kills: number): Promise<void> {
  await Promise.all(
    skews.map(async (skew, n) => {
      let at = time.from
      for (let turn = n; turn < kills; turn += skews.length) at = await life(url, skew, at, true)
      await life(url, skew, at, false)
    }),
  )
}
