import type { Failure } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'

/** Fields of a registration that hold the code of somebody else. */
export type CodeField = 'affiliateCode' | 'referralCode'

/** A code that was typed, and where: what an agent gave and what a friend gave is not the same. */
export interface TypedCode {
  field: CodeField
  code: string
}

const fields: readonly CodeField[] = ['affiliateCode', 'referralCode']

/** The code that counts among those that were typed: that of an agent before that of a friend; null when none was. */
export function findCode(values: FormValues | null): TypedCode | null {
  const typed = fields.map((field) => ({ field, code: values?.[field]?.trim() ?? '' }))
  return typed.find(({ code }) => code !== '') ?? null
}

/** Whether two codes are the same one in the same field. */
export function isSameCode(typedCode: TypedCode | null, other: TypedCode | null): boolean {
  return typedCode?.field === other?.field && typedCode?.code === other?.code
}

/** Whether a field holds a code. */
export function isCodeField(field: string): boolean {
  return fields.some((codeField) => codeField === field)
}

/** A failed check, with a refused code shown on its field. */
export function onItsField({ error, captcha }: Failure, typed: TypedCode | null): Failure {
  return typed && error.code === 'invitation_code_error'
    ? { error: { ...error, fields: { [typed.field]: error.code } }, captcha }
    : { error, captcha }
}
