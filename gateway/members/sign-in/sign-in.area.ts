import type { Area } from '../../base/platform/area.ts'
import { rememberRoutes } from './remember.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

export const signInArea: Area = {
  name: 'members/sign-in',
  routes: (platform) => [...signInRoutes(platform), ...rememberRoutes(platform)],
}
