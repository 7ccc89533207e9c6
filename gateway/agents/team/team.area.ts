import type { Area } from '../../base/platform/area.ts'
import { teamMoneyMoves } from './money.consumer.ts'
import { teamFigures } from './team.consumer.ts'
import { teamFile } from './team-files.ts'
import { teamRoutes } from './team.routes.ts'

export const teamArea: Area = {
  name: 'agents/team',
  routes: teamRoutes,
  consumers: (platform) => [teamFigures(platform), teamMoneyMoves],
  hooks: { recordFile: teamFile },
}
