import autocannon from 'autocannon'
import { startGateway } from '../../browser/gateway-process.ts'
import { serveBare } from '../bare.ts'
import { ask } from '../client.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const CONNECTIONS = 16
const SECONDS = 3

/** Requests a second that were answered with success; throws when one was not. */
export async function throughput(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${String(result.errors)} errors, ${String(result.non2xx)} refusals.`)
  }
  return result.requests.total / result.duration
}

/** P9, first part: the guest's first screen beside a bare route that sends the same bytes. */
async function measureGuest(rounds: number): Promise<Finding> {
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

/** P9: what the gateway costs beside a bare route, and beside its database. */
export async function measureGateway(rounds: number): Promise<Finding[]> {
  return [await measureGuest(rounds)]
}
