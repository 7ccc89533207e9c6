import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import path from 'node:path'
import type { Database } from '../../base/db/database.ts'
import { createLog } from '../../base/log/log.ts'
import { OpenSockets } from '../../base/network/open-sockets.ts'
import { addApiRoutes } from './api.routes.ts'
import { addArt } from './art.routes.ts'
import { courier } from './deliver.ts'
import { addFairRoutes } from './fair.routes.ts'
import { addPages } from './pages.ts'
import { addPlayerRoutes } from './player.routes.ts'
import { recoverRounds } from './recovery.ts'
import { VendorRefusal } from './refusal.ts'
import type { VendorConfig } from './vendor-config.ts'
import type { Vendor, VendorMechanic } from './vendor.ts'
import { type WalletClient, walletClient } from './wallet-client.ts'

const headers: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

export interface VendorOptions {
  config: VendorConfig
  database: Database
  mechanics: readonly VendorMechanic[]
  clock?: () => Date
  log?: ReturnType<typeof createLog>
  /** Another way to the wallet, for tests. */
  wallet?: WalletClient
  /** Milliseconds between looks at what is unfinished; 0 for none by itself. */
  sweepEvery?: number
  /** Where the built pages lie. */
  pages?: string
}

export type VendorApp = FastifyInstance & {
  vendor: Vendor
  /** Sends what is owed, gives up stakes nobody answered for, and lets every mechanic resume what is open. */
  sweep(): Promise<void>
}

function addBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text as string
    try {
      done(null, text === '' ? undefined : JSON.parse(text as string))
    } catch {
      done(new VendorRefusal('invalid_request', 400))
    }
  })
}

function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof VendorRefusal)
      return reply.code(error.status).send({ status: 'error', code: error.code })
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode < 500) return reply.code(statusCode).send({ status: 'error', code: 'invalid_request' })
    request.log.error({ err: error }, 'A request failed')
    return reply.code(500).send({ status: 'error', code: 'unknown' })
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'error', code: 'not_found' }))
}

/** Milliseconds without a request after which nobody is here, and sweeps of which one is made then. */
const quietAfter = 30_000
const quietSweep = 5

/** Builds the vendor without listening. The database stays the caller's to close. */
export async function buildVendor(options: VendorOptions): Promise<VendorApp> {
  const { config, database, mechanics, clock = () => new Date(), sweepEvery = 1_000 } = options
  const log = options.log ?? createLog('silent')
  const within: Vendor['within'] = (work) => database.within('', work)
  const wallet = options.wallet ?? walletClient(config, clock)
  const post = courier({ within, clock, log, wallet })
  const sockets = new OpenSockets(config.perAddress)
  const vendor: Vendor = { config, database, clock, log, wallet, sockets, within, deliver: post.deliver }
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 32 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: true,
    requestTimeout: 30_000,
  })
  let receivedAt = 0
  app.addHook('onRequest', (_request, reply, done) => {
    receivedAt = Date.now()
    reply.headers(headers)
    done()
  })
  addBodies(app)
  addErrors(app)
  await app.register(websocket, { options: { maxPayload: 16 * 1024 } })
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  addPlayerRoutes(app, vendor, mechanics)
  addApiRoutes(app, vendor, mechanics)
  addFairRoutes(app, vendor)
  addArt(app)
  addPages(app, config, options.pages ?? path.resolve('dist/vendor/play'))
  for (const mechanic of mechanics) mechanic.routes(app, vendor)

  let sweeping: Promise<void> | undefined
  const startedAt = clock()
  const sweep = (): Promise<void> =>
    (sweeping ??= (async () => {
      try {
        await recoverRounds(vendor, startedAt)
        for (const mechanic of mechanics) await mechanic.recover?.(vendor)
        await post.sweep()
      } catch (err) {
        log.error({ err }, 'Unfinished rounds could not be checked')
      } finally {
        sweeping = undefined
      }
    })())
  let beats = 0
  const beat = () => {
    beats += 1
    const isQuiet = Date.now() - receivedAt > quietAfter
    if (!isQuiet || beats % quietSweep === 0) void sweep()
  }
  const timer = sweepEvery > 0 ? setInterval(beat, sweepEvery) : undefined
  timer?.unref()
  const stops = mechanics.map((mechanic) => mechanic.start?.(vendor))
  app.addHook('onClose', async () => {
    clearInterval(timer)
    for (const stop of stops) await stop?.()
    await sweeping
    await post.idle()
  })
  await app.ready()
  return Object.assign(app, { vendor, sweep })
}
