import type { FlowError } from '../../../schemas/base/flow-error.ts'

const takenCodes: ReadonlySet<string> = new Set(['username_taken', 'mobile_taken', 'email_taken'])

/** Whether a registration was refused because there is such an account. */
export function isTaken(error: FlowError | null): boolean {
  return Object.values(error?.fields ?? {}).some((code) => takenCodes.has(code))
}
