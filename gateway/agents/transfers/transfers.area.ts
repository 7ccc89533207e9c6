import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { listTransfers } from './read-transfers.ts'
import { transferFile } from './transfer-file.ts'
import { transferTerms, transferTo } from './transfers.service.ts'

export const transfersArea: Area = {
  name: 'agents/transfers',
  routes: (platform) => [
    route('transferTerms', 'member', ({ brand, session }) => transferTerms(platform, brand, session)),
    route('memberTransfer', 'member', (visitor) =>
      transferTo(platform, visitor, visitor.session, visitor.body),
    ),
    route('memberTransfers', 'member', ({ brand, session }) =>
      listTransfers(platform, brand, session.memberId),
    ),
  ],
  hooks: { recordFile: transferFile },
}
