import type { Failure } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'

/** The affiliate code that was typed; empty when none was. */
export function codeOf(values: FormValues | null): string {
  return values?.['affiliateCode']?.trim() ?? ''
}

/** A failed check, with a refused code shown on its field. */
export function onAffiliateField({ error, captcha }: Failure): Failure {
  return error.code === 'invitation_code_error'
    ? { error: { ...error, fields: { affiliateCode: error.code } }, captcha }
    : { error, captcha }
}
