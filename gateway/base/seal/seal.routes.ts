import { route } from '../http/route.ts'
import type { Platform } from '../platform/platform.ts'
import type { SealKeys } from './seal-keys.service.ts'

export function sealRoutes(platform: Platform, keys: SealKeys) {
  return [
    route(
      'sealKeys',
      'guest',
      async ({ brand }) => {
        const { publicKey, rotatesAt } = await keys.current(brand.settings.merchantCode)
        const { kty = '', crv = '', x = '', y = '', kid = '' } = publicKey
        return {
          keys: [{ kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' }],
          rotatesAt: new Date(rotatesAt).toISOString(),
          serverTime: platform.clock().toISOString(),
        }
      },
      { whenClosed: true },
    ),
  ]
}
