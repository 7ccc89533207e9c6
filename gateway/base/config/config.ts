import { realpathSync } from 'node:fs'
import path from 'node:path'
import { secretThere, storedSecret } from './private-files.ts'
import { proxyEntries, settingFaults, settingsIn, type Settings } from './settings.ts'
import type { SocketLimits } from '../network/open-sockets.ts'

/** Everything that the environment decides about a gateway process. */
export interface Config {
  production: boolean
  port: number
  /** Address to listen on. */
  listen: string
  brandsFolder: string
  /** Brands live in the database: their folder is this gateway's copy of them. By default the folder is the truth. */
  brandsHome?: 'database' | undefined
  dataFolder: string
  /** A PostgreSQL server; undefined stores the data in dataFolder. */
  databaseUrl: string | undefined
  /** The same server as the user that owns the tables, where another one serves. */
  migrateDatabaseUrl: string | undefined
  /** false: no captcha is ever demanded, for automated clients outside production. */
  botCheck: boolean
  /** Addresses or networks whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
  /** Header in which a trusted proxy names the visitor's country. */
  countryHeader: string | undefined
  /** Days for which facts are stored once every consumer has read them. */
  factsDays: number
  /** Keys the hashes of codes. Every process on one database has the same. */
  secret: string
  logLevel: string
  /** Bearer token of /metrics in production. */
  metricsToken: string | undefined
  /** Lets operators into the studio in production; without one there is no studio there. */
  studioToken: string | undefined
  /** Where the studio lives; studio.localhost unless named. */
  studioHost: string | undefined
  /** Where the operator console lives; console.localhost unless named, and nowhere in production. */
  consoleHost: string | undefined
  /** Drafts of brands are looked at on hosts below it; localhost unless named, and nowhere in production. */
  previewHost: string | undefined
  /** SMTP server as smtp(s)://user:password@host:port. */
  smtpUrl: string | undefined
  /** Where text messages are posted as JSON. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** Push services that may be sent to; none: the gateway sends no push. */
  pushServices: readonly string[]
  /** What one address, or one IPv6 network of 64 bits, may hold open. */
  perAddress: OpenLimits
  /** Hours in which a new or reset log-in of the console takes no part in what takes two people. */
  operatorWaitHours: number
  vendor: VendorSettings
  /** The payment provider over HTTP; undefined where none is set up. */
  payment: { url: string; secret: string } | undefined
}

/** Connections that stay open, an address and a gateway process. */
export interface OpenLimits extends SocketLimits {
  /** Streams of server-sent events. */
  streams: number
}

/** The game vendor beside the gateway. */
export interface VendorSettings {
  /** What it calls itself in its messages. */
  name: string
  /** What both sign their messages with. */
  secret: string
  /** Where the gateway reaches it. */
  apiUrl: string
  /** Where players' browsers find its games. */
  publicUrl: string
}

/** A start-up error, worded for the person who started the gateway. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Why a folder cannot be used, by the code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in the place of a folder above it',
  ENOENT: 'the system makes no folder there',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'nothing can be written there',
  ENOSPC: 'no space is left there',
}

/** What is said where the data folder, or a folder in it, cannot be used. */
export function dataRefused(folder: string, error: unknown): StartRefused {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = Object.hasOwn(reasons, code)
    ? `${reasons[code] ?? ''} (${code})`
    : message.replace(/\.$/, '')
  return new StartRefused(`The data folder ${folder} cannot be used: ${reason}. LIVERY_DATA names it.`, {
    cause: error,
  })
}

/** A secret that the data folder holds, made once. Throws StartRefused where the folder cannot be used. */
export function secretIn(folder: string, name: string): string {
  try {
    return storedSecret(folder, name)
  } catch (error) {
    throw dataRefused(folder, error)
  }
}

/** Where a folder really is, though it may not be there yet. */
function resolveFile(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return path.join(resolveFile(path.dirname(file)), path.basename(file))
  }
}

/** What LIVERY_BRANDS says where brands live in the database. A folder of that name is `./database`. */
export const inDatabase = 'database'

/** The gateway's copy of brands that live in the database: releases, secrets, and a working folder. */
export function getCopyFolder(dataFolder: string): string {
  return path.join(dataFolder, 'database')
}

/** The folder of brands in that copy, which is served and watched as any other. */
export function getWorkingFolder(dataFolder: string): string {
  return path.join(getCopyFolder(dataFolder), 'working')
}

/** Where releases and last good closures of brands are. */
export function getBrandsData({ brandsHome, dataFolder }: Pick<Config, 'brandsHome' | 'dataFolder'>): string {
  return brandsHome ? getCopyFolder(dataFolder) : dataFolder
}

/** Nothing of the data may lie where files of brands are looked for. */
function apart(dataFolder: string, brandsFolder: string): void {
  if (!`${resolveFile(dataFolder)}${path.sep}`.startsWith(`${resolveFile(brandsFolder)}${path.sep}`)) return
  throw new StartRefused(
    `LIVERY_DATA must not be in the folder of brands, ${brandsFolder}: it holds secrets.`,
  )
}

