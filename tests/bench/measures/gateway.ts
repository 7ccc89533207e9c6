import autocannon from 'autocannon'
import type { JWK } from 'jose'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sealedType, sealJson } from '../../../gateway/testing/seal-body.ts'
import { startGateway } from '../../browser/gateway-process.ts'
import { serveBare } from '../bare.ts'
import { ask } from '../client.ts'
import { readDirectly } from '../direct.ts'
import { ownDatabase } from '../own-database.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const CONNECTIONS = 16
const SECONDS = 3
const secret = 'a secret of a bench that is over soon'

/** Requests a second that were answered with success; throws when one was not. */
async function throughput(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${String(result.errors)} errors, ${String(result.non2xx)} refusals.`)
  }
  return result.requests.total / result.duration
}

/** P9, first part: the guest's first screen beside a bare route that sends the same bytes. */
export async function measureGuest(rounds: number): Promise<Finding> {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  const headers = { host: 'tala.localhost', 'accept-encoding': 'br, gzip', accept: 'text/html' }
  const bare = await serveBare(await ask(gateway.port, 'tala.localhost', '/', { headers }))
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      ours.push(await throughput(`http://127.0.0.1:${String(gateway.port)}/`, headers))
      theirs.push(await throughput(`${bare.url}/`, headers))
    }
  } finally {
    await bare.stop()
    await gateway.stop()
  }
  return {
    target: 'P9',
    what: "guest's first screen, against a bare Fastify route",
    measured: round(median(ours) / median(theirs), 2),
    unit: '×',
    atLeast: 0.9,
    figures: {
      'gateway (requests/s)': round(median(ours), 0),
      'bare route (requests/s)': round(median(theirs), 0),
    },
  }
}

export interface Demo {
  merchantCode: string
  username: string
  password: string
}

function readJson<T>(brand: string, name: string) {
  return JSON.parse(readFileSync(path.join(ROOT, 'brands', brand, name), 'utf8')) as T
}

/** The first demo member of a brand. */
export function demoMember(brand = 'tala'): Demo {
  const { merchantCode } = readJson<{ merchantCode: string }>(brand, 'brand.json')
  const { demo } = readJson<{ demo: { members: { username: string; password: string }[] } }>(
    brand,
    'merchant.json',
  )
  const [member] = demo.members
  if (!member) throw new Error(`${brand} has no demo member.`)
  return { merchantCode, username: member.username, password: member.password }
}

/** A session token of a demo member. */
export async function logIn(
  port: number,
  { username, password }: Demo,
  host = 'tala.localhost',
): Promise<string> {
  const { value: known } = JSON.parse((await ask(port, host, '/wps/system/keys')).body.toString()) as {
    value: { keys: [JWK]; serverTime: string }
  }
  const body = JSON.stringify({ type: 'username', username, password })
  const answer = await ask(port, host, '/wps/session/login', {
    method: 'POST',
    headers: { 'content-type': sealedType },
    body: await sealJson('login', body, known.keys[0], Date.parse(known.serverTime)),
  })
  const { value } = JSON.parse(answer.body.toString()) as { value: { token?: string } | null }
  if (!value?.token) throw new Error(`The demo member cannot log in: ${answer.body.toString()}`)
  return value.token
}

/**
 * P9, second part: an authenticated read beside a bare route that asks the same query, and beside the query alone; on the embedded
 * database, or on a server.
 */
export async function measureRead(rounds: number, server?: string): Promise<Finding> {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-read-'))
  const data = path.join(home, 'data')
  const demo = demoMember()
  const own = server ? await ownDatabase(server) : undefined
  const database = { DATABASE_URL: own?.url ?? '' }
  const first = await startGateway({ LIVERY_BOT_CHECK: 'off', LIVERY_SECRET: secret, ...database }, { data })
  const token = await logIn(first.port, demo)
  await first.stop()
  // The vendor beside it may still be tidying up its own folder.
  cpSync(data, path.join(home, 'copy'), { recursive: true, filter: (from) => !from.includes('vendor') })
  // As it is deployed, where no demo plays beside it; a bare route writes no log.
  const deployed = { NODE_ENV: 'production', LIVERY_SECRET: secret, LIVERY_LOG: 'warn' }
  const gateway = await startGateway({ ...deployed, ...database }, { data })
  await own?.analyze()
  const copy = path.join(home, 'copy')
  const direct = await readDirectly(copy, demo.merchantCode, token, CONNECTIONS, database)
  const ours: number[] = []
  const theirs: number[] = []
  const queries: number[] = []
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      const url = `http://127.0.0.1:${String(gateway.port)}/wps/member/info`
      ours.push(await throughput(url, { host: 'tala.localhost', authorization: token }))
      theirs.push(await throughput(direct.url, { authorization: token }))
      queries.push(await direct.read(SECONDS))
    }
  } finally {
    await direct.stop()
    await gateway.stop()
    await own?.drop()
    rmSync(home, { recursive: true, force: true })
  }
  return {
    target: 'P9',
    what: `authenticated read, against a bare Fastify route with the same query (${server ? 'PostgreSQL' : 'PGlite'})`,
    measured: round(median(ours) / median(theirs), 2),
    unit: '×',
    atLeast: 0.9,
    figures: {
      'gateway (requests/s)': round(median(ours), 0),
      'bare route (requests/s)': round(median(theirs), 0),
      'query alone (queries/s)': round(median(queries), 0),
      'against the query alone (×)': round(median(ours) / median(queries), 2),
    },
  }
}
