import path from 'node:path'
import { secretIn } from '../../base/config/config.ts'
import { proxyEntries, settingsIn } from '../../base/config/settings.ts'
import type { SocketLimits } from '../../base/network/open-sockets.ts'

/** Everything that the environment decides about the vendor's process. */
export interface VendorConfig {
  production: boolean
  port: number
  listen: string
  /** The vendor's own data, apart from the gateway's. */
  dataFolder: string
  databaseUrl: string | undefined
  /** What vendor and gateway sign their messages with. */
  secret: string
  name: string
  /** Where the wallet answers. */
  gatewayUrl: string
  /** Where players' browsers find the games. */
  publicUrl: string
  /** Proxies whose word on a visitor's address is believed. */
  trustedProxies: readonly string[]
  /** Sockets of all its games that one address may hold open. */
  perAddress: SocketLimits
  logLevel: string
}

/** Reads the environment once; the gateway's own start has said what is wrong with it. */
export function readVendorConfig(env: NodeJS.ProcessEnv = process.env): VendorConfig {
  const settings = settingsIn(env)
  const production = settings.NODE_ENV === 'production'
  const dataFolder = path.resolve(settings.LIVERY_DATA)
  const port = settings.LIVERY_VENDOR_PORT ?? settings.PORT + 1
  return {
    production,
    port,
    listen: settings.LIVERY_LISTEN ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: path.join(dataFolder, 'vendor'),
    databaseUrl: settings.LIVERY_VENDOR_DATABASE_URL,
    secret: settings.LIVERY_VENDOR_SECRET ?? secretIn(dataFolder, 'vendor-secret'),
    name: 'livery',
    gatewayUrl: settings.LIVERY_GATEWAY_URL ?? `http://127.0.0.1:${String(settings.PORT)}`,
    publicUrl: settings.LIVERY_VENDOR_URL ?? `http://vendor.localhost:${String(port)}`,
    trustedProxies: proxyEntries(settings.LIVERY_TRUST_PROXY),
    perAddress: {
      sockets: settings.LIVERY_SOCKETS_PER_ADDRESS,
      unproven: settings.LIVERY_UNPROVEN_PER_ADDRESS,
    },
    logLevel: settings.LIVERY_LOG ?? (production ? 'info' : 'warn'),
  }
}
