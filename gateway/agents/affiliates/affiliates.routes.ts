import { Refusal } from '../../base/http/refusal.ts'
import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isInvitation, resolveAffiliate } from './affiliates.service.ts'

export function affiliateRoutes(platform: Platform) {
  return [
    route('affiliate', 'guest', async ({ brand, query }) => {
      const isOfAgent = (await resolveAffiliate(platform, brand, query.code)) !== undefined
      const isOfFriend =
        !isOfAgent && query.field === 'referralCode' && (await isInvitation(platform, brand, query.code))
      if (!isOfAgent && !isOfFriend) throw new Refusal('invitation_code_error')
      return { valid: true as const }
    }),
  ]
}
