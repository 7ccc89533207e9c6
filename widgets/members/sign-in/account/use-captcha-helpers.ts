import { useMemo } from 'react'
import type { SubmittedForm } from '../../../../engine/members/hooks/account/use-submit-form.ts'
import type { FormHelpers } from '../../../ui/form/form-helpers.ts'

/** Hands the captcha of a form on its way to the inputs of that form. */
export function useCaptchaHelpers(
  form: SubmittedForm,
  smsPurpose: NonNullable<FormHelpers['smsPurpose']>,
): FormHelpers {
  const { captchaNeeded, captchaMissed: isMissing, captcha, captchaWorking: isWorking } = form
  const { refreshCaptcha: refresh, workForCaptcha: work } = form
  const image = captcha?.image ?? null
  const answer = captcha?.captcha ?? null
  return useMemo(
    () => ({
      smsPurpose,
      ...(captchaNeeded && { captcha: { image, answer, isMissing, isWorking, refresh, work } }),
    }),
    [smsPurpose, captchaNeeded, image, answer, isMissing, isWorking, refresh, work],
  )
}
