import cookies from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { areas } from './areas.ts'
import type { DraftBrands } from './base/brand/draft-brands.ts'
import type { BrandRegistry, LoadedBrand } from './base/brand/brand.types.ts'
import type { Publisher } from './base/brand/publisher.ts'
import type { Config } from './base/config/config.ts'
import type { Database } from './base/db/database.ts'
import { makeGuestCall } from './base/http/guest-call.ts'
import { addBodies, bodyLimit } from './base/http/bodies.ts'
import { addCrossOrigin } from './base/http/cross-origin.ts'
import { addErrors } from './base/http/errors.ts'
import { addHealth } from './base/http/health.ts'
import { addHosts } from './base/http/host.ts'
import { addMetrics } from './base/http/metrics.ts'
import { answerRawErrors, frameworkErrors } from './base/http/raw-errors.ts'
import { addPreviewHosts } from './base/http/preview-hosts.ts'
import { makeRequestIds } from './base/http/request-id.ts'
import { RequestLog } from './base/http/request-log.ts'
import { addRoutes } from './base/http/add-routes.ts'
import type { RouteGuards } from './base/http/route-guards.ts'
import { addSecurityHeaders } from './base/http/security-headers.ts'
import { visitors } from './base/http/visitor.ts'
import { watchMissingMeans } from './brands/files/missing-means.ts'
import { overruledRegistry } from './brands/registry/overruled-registry.ts'
import { createBackground } from './base/background/background.ts'
import { LateLogger } from './base/log/late-logger.ts'
import { createLog } from './base/log/log.ts'
import { addCallers, countForMember, writeNothing } from './base/fair-use/caller.ts'
import { fairDatabase } from './base/fair-use/fair-database.ts'
import { addTurns } from './base/fair-use/processor.ts'
import { draftBrands } from './operators/drafts/draft-brands.ts'
import type { Messenger } from './base/platform/messenger.ts'
import { openMessenger } from './base/outbox/open-messenger.ts'
import type { Platform } from './base/platform/platform.ts'
import type { SiteTools } from './base/pages/site-tools.ts'

export interface AppOptions {
  config: Config
  registry: BrandRegistry
  database: Database
  messenger?: Messenger
  clock?: () => Date
  /** Where drafts are found in place of the database. */
  drafts?: DraftBrands
  publisher?: Publisher
  log?: ReturnType<typeof createLog>
  /** Serves pages and assets; a gateway without one answers calls alone. */
  site?: (app: FastifyInstance, tools: SiteTools) => Promise<void> | void
  /** Milliseconds that a request may take to arrive, and between two looks at who takes longer. */
  arrival?: { timeout: number; check: number }
  /** Milliseconds that a call may take to be answered. */
  answerTimeout?: number
  /** Measures the process too: one app a process. */
  ofProcess?: boolean
}

export type App = FastifyInstance & { platform: Platform }

/** What every area stands on, for whoever works on the database without serving anybody. */
export function getPlatform(options: AppOptions & Pick<Platform, 'registry'>): Platform {
  const { config, registry, clock = () => new Date() } = options
  const database = fairDatabase(options.database)
  const log = options.log ?? createLog('silent')
  const messenger = options.messenger ?? openMessenger(config, database, clock, log)
  const hooks = areas.flatMap((area) => area.hooks ?? [])
  const drafts = options.drafts ?? draftBrands({ config, database, registry })
  const background = createBackground(log)
  const publishing = options.publisher && { publisher: options.publisher }
  return { config, registry, database, messenger, clock, log, hooks, background, drafts, ...publishing }
}

/** Prepares a brand by what every area needs; undefined when nothing has to be waited for. */
function preparing(platform: Platform): RouteGuards['prepare'] {
  const all = areas.flatMap(({ prepare }) => prepare?.(platform, areas) ?? [])
  return (brand: LoadedBrand) => {
    const waits = all.flatMap((prepare) => prepare(brand) ?? [])
    return waits.length === 0 ? undefined : Promise.all(waits).then(() => undefined)
  }
}

function getGuards(platform: Platform): RouteGuards {
  const given: Partial<RouteGuards> = { visitorOf: visitors(platform.config), prepare: preparing(platform) }
  for (const { guards } of areas) Object.assign(given, guards?.(platform))
  const { visitorOf: getVisitor, requireOpen, requireSession, unseal, runOnce, prepare } = given
  if (!getVisitor || !requireOpen || !requireSession || !unseal || !runOnce || !prepare)
    throw new Error('An area that guards the calls is missing from areas.ts')
  const requireMember: RouteGuards['requireSession'] = async (brand, token) => {
    const session = await requireSession(brand, token)
    countForMember(brand.settings.merchantCode, session.memberId)
    return session
  }
  return {
    ...given,
    visitorOf: getVisitor,
    requireOpen,
    requireSession: requireMember,
    unseal,
    runOnce,
    prepare,
  }
}

const usualArrival = { timeout: 30_000, check: 5_000 }

/** Builds the gateway without listening. The registry and the database stay the caller's to close. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, arrival = usualArrival } = options
  const registry = overruledRegistry(options.registry)
  const platform = getPlatform({ ...options, registry })
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new RequestLog({
      disableRequestLogging: !/^(info|debug|trace)$/.test(config.logLevel),
    }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    childLoggerFactory: (parent, bindings, made) => new LateLogger(parent, bindings, made),
    genReqId: makeRequestIds(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: arrival.timeout,
    http: {
      requestTimeout: arrival.timeout,
      // Node's own is longer than ours, and the longer one would count for the whole request.
      headersTimeout: arrival.timeout,
      connectionsCheckingInterval: arrival.check,
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors,
    clientErrorHandler: answerRawErrors,
  })
  const routes = areas.flatMap((area) => area.routes?.(platform) ?? [])
  const guards = getGuards(platform)
  const { previews } = guards
  addSecurityHeaders(app)
  await app.register(cookies)
  addHosts(app, registry, {
    behindProxy: config.trustedProxies.length > 0,
    switchable: !config.production,
    ...(previews && { isDraftHost: previews.isDraftHost }),
  })
  addCallers(app)
  if (previews) addPreviewHosts(app, previews, writeNothing)
  addTurns(app)
  addCrossOrigin(app)
  addBodies(app)
  addErrors(app)
  addMetrics(app, config, {
    ofProcess: options.ofProcess === true,
    figures: areas.flatMap(({ figures }) => figures?.(platform, areas) ?? []),
  })
  addHealth(
    app,
    database,
    config.production
      ? watchMissingMeans(registry, {
          payments: config.payment !== undefined,
          mail: config.smtpUrl !== undefined,
          sms: config.smsUrl !== undefined,
        })
      : undefined,
  )
  addRoutes(app, routes, guards, options.answerTimeout)
  for (const { plugin } of areas) await plugin?.(app, platform, guards, areas)
  const stops = areas.flatMap(({ job }) => job?.(platform, areas) ?? [])
  await options.site?.(app, {
    config,
    registry,
    clock: platform.clock,
    ask: makeGuestCall(routes),
    visitorOf: guards.visitorOf,
  })
  app.addHook('onClose', async () => {
    for (const stop of stops) stop()
    await platform.background.idle()
    await platform.messenger.close()
  })
  await app.ready()
  return Object.assign(app, { platform })
}
