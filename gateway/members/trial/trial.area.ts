import type { Area } from '../../base/platform/area.ts'
import { trialRoutes } from './trial.routes.ts'

export const trialArea: Area = {
  name: 'members/trial',
  routes: trialRoutes,
}
