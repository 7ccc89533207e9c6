import type { Area } from '../../base/platform/area.ts'
import { contentRoutes } from './content.routes.ts'

export const contentArea: Area = {
  name: 'site/content',
  routes: contentRoutes,
}
