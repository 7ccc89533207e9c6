import type { Area } from '../../base/platform/area.ts'
import { accountRoutes } from './sign-in.routes.ts'
import { rememberRoutes } from './remember.routes.ts'

export const signInArea: Area = {
  name: 'members/sign-in',
  routes: (platform) => [...accountRoutes(platform), ...rememberRoutes(platform)],
}
