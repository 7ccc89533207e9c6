import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { route, type Visitor } from '../../base/http/route.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { makeCaptchaWork, takeCaptchaWork } from './captcha-work.service.ts'
import { type CaptchaUse, renderCaptcha } from './captcha.service.ts'

function getPurpose(
  { address }: Visitor,
  { action = 'login', identifier = '' }: Partial<CaptchaUse>,
): CaptchaUse {
  return { action, identifier: identifier === '' ? `@${getNetwork(address)}` : identifier }
}

export function captchaRoutes(platform: Platform) {
  const spaced = spacing({ max: 120, window: 60_000 })
  const space = ({ address }: Visitor) => {
    const wait = spaced(getNetwork(address), platform.clock().getTime())
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  }
  return [
    route('captcha', 'guest', async (visitor) => {
      space(visitor)
      const { brand, query, address } = visitor
      const { id, image } = await renderCaptcha(
        platform,
        brand,
        getPurpose(visitor, query),
        getNetwork(address),
      )
      visitor.setHeader('x-captcha-id', id)
      return image
    }),
    route('captchaWork', 'guest', (visitor) => {
      space(visitor)
      return makeCaptchaWork(platform, visitor, getPurpose(visitor, visitor.query))
    }),
    route('captchaWorked', 'guest', (visitor) => {
      space(visitor)
      return takeCaptchaWork(platform, visitor, getPurpose(visitor, visitor.body), visitor.body)
    }),
  ]
}
