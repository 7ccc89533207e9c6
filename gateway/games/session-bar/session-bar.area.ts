import type { Area } from '../../base/platform/area.ts'
import { sessionBarRoutes } from './session-bar.routes.ts'

export const sessionBarArea: Area = {
  name: 'games/session-bar',
  routes: sessionBarRoutes,
}
