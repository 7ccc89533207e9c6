import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { agreementDetail, listAgreements } from './agreements.ts'
import { endAgreement } from './end-agreement.ts'

export const agreementRoutes: readonly ConsoleRoute[] = [
  look('agreements', 'agents.view', listAgreements),
  look('agreementDetail', 'agents.view', agreementDetail),
  act('agreementEnd', 'agents.move', endAgreement),
]
