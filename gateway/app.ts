import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { affiliateRoutes } from './affiliates/affiliates.routes.ts'
import { createBackground } from './background.ts'
import { botCheckRoutes } from './bot-check/bot-check.routes.ts'
import type { BrandRegistry } from './brands/registry.types.ts'
import type { Config } from './config.ts'
import { contentRoutes } from './content/content.routes.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import type { Database } from './db/database.ts'
import { addSocket } from './events/socket.plugin.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { gameRoutes } from './games/games.routes.ts'
import { addPictures } from './games/pictures.plugin.ts'
import { type Ask, makeAsk } from './http/ask.ts'
import { addBodies, bodyLimit } from './http/bodies.ts'
import { addErrors } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { addHosts } from './http/host.ts'
import { addMetrics } from './http/metrics.ts'
import { answerRawErrors, frameworkErrors } from './http/raw-errors.ts'
import { makeRequestIds } from './http/request-id.ts'
import { RequestLog } from './http/request-log.ts'
import { addRoutes, type RouteGuards, type Visitor } from './http/route.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { visitors } from './http/visitor.ts'
import { addIdentityCallback } from './identity/callback.plugin.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { addAudit } from './ledger/audit.plugin.ts'
import { createLog } from './log.ts'
import { lotteryRoutes } from './lottery/lottery.routes.ts'
import type { Messenger } from './outbox/messenger.ts'
import { openMessenger } from './outbox/open-messenger.ts'
import { addOutbox } from './outbox/outbox.plugin.ts'
import { addPayments } from './payments/payments.plugin.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import type { Platform } from './platform.ts'
import { playRoutes } from './play/play.routes.ts'
import { addWallet } from './play/wallet.plugin.ts'
import { startWatchdog } from './play/watchdog.ts'
import { rememberRoutes } from './remember/remember.routes.ts'
import { type SealKeys, sealKeys } from './seal/seal-keys.service.ts'
import { sealRoutes } from './seal/seal.routes.ts'
import { sealing } from './seal/seal.service.ts'
import { demoSeed } from './seed/seed.service.ts'
import { sessionBarRoutes } from './session-bar/session-bar.routes.ts'
import { addChat } from './rooms/chat.plugin.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { requireSession } from './sessions/sessions.service.ts'
import { stepUpRoutes } from './step-up/step-up.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { requireOpen, statusFor } from './system/system.service.ts'
import { tidying } from './tidy/tidy.service.ts'
import { startUpkeep } from './tidy/upkeep.service.ts'
import { trialRoutes } from './trial/trial.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/** What the pages of the site get from the gateway that serves them. */
export interface SiteTools {
  config: Config
  registry: BrandRegistry
  clock: () => Date
  /** Answers a guest's call, for pages that carry it. */
  ask: Ask
  /** Whether the site is open to a visitor: neither maintenance nor a restricted region. */
  isOpen: (visitor: Visitor) => boolean
  visitorOf: (request: FastifyRequest) => Visitor
}

export interface AppOptions {
  config: Config
  registry: BrandRegistry
  database: Database
  messenger?: Messenger
  clock?: () => Date
  log?: ReturnType<typeof createLog>
  /** Serves pages and assets; a gateway without one answers calls alone. */
  site?: (app: FastifyInstance, tools: SiteTools) => Promise<void> | void
  /** Measures the process too: one app a process. */
  ofProcess?: boolean
}

export type App = FastifyInstance & {
  platform: Platform
  background: Platform['background']
  /** Keys of sealed bodies. */
  keys: SealKeys
}

function platformOf(options: AppOptions): Platform {
  const { config, registry, database, clock = () => new Date() } = options
  const log = options.log ?? createLog('silent')
  const messenger = options.messenger ?? openMessenger(config, database, clock, log)
  return { config, registry, database, messenger, clock, log, background: createBackground(log) }
}

const routesOf = (platform: Platform, keys: SealKeys) => [
  ...accountRoutes(platform),
  ...rememberRoutes(platform),
  ...trialRoutes(platform),
  ...sessionRoutes(platform),
  ...sessionBarRoutes(platform),
  ...identityRoutes(platform),
  ...stepUpRoutes(platform),
  ...factorRoutes(platform),
  ...verificationRoutes(platform),
  ...botCheckRoutes(platform),
  ...systemRoutes(platform),
  ...sealRoutes(platform, keys),
  ...contentRoutes(platform),
  ...gameRoutes(platform),
  ...playRoutes(platform),
  ...roomRoutes(platform),
  ...lotteryRoutes(platform),
  ...contractRoutes(platform),
  ...walletRoutes(platform),
  ...paymentRoutes(platform),
  ...affiliateRoutes(platform),
]

/** Builds the gateway without listening. The registry and the database stay the caller's to close. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, registry, database } = options
  const platform = platformOf(options)
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new RequestLog({
      disableRequestLogging: !/^(info|debug|trace)$/.test(config.logLevel),
    }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    genReqId: makeRequestIds(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors,
    clientErrorHandler: answerRawErrors,
  })
  const visitorOf = visitors(config)
  const keys = sealKeys(platform)
  const routes = routesOf(platform, keys)
  const seed = demoSeed(platform)
  const tidy = tidying(platform)
  addSecurityHeaders(app)
  addHosts(app, registry, {
    behindProxy: config.trustedProxies.length > 0,
    switchable: !config.production,
  })
  addBodies(app)
  addErrors(app)
  addMetrics(app, config, options.ofProcess === true)
  addHealth(app, database)
  addOutbox(app, config, database)
  addIdentityCallback(app, platform)
  addWallet(app, platform)
  const stopWatching = startWatchdog(platform)
  const stopUpkeep = startUpkeep(platform)
  await addPayments(app, platform)
  addAudit(app, platform)
  addPictures(app)
  const guards: RouteGuards = {
    visitorOf,
    requireOpen,
    requireSession: (brand, token) => requireSession(platform, brand, token),
    unseal: sealing(platform, keys),
    prepare: (brand) => {
      tidy(brand)
      return seed(brand)
    },
  }
  addRoutes(app, routes, guards)
  addSocket(app, platform, guards)
  addChat(app, platform, guards)
  await options.site?.(app, {
    config,
    registry,
    clock: platform.clock,
    ask: makeAsk(routes),
    isOpen: (visitor) => statusFor(visitor) === 0,
    visitorOf,
  })
  app.addHook('onClose', async () => {
    stopWatching()
    stopUpkeep()
    await platform.background.idle()
    await platform.messenger.close()
  })
  await app.ready()
  return Object.assign(app, { platform, background: platform.background, keys })
}
