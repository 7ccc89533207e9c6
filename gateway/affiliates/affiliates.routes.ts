import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { resolveAffiliate } from './affiliates.service.ts'

export const affiliateRoutes = (platform: Platform) => [
  route('affiliate', 'guest', async ({ brand, query }) => {
    if ((await resolveAffiliate(platform, brand, query.code)) === undefined)
      throw new Refusal('invitation_code_error')
    return { valid: true as const }
  }),
]
