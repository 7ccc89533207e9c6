import { useMemo } from 'react'
import type { SubmittedForm } from '../../../engine/hooks/members/use-submit-form.ts'
import type { FormHelpers } from '../../ui/form/form-helpers.ts'

/** Hands the captcha of a form on its way to the inputs of that form. */
export function useCaptchaHelpers(
  { captchaNeeded, captchaMissed: isMissing, captcha, refreshCaptcha: refresh }: SubmittedForm,
  smsPurpose: NonNullable<FormHelpers['smsPurpose']>,
): FormHelpers {
  const image = captcha?.image ?? null
  return useMemo(
    () => ({
      smsPurpose,
      ...(captchaNeeded && { captcha: { image, isMissing, refresh } }),
    }),
    [smsPurpose, captchaNeeded, image, isMissing, refresh],
  )
}
