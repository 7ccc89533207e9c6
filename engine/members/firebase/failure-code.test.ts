import { expect, test } from 'vitest'
import { getCode } from './failure-code.ts'

test.each([
  ['auth/invalid-phone-number', 'phone_invalid'],
  ['auth/missing-phone-number', 'phone_missing'],
  ['auth/too-many-requests', 'too_many_requests'],
  ['auth/invalid-verification-code', 'sms_code_invalid'],
  ['auth/missing-verification-code', 'sms_code_missing'],
  ['auth/captcha-check-failed', 'captcha_invalid'],
  ['auth/quota-exceeded', 'sms_quota'],
  ['auth/operation-not-allowed', 'sms_country'],
  ['auth/code-expired', 'sms_code_expired'],
  ['auth/popup-closed-by-user', 'social_closed'],
  ['auth/whatever-comes-next', 'unknown'],
])('%s is %s (spec section 8)', (firebase, code) => {
  expect(getCode(firebase)).toBe(code)
})
