import { useMemo } from 'react'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import type { FormHelpers } from '../form/form-helpers.ts'

interface CaptchaFlow {
  context: { captchaNeeded?: boolean; captcha?: { image: string } | null }
  error: FlowError | null
  send: (event: { type: 'captcha.refreshed' }) => void
}

/** Hands the captcha of a flow to the inputs of its form. */
export function useCaptchaHelpers(
  { context, error, send }: CaptchaFlow,
  smsPurpose: NonNullable<FormHelpers['smsPurpose']>,
): FormHelpers {
  const { captchaNeeded = false, captcha = null } = context
  const image = captcha?.image ?? null
  const isMissing = image === null && error !== null
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
