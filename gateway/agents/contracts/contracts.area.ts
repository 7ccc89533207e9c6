import type { Area } from '../../base/platform/area.ts'
import { aboveTop } from './above-top.case.ts'
import { reportAboveTop } from './above-top.ts'
import { contractFile } from './contract-file.ts'
import { notifyParties } from './contract-notifications.ts'
import { seedContracts } from './contract-seed.ts'
import { expireOffers } from './contract-write.ts'
import { contractRoutes } from './contracts.routes.ts'

export const contractsArea: Area = {
  name: 'agents/contracts',
  routes: contractRoutes,
  sweep: ({ database, registry }, merchant, now) =>
    database.within(merchant, async (tx) => {
      const brand = registry.byMerchant(merchant)
      if (brand) await reportAboveTop(tx, brand, now)
      for (const expired of await expireOffers(tx, merchant, now)) await notifyParties(tx, expired, now)
    }),
  cases: [aboveTop],
  hooks: { demoMemberCreated: seedContracts, recordFile: contractFile },
}
