import type { Area } from '../platform/area.ts'
import { lt } from 'drizzle-orm'
import { sealKeys } from './seal-keys.service.ts'
import { sealRoutes } from './seal.routes.ts'
import { sealing } from './seal.service.ts'
import { sealKey, sealNonce } from './seal.tables.ts'

export const sealArea: Area = {
  name: 'base/seal',
  routes: (platform) => sealRoutes(platform, sealKeys(platform)),
  guards: (platform) => ({ unseal: sealing(platform, sealKeys(platform)) }),
  expiring: [
    { table: sealKey, isOld: (now) => lt(sealKey.expiresAt, now) },
    { table: sealNonce, isOld: (now) => lt(sealNonce.expiresAt, now) },
  ],
}
