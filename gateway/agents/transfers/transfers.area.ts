import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { requireMayAsMember } from '../permission/agent-permission.ts'
import { askingRoute } from '../permission/agent-route.ts'
import { listTransfers } from './read-transfers.ts'
import { transferFile } from './transfer-file.ts'
import { transferTerms, transferTo } from './transfers.service.ts'

export const transfersArea: Area = {
  name: 'agents/transfers',
  routes: (platform) => [
    route('transferTerms', 'member', ({ brand, session }) => transferTerms(platform, brand, session)),
    askingRoute('memberTransfer', 'member', ['transferUp', 'transferDown'], (visitor) =>
      transferTo(platform, visitor, visitor.session, visitor.body),
    ),
    askingRoute('memberTransfers', 'member', ['seeAccount'], ({ brand, session }) => {
      requireMayAsMember(session, 'seeAccount', 'own')
      return listTransfers(platform, brand, session.memberId)
    }),
  ],
  hooks: { recordFile: transferFile },
}
