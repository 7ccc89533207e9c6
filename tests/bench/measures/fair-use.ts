import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { startGateway } from '../../browser/gateway-process.ts'
import { ask } from '../client.ts'
import { ownDatabase } from '../own-database.ts'
import type { Finding } from '../report.ts'
import { median, quantile, round } from '../stats.ts'
import { demoMember, logIn } from './gateway.ts'

const crowdHost = 'tala.localhost'
const otherHost = 'mare.localhost'
const connections = 64
const seconds = 4
/** Milliseconds between two calls of everybody else. */
const betweenMs = 20
const dearest = 10

interface Dear {
  name: string
  path: string
  medianMs: number
}

/** Calls that only read, by what one of them takes alone: the dearest first. */
async function findDearest(port: number, authorization: string): Promise<Dear[]> {
  const dears: Dear[] = []
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    if (method !== 'GET' || path.includes(':')) continue
    const took: number[] = []
    let isAnswered = true
    for (let turn = 0; turn < 15 && isAnswered; turn += 1) {
      const answer = await ask(port, crowdHost, path, { headers: { authorization } })
      isAnswered = answer.status === 200
      took.push(answer.took)
    }
    if (isAnswered) dears.push({ name, path, medianMs: median(took) })
  }
  return dears.sort((a, b) => b.medianMs - a.medianMs).slice(0, dearest)
}

/** The 95th percentile of a balance of another brand's member, asked again and again until `over` is done. */
async function measureOther(port: number, authorization: string, over: Promise<unknown>): Promise<number> {
  const took: number[] = []
  let isOver = false
  const ended = over.finally(() => {
    isOver = true
  })
  const done = () => isOver
  while (!done()) {
    const answer = await ask(port, otherHost, '/wps/v2/wallets/balance', { headers: { authorization } })
    if (answer.status !== 200) throw new Error(`Somebody else got ${String(answer.status)}.`)
    took.push(answer.took)
    await pause(betweenMs)
  }
  await ended
  return quantile(took, 0.95)
}

/** R24: what everybody else waits while one client makes one call at full rate. */
export async function measureFairUse(): Promise<Finding[]> {
  const { DATABASE_URL: server } = process.env
  const own = server ? await ownDatabase(server) : undefined
  const gateway = await startGateway({ LIVERY_BOT_CHECK: 'off', DATABASE_URL: own?.url ?? '' })
  try {
    const { port } = gateway
    const token = await logIn(port, demoMember('tala'), crowdHost)
    const other = await logIn(port, demoMember('mare'), otherHost)
    const calls = await findDearest(port, token)
    const quietMs = await measureOther(port, other, pause(seconds * 1000))
    const busy: { name: string; p95Ms: number }[] = []
    for (const { name, path } of calls) {
      const crowd = autocannon({
        url: `http://127.0.0.1:${String(port)}${path}`,
        connections,
        duration: seconds,
        workers: 1,
        headers: { host: crowdHost, authorization: token },
      })
      busy.push({ name, p95Ms: await measureOther(port, other, Promise.resolve(crowd)) })
    }
    return [
      {
        target: 'R24',
        what: `balance of another brand's member, p95, while one client makes one call on ${String(connections)} connections, worst of ${String(calls.length)} (${server ? 'PostgreSQL' : 'PGlite'})`,
        measured: round(Math.max(...busy.map(({ p95Ms }) => p95Ms))),
        unit: 'ms',
        atMost: round(Math.max(3 * quietMs, 50)),
        figures: {
          'quiet (ms)': round(quietMs),
          ...Object.fromEntries(busy.map(({ name, p95Ms }) => [`${name} (ms)`, round(p95Ms)])),
        },
      },
    ]
  } finally {
    await gateway.stop()
    await own?.drop()
  }
}
