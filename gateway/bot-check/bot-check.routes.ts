import { networkOf } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'
import { route } from '../http/route.ts'
import { spacing } from '../limits/spacing.ts'
import type { Platform } from '../platform.ts'
import { judgeAnswer, makeChallenge } from './bot-check.service.ts'

export const botCheckRoutes = (platform: Platform) => {
  const drawings = spacing({ most: 60, window: 60_000 })
  return [
    route('botCheckChallenge', 'guest', (visitor) => {
      const wait = drawings(networkOf(visitor.address), platform.clock().getTime())
      if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
      return makeChallenge(platform, visitor, visitor.body)
    }),
    route('botCheckVerify', 'guest', (visitor) => judgeAnswer(platform, visitor, visitor.body)),
  ]
}
