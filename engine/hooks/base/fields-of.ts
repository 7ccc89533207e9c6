import { CallError } from '../../core/call/call-error.ts'

/** What a call says of single fields. */
export function fieldsOf(thrown: unknown): Readonly<Record<string, string>> {
  return thrown instanceof CallError ? (thrown.fields ?? {}) : {}
}
