import type { Envelope } from '../../../schemas/base/envelope.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { CallError } from './call-error.ts'

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
  451: 'region_restricted',
}

function codeFor(status: number): ErrorCode {
  return codesByStatus[status] ?? (status >= 500 ? 'unavailable' : 'unknown')
}

function seconds(header: string | null): number | undefined {
  const value = header === null || header === '' ? NaN : Number(header)
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

function isEnvelope(value: unknown): value is Envelope<unknown> {
  return (
    typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'
  )
}

/** Turns an answer into its value, or throws the CallError that it stands for. */
export async function readAnswer<Value>(response: Response): Promise<Value> {
  const answer: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined
    throw error
  })
  const retryAfter = seconds(response.headers.get('Retry-After'))
  if (!isEnvelope(answer)) {
    // A proxy's own page, or another program altogether.
    throw new CallError({
      code: response.ok ? 'unknown' : codeFor(response.status),
      status: response.status,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  if (answer.success) return answer.value as Value
  const wait = answer.retryAfter ?? retryAfter
  throw new CallError({
    code: answer.errorCode ?? codeFor(response.status),
    status: response.status,
    message: answer.message,
    value: answer.value,
    requestId: answer.requestId,
    ...(answer.fields && { fields: answer.fields }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(answer.bound && { bound: answer.bound }),
  })
}
