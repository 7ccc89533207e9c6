import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'

export interface CallFailure {
  code: ErrorCode
  /** HTTP status, 0 when no answer came. */
  status: number
  fields?: Record<string, ErrorCode>
  /** Seconds. */
  retryAfter?: number
  bound?: RefusalBound
  requestId?: string
  /** What a failed answer carried, such as `{ captcha: true }`. */
  value?: unknown
  message?: string
}

/** Why a call failed. Choose by `code`, never by `message`. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, ErrorCode> | undefined
  readonly retryAfter: number | undefined
  readonly bound: RefusalBound | undefined
  readonly requestId: string | undefined
  readonly value: unknown

  constructor(failure: CallFailure, options?: ErrorOptions) {
    super(failure.message ?? failure.code, options)
    this.code = failure.code
    this.status = failure.status
    this.fields = failure.fields
    this.retryAfter = failure.retryAfter
    this.bound = failure.bound
    this.requestId = failure.requestId
    this.value = failure.value
  }
}
