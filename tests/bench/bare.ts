import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Answer } from './client.ts'

export interface Bare {
  url: string
  stop(): Promise<void>
}

/** Connection headers belong to the server that sends them. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** A process of its own with one bare Fastify route that sends what was answered, byte for byte. */
export async function serveBare(answer: Answer): Promise<Bare> {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-bare-'))
  const file = path.join(home, 'answer.json')
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.has(name)))
  writeFileSync(file, JSON.stringify({ headers, body: answer.body.toString('base64') }))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'bare-route.ts'), file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(chunk.toString())?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => {
      reject(new Error('The bare route did not start.'))
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      rmSync(home, { recursive: true, force: true })
    },
  }
}