type SecretIn = typeof secretIn

function getSecret(settings: Settings, production: boolean, dataFolder: string, stored: SecretIn): string {
  if (settings.LIVERY_SECRET !== undefined) return settings.LIVERY_SECRET
  if (production && settings.DATABASE_URL !== undefined)
    throw new StartRefused('Set LIVERY_SECRET: every gateway process on one database needs the same.')
  return stored(dataFolder, 'secret')
}

function getVendor(settings: Settings, dataFolder: string, stored: SecretIn): VendorSettings {
  const port = String(settings.LIVERY_VENDOR_PORT ?? settings.PORT + 1)
  return {
    name: 'livery',
    secret: settings.LIVERY_VENDOR_SECRET ?? stored(dataFolder, 'vendor-secret'),
    apiUrl: settings.LIVERY_VENDOR_API ?? `http://127.0.0.1:${port}`,
    publicUrl: settings.LIVERY_VENDOR_URL ?? `http://vendor.localhost:${port}`,
  }
}

function findMigrateUrl({ DATABASE_URL: serving, LIVERY_MIGRATE_DATABASE_URL: owner }: Settings) {
  if (owner !== undefined && serving === undefined)
    throw new StartRefused('LIVERY_MIGRATE_DATABASE_URL needs DATABASE_URL: the user that serves.')
  return owner
}

function findPayment({
  LIVERY_PAYMENT_URL: url,
  LIVERY_PAYMENT_SECRET: secret,
}: Settings): Config['payment'] {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined)
    throw new StartRefused('LIVERY_PAYMENT_URL and LIVERY_PAYMENT_SECRET belong together: set both, or none.')
  return { url, secret }
}

/**
 * Reads the environment once; refuses what cannot work, and every name and value that is none. `makesNothing`: for a program
 * that only looks, a secret that nobody made yet is empty.
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  { makesNothing = false }: { makesNothing?: boolean } = {},
): Config {
  const faults = settingFaults(env)
  if (faults.length > 0) throw new StartRefused(faults.join('\n'))
  const settings = settingsIn(env)
  const production = settings.NODE_ENV === 'production'
  const botCheck = settings.LIVERY_BOT_CHECK !== 'off'
  if (production && !botCheck)
    throw new StartRefused('LIVERY_BOT_CHECK=off is for tests: it is refused when NODE_ENV=production.')
  const dataFolder = path.resolve(settings.LIVERY_DATA)
  const isInDatabase = settings.LIVERY_BRANDS === inDatabase
  if (isInDatabase && settings.DATABASE_URL === undefined)
    throw new StartRefused(
      `LIVERY_BRANDS=${inDatabase} needs DATABASE_URL: brands live in PostgreSQL, and the embedded database is of one gateway alone.`,
    )
  const brandsFolder = isInDatabase ? getWorkingFolder(dataFolder) : path.resolve(settings.LIVERY_BRANDS)
  apart(dataFolder, brandsFolder)
  const stored = makesNothing ? secretThere : secretIn
  return {
    production,
    port: settings.PORT,
    listen: settings.LIVERY_LISTEN ?? (production ? '0.0.0.0' : '127.0.0.1'),
    brandsFolder,
    ...(isInDatabase && { brandsHome: inDatabase }),
    dataFolder,
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: findMigrateUrl(settings),
    botCheck,
    trustedProxies: proxyEntries(settings.LIVERY_TRUST_PROXY),
    countryHeader: settings.LIVERY_COUNTRY_HEADER?.toLowerCase(),
    factsDays: settings.LIVERY_FACTS_DAYS,
    secret: getSecret(settings, production, dataFolder, stored),
    logLevel: settings.LIVERY_LOG ?? (production ? 'info' : 'warn'),
    metricsToken: settings.LIVERY_METRICS_TOKEN,
    studioToken: settings.LIVERY_STUDIO_TOKEN,
    studioHost: settings.LIVERY_STUDIO_HOST?.toLowerCase(),
    consoleHost: settings.LIVERY_CONSOLE_HOST?.toLowerCase(),
    previewHost: settings.LIVERY_PREVIEW_HOST?.toLowerCase(),
    smtpUrl: settings.LIVERY_SMTP_URL,
    smsUrl: settings.LIVERY_SMS_URL,
    smsToken: settings.LIVERY_SMS_TOKEN,
    pushServices: settings.LIVERY_PUSH_SERVICES.split(/[\s,]+/).filter(
      (value) => value !== '' && value !== 'off',
    ),
    perAddress: {
      streams: settings.LIVERY_STREAMS_PER_ADDRESS,
      sockets: settings.LIVERY_SOCKETS_PER_ADDRESS,
      unproven: settings.LIVERY_UNPROVEN_PER_ADDRESS,
    },
    operatorWaitHours: settings.LIVERY_OPERATOR_WAIT_HOURS,
    vendor: getVendor(settings, dataFolder, stored),
    payment: findPayment(settings),
  }
}
