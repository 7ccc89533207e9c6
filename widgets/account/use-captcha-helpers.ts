import { useMemo } from 'react'
import type { FormHelpers } from '../form/form-helpers.ts'

interface CaptchaFlow {
  context: { captchaNeeded?: boolean; captchaMissed?: boolean; captcha?: { image: string } | null }
  send: (event: { type: 'captcha.refreshed' }) => void
}

/** Hands the captcha of a flow to the inputs of its form. */
export function useCaptchaHelpers(
  { context, send }: CaptchaFlow,
  smsPurpose: NonNullable<FormHelpers['smsPurpose']>,
): FormHelpers {
  const { captchaNeeded = false, captchaMissed: isMissing = false, captcha = null } = context
  const image = captcha?.image ?? null
  return useMemo(
    () => ({
      smsPurpose,
      ...(captchaNeeded && {
        captcha: {
          image,
          isMissing,
          refresh() {
            send({ type: 'captcha.refreshed' })
          },
        },
      }),
    }),
    [smsPurpose, captchaNeeded, image, isMissing, send],
  )
}
