import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { CallError } from '../call/call-error.ts'

/** What a call says of single fields. */
export function getFields(thrown: unknown): Record<string, ErrorCode> {
  return thrown instanceof CallError ? { ...thrown.fields } : {}
}
