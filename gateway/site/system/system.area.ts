import type { Area } from '../../base/platform/area.ts'
import { systemRoutes } from './system.routes.ts'
import { requireOpen } from './system.service.ts'

export const systemArea: Area = {
  name: 'site/system',
  routes: systemRoutes,
  guards: () => ({ requireOpen }),
}
