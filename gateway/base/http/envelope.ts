import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { Envelope } from '../../../schemas/base/envelope.ts'
import errors from '../../../schemas/errors.json' with { type: 'json' }
import type { Refusal } from './refusal.ts'
import { errorWords } from './words.ts'

const statuses: Readonly<Record<ErrorCode, number>> = errors

const json = 'application/json; charset=utf-8'

/** Sends success. The value is JSON already, so that a cached one is not written twice. */
export function sendValue(request: FastifyRequest, reply: FastifyReply, value: string): FastifyReply {
  reply.header('content-type', json)
  reply.header('cache-control', 'no-store')
  return reply.send(
    `{"success":true,"message":"","value":${value},"errorCode":null,"requestId":"${request.id}"}`,
  )
}

/** The language that a request names, if its brand supports it. */
export function getLanguage(request: FastifyRequest): string {
  const requested = request.headers.language
  const brand = request.brand as FastifyRequest['brand'] | null
  if (!brand) return 'EN'
  const { supported, default: fallback } = brand.settings.languages
  return typeof requested === 'string' && supported.includes(requested) ? requested : fallback
}

/** The whole body of a failed response. */
export function failure(refusal: Refusal, language: string, requestId: string): Envelope<never> {
  const { code, details } = refusal
  return {
    success: false,
    message: errorWords(code, language),
    value: details.value ?? null,
    errorCode: code,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
    ...(details.bound ? { bound: details.bound } : {}),
    requestId,
  }
}

/** Sends a refusal with the status of its code. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.details.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(refusal.details.retryAfter)))
  reply.header('cache-control', 'no-store')
  reply.header('content-type', json)
  return reply
    .code(statuses[refusal.code])
    .send(JSON.stringify(failure(refusal, getLanguage(request), request.id)))
}
