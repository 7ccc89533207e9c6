import type { ErrorCode } from '../../../schemas/base/error-code.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  'auth/invalid-phone-number': 'phone_invalid',
  'auth/missing-phone-number': 'phone_missing',
  'auth/too-many-requests': 'too_many_requests',
  'auth/invalid-verification-code': 'sms_code_invalid',
  'auth/missing-verification-code': 'sms_code_missing',
  'auth/code-expired': 'sms_code_expired',
  'auth/captcha-check-failed': 'captcha_invalid',
  'auth/missing-app-credential': 'captcha_invalid',
  'auth/invalid-app-credential': 'captcha_invalid',
  'auth/quota-exceeded': 'sms_quota',
  'auth/operation-not-allowed': 'sms_country',
  'auth/popup-closed-by-user': 'social_closed',
  'auth/cancelled-popup-request': 'social_closed',
  'auth/popup-blocked': 'social_closed',
  'auth/user-cancelled': 'social_denied',
  'auth/user-disabled': 'account_disabled',
  'auth/network-request-failed': 'network_abnormal',
  'auth/timeout': 'page_slow',
  'auth/internal-error': 'social_unreachable',
}

/** Our code for what Firebase calls it; what spec section 8 does not name is unknown. */
export function getCode(firebase: string): ErrorCode {
  return codes[firebase] ?? 'unknown'
}
