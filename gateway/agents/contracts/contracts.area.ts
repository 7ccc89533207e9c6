import type { Area } from '../../base/platform/area.ts'
import { notifyParties } from './contract-notifications.ts'
import { seedContracts } from './contract-seed.ts'
import { expireOffers } from './contract-write.ts'
import { contractRoutes } from './contracts.routes.ts'

export const contractsArea: Area = {
  name: 'agents/contracts',
  routes: contractRoutes,
  sweep: ({ database }, merchant, now) =>
    database.within(merchant, async (tx) => {
      for (const expired of await expireOffers(tx, merchant, now)) await notifyParties(tx, expired, now)
    }),
  hooks: { demoMemberCreated: seedContracts },
}
