import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { Refusal } from './refusal.ts'

function isAllowed(config: Config, authorization: string | undefined): boolean {
  if (config.metricsToken === undefined) return !config.production
  const given = Buffer.from(authorization ?? '')
  const due = Buffer.from(`Bearer ${config.metricsToken}`)
  return given.length === due.length && timingSafeEqual(given, due)
}

/** A metric that is read when it is requested. */
export interface Figure {
  name: string
  help: string
  labels: readonly string[]
  look(): Promise<{ labels: Record<string, string>; value: number }[]>
}

interface Measured {
  /** Measures the process too. */
  ofProcess: boolean
  figures: readonly Figure[]
}

/** Counts and times every call, and shows the figures at /metrics: openly in development, by token elsewhere. */
export function addMetrics(app: FastifyInstance, config: Config, { ofProcess, figures }: Measured): void {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, prefix: 'livery_' })
  const durations = new Histogram({
    name: 'livery_call_seconds',
    help: 'Duration of answers by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  for (const { name, help, labels, look } of figures)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [],
        async collect() {
          // Process metrics are still returned while the database is down.
          const found = await look().catch(() => [])
          this.reset()
          for (const entry of found) this.set(entry.labels, entry.value)
        },
      }),
    )
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
