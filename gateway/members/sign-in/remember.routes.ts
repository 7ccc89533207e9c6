import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { forgetRemembered, loginRemembered, remembered } from './remember.service.ts'

export function rememberRoutes(platform: Platform) {
  return [
    route('remembered', 'guest', (visitor) => remembered(platform, visitor)),
    route('loginRemembered', 'guest', (visitor) => loginRemembered(platform, visitor, visitor.body)),
    route('forgetRemembered', 'guest', (visitor) => forgetRemembered(platform, visitor)),
  ]
}
