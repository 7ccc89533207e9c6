import type { ErrorCode } from './error-code.ts'
import type { RefusalBound } from './refusal-bound.ts'

/** What every call answers: a success flag, a message for people, a value, and a code when it failed. */
export type Envelope<Value> =
  | { success: true; message: string; value: Value; errorCode: null; requestId: string }
  | {
      success: false
      message: string
      value: unknown
      errorCode: ErrorCode
      fields?: Record<string, ErrorCode>
      /** Seconds. */
      retryAfter?: number
      /** The number behind it, where there is one. */
      bound?: RefusalBound
      requestId: string
    }
