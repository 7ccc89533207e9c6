import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Everything that the environment decides about a gateway process. */
export interface Config {
  production: boolean
  port: number
  /** Address to listen on. */
  listen: string
  brandsFolder: string
  dataFolder: string
  /** A PostgreSQL server; undefined keeps the data in dataFolder. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  /** false: no captcha is ever demanded, for automated clients outside production. */
  botCheck: boolean
  /** Addresses or networks whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
  /** Header in which a trusted proxy names the visitor's country. */
  countryHeader: string | undefined
  /** Keys the hashes of codes. Every process on one database has the same. */
  secret: string
  logLevel: string
  /** Bearer token of /metrics in production. */
  metricsToken: string | undefined
  /** Lets operators into the studio in production; without one there is no studio there. */
  studioToken: string | undefined
  /** Where the studio lives; studio.localhost unless named. */
  studioHost: string | undefined
  /** SMTP server as smtp(s)://user:password@host:port. */
  smtpUrl: string | undefined
  /** Where text messages are posted as JSON. */
  smsUrl: string | undefined
  smsToken: string | undefined
  vendor: VendorSettings
}

/** The game vendor beside the gateway. */
export interface VendorSettings {
  /** What it calls itself in its messages. */
  name: string
  /** What both sign their messages with. */
  secret: string
  /** Where the gateway asks it. */
  apiUrl: string
  /** Where players' browsers find its games. */
  publicUrl: string
}

/** A start that must not happen, told in words for the person who started it. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Two programs may start at once on a new folder: the first one's secret counts. */
function keptSecret(folder: string, name = 'secret'): string {
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function portOf(value: string | undefined): number {
  if (value === undefined || value === '') return 8080
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65535) return Number(value)
  throw new StartRefused(`PORT must be a number from 0 to 65535, not "${value}".`)
}

function studioTokenOf(env: NodeJS.ProcessEnv): string | undefined {
  const given = env.LIVERY_STUDIO_TOKEN || undefined
  if (given === undefined || given.length >= 32) return given
  throw new StartRefused('LIVERY_STUDIO_TOKEN needs at least 32 characters.')
}

function secretOf(env: NodeJS.ProcessEnv, production: boolean, dataFolder: string): string {
  const given = env.LIVERY_SECRET
  if (given !== undefined && given !== '') {
    if (given.length >= 32) return given
    throw new StartRefused('LIVERY_SECRET needs at least 32 characters.')
  }
  if (production && env.DATABASE_URL)
    throw new StartRefused('Set LIVERY_SECRET: every gateway process on one database needs the same.')
  return keptSecret(dataFolder)
}

function vendorOf(env: NodeJS.ProcessEnv, port: number, dataFolder: string): VendorSettings {
  const vendorPort = String(Number(env.LIVERY_VENDOR_PORT) || port + 1)
  const given = env.LIVERY_VENDOR_SECRET
  if (given && given.length < 32) throw new StartRefused('LIVERY_VENDOR_SECRET needs at least 32 characters.')
  return {
    name: 'livery',
    secret: given || keptSecret(dataFolder, 'vendor-secret'),
    apiUrl: env.LIVERY_VENDOR_API || `http://127.0.0.1:${vendorPort}`,
    publicUrl: env.LIVERY_VENDOR_URL || `http://vendor.localhost:${vendorPort}`,
  }
}

/** Reads the environment once; refuses what cannot work. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const botCheck = env.LIVERY_BOT_CHECK !== 'off'
  if (production && !botCheck)
    throw new StartRefused('LIVERY_BOT_CHECK=off is for tests: it is refused when NODE_ENV=production.')
  const dataFolder = path.resolve(env.LIVERY_DATA || '.livery')
  return {
    production,
    port: portOf(env.PORT),
    listen: env.LIVERY_LISTEN || (production ? '0.0.0.0' : '127.0.0.1'),
    brandsFolder: path.resolve(env.LIVERY_BRANDS || 'brands'),
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    botCheck,
    trustedProxies: (env.LIVERY_TRUST_PROXY ?? '').split(',').flatMap((entry) => entry.trim() || []),
    countryHeader: env.LIVERY_COUNTRY_HEADER?.toLowerCase() || undefined,
    secret: secretOf(env, production, dataFolder),
    logLevel: env.LIVERY_LOG || (production ? 'info' : 'warn'),
    metricsToken: env.LIVERY_METRICS_TOKEN || undefined,
    studioToken: studioTokenOf(env),
    studioHost: env.LIVERY_STUDIO_HOST?.toLowerCase() || undefined,
    smtpUrl: env.LIVERY_SMTP_URL || undefined,
    smsUrl: env.LIVERY_SMS_URL || undefined,
    smsToken: env.LIVERY_SMS_TOKEN || undefined,
    vendor: vendorOf(env, portOf(env.PORT), dataFolder),
  }
}
