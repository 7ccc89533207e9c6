import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { previewContract } from './preview.service.ts'
import { simulateBranch } from './simulation.service.ts'

/** What periods that are over would have come to: read, never written. */
export const simulatorArea: Area = {
  name: 'agents/simulator',
  routes: (platform) => [
    route('simulation', 'agent', ({ brand, session, body }) =>
      simulateBranch(platform, brand, session, body),
    ),
    route('contractPreview', 'member', ({ brand, session, body }) =>
      previewContract(platform, brand, session, body),
    ),
  ],
}
