import type { Area } from '../../base/platform/area.ts'
import { affiliateRoutes } from './affiliates.routes.ts'
import { addAffiliate, requireAffiliate } from './affiliates.service.ts'

export const affiliatesArea: Area = {
  name: 'agents/affiliates',
  routes: affiliateRoutes,
  hooks: {
    sponsorOf: requireAffiliate,
    async demoMemberCreated(tx, { brand, demo, memberId, now }) {
      if (demo.affiliateCode !== undefined)
        await addAffiliate(tx, brand.settings.merchantCode, demo.affiliateCode, memberId, now)
    },
  },
}
