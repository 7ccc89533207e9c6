import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type CaptchaUse, passesCaptcha } from './captcha.service.ts'

export interface CaptchaAnswer {
  captcha?: string | undefined
  captchaId?: string | undefined
}

/** The refusal upon which the browser shows a captcha. */
export function captchaDemand() {
  return new Refusal('captcha_required', {
    value: { captcha: true },
    fields: { captcha: 'captcha_required' },
  })
}

/** Uses up the captcha of a call, if it brought one. False when it did not; a wrong one is refused. */
export async function solvedCaptcha(
  platform: Platform,
  brand: LoadedBrand,
  body: CaptchaAnswer,
  uses: readonly CaptchaUse[],
): Promise<boolean> {
  if (!platform.config.botCheck) return true
  if (!body.captcha) return false
  if (await passesCaptcha(platform, brand, body, uses)) return true
  throw new Refusal('captcha_invalid', { value: { captcha: true }, fields: { captcha: 'captcha_invalid' } })
}
