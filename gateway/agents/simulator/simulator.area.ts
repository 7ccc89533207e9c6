import type { Area } from '../../base/platform/area.ts'
import { agentRoute, askingRoute } from '../permission/agent-route.ts'
import { previewContract } from './preview.service.ts'
import { simulateBranch } from './simulation.service.ts'

/** What periods that are over would have come to: read, never written. */
export const simulatorArea: Area = {
  name: 'agents/simulator',
  routes: (platform) => [
    agentRoute('simulation', ['simulate', 'own'], ({ brand, session, body }) =>
      simulateBranch(platform, brand, session, body),
    ),
    askingRoute('contractPreview', 'member', ['offerContracts', 'seeContracts'], ({ brand, session, body }) =>
      previewContract(platform, brand, session, body),
    ),
  ],
}
