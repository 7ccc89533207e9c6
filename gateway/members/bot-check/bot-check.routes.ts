import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { route } from '../../base/http/route.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { judgeAnswer, makeChallenge } from './bot-check.service.ts'

export function botCheckRoutes(platform: Platform) {
  const spaced = spacing({ max: 60, window: 60_000 })
  return [
    route('botCheckChallenge', 'guest', (visitor) => {
      const wait = spaced(getNetwork(visitor.address), platform.clock().getTime())
      if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
      return makeChallenge(platform, visitor, visitor.body)
    }),
    route('botCheckVerify', 'guest', (visitor) => judgeAnswer(platform, visitor, visitor.body)),
  ]
}
