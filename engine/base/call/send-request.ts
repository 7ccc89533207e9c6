import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import { readAnswer } from './answer.ts'
import { CallError } from './call-error.ts'
import { type Body, getAddress } from './request.ts'

export interface CallRequest {
  endpoint: Endpoint & { origin?: string }
  query?: object | undefined
  body: Promise<Body | undefined> | Body | undefined
  /** What this client says about itself, beside what all of them do. */
  headers: Readonly<Record<string, string>>
  idempotencyKey?: string | undefined
  timeoutMs: number
  /** Nobody wants it any more: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Gives it up as if the network had lost it. */
  lost?: AbortSignal | undefined
  keepalive?: boolean | undefined
  onHeaders?: ((headers: Headers) => void) | undefined
  fetch?: typeof fetch | undefined
}

/** Sends one request: the value of its answer, or the CallError that it stands for. */
export async function sendRequest<Value>(request: CallRequest): Promise<Value> {
  const { endpoint, signal, lost, idempotencyKey } = request
  const slow = AbortSignal.timeout(request.timeoutMs)
  try {
    // What needs no sealing is sent before anything else can happen to the page.
    const body = request.body instanceof Promise ? await request.body : request.body
    const send = request.fetch ?? fetch
    const response = await send(getAddress(endpoint, request.query), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        Device: 'WEB',
        ...request.headers,
        ...(body && { 'Content-Type': body.type }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      signal: AbortSignal.any([slow, ...(signal ? [signal] : []), ...(lost ? [lost] : [])]),
      keepalive: request.keepalive ?? false,
      cache: 'no-store',
      credentials: endpoint.origin ? 'omit' : 'same-origin',
      ...(body && { body: body.text }),
    })
    request.onHeaders?.(response.headers)
    return await readAnswer<Value>(response)
  } catch (error) {
    if (error instanceof CallError) throw error
    signal?.throwIfAborted()
    throw new CallError(
      { code: slow.aborted ? 'page_slow' : 'network_abnormal', status: 0 },
      { cause: error },
    )
  }
}
