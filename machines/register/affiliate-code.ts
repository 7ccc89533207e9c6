import type { Failure } from '../failure.ts'
import type { FormValues } from '../form-values.ts'

/** The affiliate code that was typed; empty when none was. */
export const codeOf = (values: FormValues | null): string => values?.['affiliateCode']?.trim() ?? ''

/** A failed check, with a refused code shown on its field. */
export const onAffiliateField = ({ error, captcha }: Failure): Failure =>
  error.code === 'invitation_code_error'
    ? { error: { ...error, fields: { affiliateCode: error.code } }, captcha }
    : { error, captcha }
