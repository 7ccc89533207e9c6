import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { SiteTools } from './base/pages/site-tools.ts'
import { readdirSync } from 'node:fs'
import { adviseAtOnce } from './brands/advice/advice.ts'
import { openBrandRegistry, type RegistryOptions } from './brands/registry/registry.ts'
import type { OpenRows } from './brands/rows/open-rows.ts'
import { type StartedRows, startRows } from './brands/rows/start-rows.ts'
import type { BrandRegistry } from './base/brand/brand.types.ts'
import { StartRefused, type Config } from './base/config/config.ts'
import { notePort } from './base/db/folder-lock.ts'
import { openDatabase } from './base/db/open-database.ts'
import { folderPublisher } from './brands/publish/folder-publisher.ts'
import { catalogueIds } from './games/catalogue/made/made-games.ts'
import { createLog } from './base/log/log.ts'
import { giveBackAtRest } from './base/upkeep/give-back.ts'

export interface Started {
  app: FastifyInstance
  registry: BrandRegistry
  /** The port that it listens on. */
  port: number
  /** Finishes open requests, then stops everything; a second call waits for the first. */
  stop(): Promise<void>
}

export interface StartOptions {
  site?: (app: FastifyInstance, tools: SiteTools) => Promise<void> | void
  /** Called once the gateway answers. */
  onReady?: (started: Started) => void
  /** Called when it must not go on, such as when another process took the data folder. */
  onFatal?: (error: Error) => void
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}

/** A start that failed half-way leaves nothing open: the data folder would stay locked. */
async function orElse<T>(work: Promise<T>, undo: () => Promise<void>): Promise<T> {
  try {
    return await work
  } catch (error) {
    await undo()
    throw error
  }
}

async function opened<A extends { close(): Promise<void> }, B extends { close(): Promise<void> }>(
  ...both: [Promise<A>, Promise<B>]
): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled(both)
  if (a.status === 'fulfilled' && b.status === 'fulfilled') return [a.value, b.value]
  if (a.status === 'fulfilled') await a.value.close()
  if (b.status === 'fulfilled') await b.value.close()
  throw a.status === 'rejected' ? a.reason : (b as PromiseRejectedResult).reason
}

/** An unhandled error goes to the log instead of the console, and the process ends as Node would end it. */
function logUncaught(log: ReturnType<typeof createLog>): void {
  const fatal = (err: unknown) => {
    log.fatal({ err }, 'The gateway failed')
    log.flush(() => process.exit(1))
  }
  process.on('uncaughtException', fatal)
  process.on('unhandledRejection', fatal)
}

function requireFolder(folder: string): void {
  try {
    readdirSync(folder)
  } catch (error) {
    throw new StartRefused(
      `The folder of brands cannot be read: ${(error as Error).message}. LIVERY_BRANDS names it: a folder with a whole brand in it, such as brands/tala as it comes with Livery.`,
    )
  }
}

/** Ends the process on SIGINT or SIGTERM: in order once it has started, and during the start after the current step. */
function endOnSignals() {
  let isDue = false
  let stop: (() => Promise<void>) | undefined
  const end = async () => {
    await stop?.().catch(() => undefined)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A terminal and npm send the same signal, each its own.
      if (isDue) return
      isDue = true
      if (stop) void end()
    })
  return {
    isDue: () => isDue,
    /** From here on it can stop in order, and does where a signal came before. */
    from(stopping: () => Promise<void>) {
      stop = stopping
      if (isDue) void end()
    },
    async by(stopping: () => Promise<void>): Promise<never> {
      stop = stopping
      return (await end()) as never
    },
  }
}

interface Opened extends Pick<StartedRows, 'registry' | 'database' | 'close'> {
  rows?: OpenRows
}

/** Opens brands and database, whichever of the two has the other. */
async function openBoth(
  config: Config,
  log: ReturnType<typeof createLog>,
  on: { error: (error: Error) => void; lost: (error: Error) => void },
): Promise<Opened> {
  const { secret, brandsHome, databaseUrl: url, dataFolder: data } = config
  const openRegistry = (home: Pick<RegistryOptions, 'folder' | 'data' | 'shelf'>) =>
    openBrandRegistry({
      ...home,
      secret,
      catalogue: catalogueIds,
      ownHosts: [config.studioHost, config.consoleHost].filter((host) => host !== undefined),
      advise: adviseAtOnce,
      log,
    })
  const openOwn = () => openDatabase({ ...config, keyedBy: secret }, on)
  if (brandsHome && url !== undefined)
    return startRows({ data, secret, url, openDatabase: openOwn, openRegistry, log, fatal: on.lost })
  requireFolder(config.brandsFolder)
  const [registry, database] = await opened(openRegistry({ folder: config.brandsFolder, data }), openOwn())
  const close = async () => {
    await registry.close()
    await database.close()
  }
  return { registry, database, close }
}

/** Opens brands and database, listens, and stops on SIGINT and SIGTERM. */
export async function start(config: Config, options: StartOptions = {}): Promise<Started> {
  const ending = endOnSignals()
  const log = createLog(config.logLevel)
  logUncaught(log)
  const fatal = (err: Error) => {
    log.fatal({ err }, 'The database was lost: it is of another process, or cannot be used')
    options.onFatal?.(err)
  }
  const error = (err: Error) => {
    log.warn({ err }, 'The database connection failed')
  }
  const { registry, database, rows, close: closeBoth } = await openBoth(config, log, { error, lost: fatal })
  if (ending.isDue()) return ending.by(closeBoth)
  const publisher = folderPublisher(registry, {
    folder: config.brandsFolder,
    data: config.dataFolder,
    secret: config.secret,
    catalogue: catalogueIds,
    rows,
  })
  const building = buildApp({
    config,
    registry,
    publisher,
    database,
    log,
    ofProcess: true,
    ...(options.site ? { site: options.site } : {}),
  })
  const app = await orElse(building, closeBoth)
  const stopGiving = giveBackAtRest()
  const stop = once(async () => {
    stopGiving()
    await app.close()
    await closeBoth()
  })
  if (ending.isDue()) return ending.by(stop)
  await orElse(app.listen({ port: config.port, host: config.listen }), stop)
  const started: Started = { app, registry, port: (app.server.address() as AddressInfo).port, stop }
  if (config.databaseUrl === undefined) notePort(config.dataFolder, started.port)
  ending.from(stop)
  if (!ending.isDue()) options.onReady?.(started)
  return started
}
