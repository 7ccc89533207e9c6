import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { openApi } from './openapi.ts'
import { Refusal } from './refusal.ts'

const timeout = 2000

async function pinged(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Refusal('unavailable', { retryAfter: 2 }))
    }, timeout)
  })
  try {
    await Promise.race([database.ping(), tooSlow])
  } catch {
    throw new Refusal('unavailable', { retryAfter: 2 })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * /healthz: the process is alive. /readyz: it can serve; `missing` names what brands offer and cannot work here, which the start
 * says in full. /openapi.json: the description of its calls.
 */
export function addHealth(
  app: FastifyInstance,
  database: Database,
  missingAreas: () => readonly string[] = () => [],
): void {
  const anyHost = { config: { anyHost: true } }
  app.get('/healthz', anyHost, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', anyHost, async (_request, reply) => {
    await pinged(database)
    const missing = missingAreas()
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', ...(missing.length > 0 && { missing }) })
  })
  let document: string | undefined
  app.get('/openapi.json', anyHost, (_request, reply) => {
    document ??= JSON.stringify(openApi('0.1.0'))
    return reply.header('content-type', 'application/json; charset=utf-8').send(document)
  })
}
