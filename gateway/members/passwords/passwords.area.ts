import type { Area } from '../../base/platform/area.ts'
import { passwordRoutes } from './passwords.routes.ts'

export const passwordsArea: Area = { name: 'members/passwords', routes: passwordRoutes }
