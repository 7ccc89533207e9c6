import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { forgetRemembered, loginRemembered, remembered } from './remember.service.ts'

export const rememberRoutes = (platform: Platform) => [
  route('remembered', 'guest', (visitor) => remembered(platform, visitor)),
  route('loginRemembered', 'guest', (visitor) => loginRemembered(platform, visitor, visitor.body)),
  route('forgetRemembered', 'guest', (visitor) => forgetRemembered(platform, visitor)),
]
