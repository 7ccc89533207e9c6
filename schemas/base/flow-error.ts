import type { ErrorCode } from './error-code.ts'
import type { RefusalBound } from './refusal-bound.ts'

/** The failure that a machine keeps: chosen by code, never by text. */
export interface FlowError {
  code: ErrorCode
  fields?: Record<string, ErrorCode>
  /** Seconds. */
  retryAfter?: number
  bound?: RefusalBound
}
