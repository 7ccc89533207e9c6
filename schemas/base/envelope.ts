import type { ErrorCode } from './error-code.ts'

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
      requestId: string
    }
