import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { sealedType, sealJson } from '../../gateway/testing/seal-body.ts'
import { freePort } from '../free-port.ts'
import { getCount } from '../in-full.ts'

/** Kills in all; LIVERY_KILLS=200 for the long proof. */
const kills = Number(process.env.LIVERY_KILLS || getCount(2, 4))
const ROOT = path.resolve(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'livery-faults-'))
const host = 'tala.localhost'

function source(code: string) {
  return ['--import', 'tsx', '-e', code]
}

/** LIVERY_BUILT=1 for the programs as they were built, which start in a third of the time: for the long proof. */
const programs =
  process.env.LIVERY_BUILT === '1'
    ? { gateway: ['dist/gateway/serve.js'], vendor: ['dist/vendor/vendor.js'] }
    : {
        gateway: source(
          "import('./gateway/server.ts').then(async ({ start }) => start((await import('./gateway/base/config/config.ts')).readConfig()))",
        ),
        vendor: source("import('./gateway/cli/vendor.ts')"),
      }
type Program = keyof typeof programs

const ports = { gateway: 0, vendor: 0 }
const running: Partial<Record<Program, ChildProcess>> = {}
let errors = ''

function environment() {
  return {
    ...process.env,
    DATABASE_URL: '',
    NODE_ENV: '',
    PORT: String(ports.gateway),
    LIVERY_VENDOR_PORT: String(ports.vendor),
    LIVERY_DATA: home,
    LIVERY_BRANDS: 'brands',
    LIVERY_BOT_CHECK: 'off',
    LIVERY_LOG: 'error',
  }
}

function run(program: Program): void {
  const child = spawn(process.execPath, programs[program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  })
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  running[program] = child
}

async function kill(program: Program): Promise<void> {
  const child = running[program]
  if (!child) return
  delete running[program]
  child.kill('SIGKILL')
  await once(child, 'exit')
}

interface HttpResult {
  status: number
  json: Record<string, unknown>
}

/** Sends a request to a port. Rejects where no whole response came within `timeoutMs`. */
function sendRequest(
  port: number,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
  timeoutMs = 60_000,
) {
  return new Promise<HttpResult>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, headers, timeout: timeoutMs },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('aborted', () => {
          reject(new Error('aborted'))
        })
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, json: JSON.parse(text) as Record<string, unknown> })
          } catch (error) {
            reject(error as Error)
          }
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('too slow')))
    sent.on('error', reject)
    sent.end(body)
  })
}

async function untilUp(program: Program): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      await sendRequest(ports[program], 'GET', '/healthz', { host: 'localhost' }, undefined, 1_000)
      return
    } catch (error) {
      if (attempt > 1500) throw new Error(`${program} does not start: ${errors}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
}

async function call(name: keyof typeof endpoints, body?: object, token?: string): Promise<unknown> {
  const { method, path: url, encrypted } = (endpoints as Record<string, Endpoint>)[name] as Endpoint
  const headers: Record<string, string> = { host, ...(token === undefined ? {} : { authorization: token }) }
  let text = body && JSON.stringify(body)
  if (encrypted && text !== undefined) {
    const { keys, serverTime } = (await call('sealKeys')) as { keys: [never]; serverTime: string }
    text = await sealJson(name, text, keys[0], Date.parse(serverTime))
    headers['content-type'] = sealedType
  } else if (text !== undefined) headers['content-type'] = 'application/json'
  const { json } = await sendRequest(ports.gateway, method, url, headers, text)
  if (json.success !== true) throw new Error(`${name}: ${JSON.stringify(json)}`)
  return json.value
}

function minor(amount: string) {
  return BigInt(amount.replace('.', ''))
}

beforeAll(async () => {
  ports.gateway = await freePort()
  ports.vendor = await freePort()
  run('gateway')
  run('vendor')
  await untilUp('gateway')
  await untilUp('vendor')
})
afterAll(async () => {
  await kill('vendor')
  await kill('gateway')
  rmSync(home, { recursive: true, force: true })
})

it(
  `whatever is killed (${String(kills)} times), rounds end within 60 s and every peso is in place (R16)`,
  async () => {
    const login = { type: 'username', username: 'marisol', password: 'Lantern88' }
    const { token } = (await call('login', login)) as { token: string }
    const balance = async () =>
      minor(((await call('balance', undefined, token)) as { balance: string }).balance)
    const before = await balance()
    const games = ['lantern', 'koi', 'prism']
    const bearers = await Promise.all(
      games.map(async (nodeId) => {
        const { url } = (await call('gameLaunch', { nodeId, device: 'phone' }, token)) as { url: string }
        const body = JSON.stringify({ token: new URL(url).searchParams.get('token'), mechanic: 'reels' })
        const { json } = await sendRequest(
          ports.vendor,
          'POST',
          '/v/session',
          { 'content-type': 'application/json' },
          body,
        )
        return json.bearer as string
      }),
    )
    let isOver = false
    let played = 0
    const play = async (bearer: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
      while (!isOver) {
        const body = JSON.stringify({ key: randomBytes(16).toString('hex'), stake: '100' })
        // A client that is killed, too: sometimes nobody waits for the answer, and nobody asks again.
        const timeoutMs = randomInt(4) === 0 ? randomInt(1, 60) : 60_000
        try {
          const { status } = await sendRequest(
            ports.vendor,
            'POST',
            '/v/reels/play',
            headers,
            body,
            timeoutMs,
          )
          if (status === 200) played += 1
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      }
    }
    const players = bearers.map(play)
    for (let n = 0; n < kills; n += 1) {
      const program = n % 2 === 0 ? 'vendor' : 'gateway'
      const before = played
      await new Promise((resolve) => setTimeout(resolve, randomInt(150, 900)))
      // However slow the machine is, what is killed was played on.
      while (played === before) await new Promise((resolve) => setTimeout(resolve, 50))
      await kill(program)
      run(program)
      await untilUp(program)
      if ((n + 1) % 20 === 0) console.log(`${String(n + 1)} kills, ${String(played)} rounds`)
    }
    isOver = true
    await Promise.all(players)
    const restartedAt = Date.now()
    for (;;) {
      const open = (await call('unfinishedRounds', undefined, token)) as unknown[]
      if (open.length === 0) break
      expect(Date.now() - restartedAt).toBeLessThan(60_000)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    expect(played).toBeGreaterThan(kills)
    let moved = 0n
    let stuck = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { method, path: url } = endpoints.gameRounds
      const { json } = await sendRequest(ports.gateway, method, `${url}?pageNo=${String(page)}`, {
        host,
        authorization: token,
      })
      const { content, totalPages } = json.value as {
        content: { state: string; stake: string; payout: string; refunded: string }[]
        totalPages: number
      }
      pages = totalPages
      for (const { state, stake, payout, refunded } of content) {
        moved += minor(payout) + minor(refunded) - minor(stake)
        if (state === 'open' || (state === 'refunded' && refunded !== stake)) stuck += 1
      }
    }
    expect(stuck).toBe(0)
    expect((await balance()) - before).toBe(moved)
    await kill('vendor')
    await kill('gateway')
    const audit = spawnSync(process.execPath, ['--import', 'tsx', 'gateway/cli/audit.ts'], {
      cwd: ROOT,
      env: environment(),
      encoding: 'utf8',
    })
    expect(audit.stdout).toContain('The books are sound.')
    expect(audit.status).toBe(0)
  },
  Math.max(600_000, kills * 60_000),
)
