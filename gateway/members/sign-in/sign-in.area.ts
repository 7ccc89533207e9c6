import type { Area } from '../../base/platform/area.ts'
import { accountRoutes } from './accounts.routes.ts'
import { rememberRoutes } from './remember.routes.ts'

export const signInArea: Area = {
  name: 'members/sign-in',
  routes: (platform) => [...accountRoutes(platform), ...rememberRoutes(platform)],
}
