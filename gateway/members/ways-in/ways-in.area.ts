import type { Area } from '../../base/platform/area.ts'
import { waysInRoutes } from './ways-in.routes.ts'

export const waysInArea: Area = {
  name: 'members/ways-in',
  routes: waysInRoutes,
}
