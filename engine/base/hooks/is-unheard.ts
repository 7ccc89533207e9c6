import type { ErrorCode } from '../../../schemas/base/error-code.ts'

/**
 * Whether nobody heard the answer to what was sent: it may have been done, and the same may be sent again under its key, whatever
 * is left by now.
 */
export function isUnheard(error: { code: ErrorCode } | null | undefined): boolean {
  return error?.code === 'network_abnormal'
}
