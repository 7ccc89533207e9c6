import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'

export interface RefusalDetails {
  fields?: Record<string, ErrorCode>
  /** Seconds. */
  retryAfter?: number
  /** The number behind it. */
  bound?: RefusalBound
  value?: unknown
}

/** A call that is answered with an error code. Anything else that is thrown is answered as unknown. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A refusal that points at one field, by the same code. */
export function refuseField(field: string, code: ErrorCode, bound?: RefusalBound) {
  return new Refusal(code, { fields: { [field]: code }, ...(bound && { bound }) })
}
