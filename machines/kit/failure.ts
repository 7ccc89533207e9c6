import type { FlowError } from '../../schemas/base/flow-error.ts'

/** What an actor failed with: the error to show, and whether the server now demands a captcha. */
export interface Failure {
  error: FlowError
  captcha: boolean
}

type Thrown = Partial<FlowError> & { value?: { captcha?: unknown } | null }

const captchaCodes = new Set<string>(['captcha_required', 'captcha_invalid'])

/** Reads whatever an actor threw; what is not a failed call becomes `unknown`. */
export function readFailure(thrown: unknown): Failure {
  const { code, fields, retryAfter, bound, value } = (
    typeof thrown === 'object' && thrown !== null ? thrown : {}
  ) as Thrown
  if (typeof code !== 'string') return { error: { code: 'unknown' }, captcha: false }
  return {
    error: {
      code,
      ...(fields && { fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(bound && { bound }),
    },
    captcha: captchaCodes.has(code) || value?.captcha === true,
  }
}

interface Coded {
  error: Pick<FlowError, 'code'>
}

/** Failures after which nobody here knows whether the call arrived: they say nothing of what was asked. */
const lost = new Set<string>(['network_abnormal', 'page_slow', 'unavailable'])

export function isLost({ error }: Coded): boolean {
  return lost.has(error.code)
}

/** Failures that pass by themselves: what was asked holds, and the same is asked again later. */
export function isPassing({ error }: Coded): boolean {
  return isLost({ error }) || error.code === 'too_many_requests'
}

/** The error without one field; null when nothing is left. */
export function withoutField(error: FlowError | null, field: string): FlowError | null {
  if (!error?.fields || !Object.hasOwn(error.fields, field)) return error
  const rest = Object.fromEntries(Object.entries(error.fields).filter(([name]) => name !== field))
  return Object.keys(rest).length > 0 ? { ...error, fields: rest } : null
}
