import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { Refusal } from './refusal.ts'

function isAllowed(config: Config, authorization: string | undefined): boolean {
  if (config.metricsToken === undefined) return !config.production
  const given = Buffer.from(authorization ?? '')
  const due = Buffer.from(`Bearer ${config.metricsToken}`)
  return given.length === due.length && timingSafeEqual(given, due)
}

/** Counts and times every call, and shows the figures at /metrics: openly in development, by token elsewhere. */
export function addMetrics(app: FastifyInstance, config: Config, ofProcess: boolean): void {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'livery_' })
  const durations = new Histogram({
    name: 'livery_call_seconds',
    help: 'Duration of answers by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'other'
    durations.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { config: { anyHost: true } }, async (request, reply) => {
    if (!isAllowed(config, request.headers.authorization)) throw new Refusal('not_found')
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics())
  })
}
