// Budgets that hold on a busy machine too: counts, and ratios of processor time to a peer in this very process, both in turns. Part of
// `npm run check`; the figures that need a quiet machine are the bench's.
import fastify from 'fastify'
import { requireSession } from '../gateway/members/sessions/sessions.service.ts'
import { first, openTestGateway } from '../gateway/testing/test-gateway.ts'
import { buildApp } from '../gateway/app.ts'
import type { Database } from '../gateway/base/db/database.ts'
import { median } from './bench/stats.ts'

const rounds = 9
const requestsEach = 150
/** Times what a bare route with the same query takes of the processor. It was 1.3 to 1.5 when this was written. */
const mostTimes = 2

interface Budget {
  what: string
  measured: number
  atMost: number
}

/** A database that counts how often it is asked, whatever for. */
function counted(database: Database) {
  let asked = 0
  const count = <T>(answer: T): T => {
    asked += 1
    return answer
  }
  const counting: Database = {
    ...database,
    within: (merchant, work) => count(database.within(merchant, work)),
    snapshot: (merchant, work) => count(database.snapshot(merchant, work)),
    read: (merchant, statement, parameters) => count(database.read(merchant, statement, parameters)),
    execute: (merchant, statement, parameters) => count(database.execute(merchant, statement, parameters)),
  }
  return { counting, take: () => [asked, (asked = 0)][0] ?? 0 }
}

/** Microseconds of the processor that one of many requests takes, one after the other. */
async function getCost(ask: () => Promise<{ statusCode: number }>): Promise<number> {
  const before = process.cpuUsage()
  for (let nth = 0; nth < requestsEach; nth += 1) {
    const { statusCode } = await ask()
    if (statusCode !== 200) throw new Error(`A read was answered ${String(statusCode)}.`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / requestsEach
}

/** What an authenticated read asks of the database, and what it takes beside a bare route that asks the same. */
async function measureRead(): Promise<Budget[]> {
  const gateway = await openTestGateway()
  const { config, registry, messenger, clock } = gateway.platform
  const token = await gateway.logIn()
  const { counting, take } = counted(gateway.db.database)
  const app = await buildApp({ config, registry, messenger, clock, database: counting })
  const bare = fastify()
  const platform = { ...gateway.platform, database: gateway.db.database }
  bare.get('/', ({ headers }) => requireSession(platform, first(), headers.authorization))
  const headers = { host: 'first.example', authorization: token }
  const askGateway = () => app.inject({ url: '/wps/member/info', headers })
  const askBare = () => bare.inject({ url: '/', headers })
  try {
    // The first ones prepare what all others find.
    await getCost(askGateway)
    await getCost(askBare)
    take()
    await askGateway()
    const queries = take()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      times.push((await getCost(askGateway)) / (await getCost(askBare)))
    return [
      { what: 'times that an authenticated read asks the database', measured: queries, atMost: 1 },
      {
        what: 'processor time of an authenticated read, times a bare route with the same query',
        measured: Number(median(times).toFixed(2)),
        atMost: mostTimes,
      },
    ]
  } finally {
    await bare.close()
    await app.close()
    await gateway.close()
  }
}

const budgets = await measureRead()
for (const { what, measured, atMost } of budgets)
  process.stdout.write(`${what}: ${String(measured)}, at most ${String(atMost)}\n`)
process.exit(budgets.every(({ measured, atMost }) => measured <= atMost) ? 0 : 1)
