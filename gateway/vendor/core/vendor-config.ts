import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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
  logLevel: string
}

function sharedSecret(env: NodeJS.ProcessEnv, dataFolder: string): string {
  if (env.LIVERY_VENDOR_SECRET) return env.LIVERY_VENDOR_SECRET
  const file = path.join(dataFolder, 'vendor-secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataFolder, { recursive: true })
    try {
      writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8').trim()
  }
}

/** Reads the environment once. */
export function readVendorConfig(env: NodeJS.ProcessEnv = process.env): VendorConfig {
  const production = env.NODE_ENV === 'production'
  const dataFolder = path.resolve(env.LIVERY_DATA || '.livery')
  const gatewayPort = Number(env.PORT || 8080)
  const port = Number(env.LIVERY_VENDOR_PORT || gatewayPort + 1)
  return {
    production,
    port,
    listen: env.LIVERY_LISTEN || (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: path.join(dataFolder, 'vendor'),
    databaseUrl: env.LIVERY_VENDOR_DATABASE_URL || undefined,
    secret: sharedSecret(env, dataFolder),
    name: 'livery',
    gatewayUrl: env.LIVERY_GATEWAY_URL || `http://127.0.0.1:${String(gatewayPort)}`,
    publicUrl: env.LIVERY_VENDOR_URL || `http://vendor.localhost:${String(port)}`,
    logLevel: env.LIVERY_LOG || (production ? 'info' : 'warn'),
  }
}
