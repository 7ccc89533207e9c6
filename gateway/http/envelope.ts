import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../schemas/calls/error-code.ts'
import type { Envelope } from '../../schemas/calls/envelope.ts'
import errors from '../../schemas/errors.json' with { type: 'json' }
import type { Refusal } from './refusal.ts'
import { errorWords } from './words.ts'

const statuses: Readonly<Record<ErrorCode, number>> = errors

const json = 'application/json; charset=utf-8'

/** Answers success. The value is JSON already, so that a cached one is not written twice. */
export function sendValue(request: FastifyRequest, reply: FastifyReply, value: string): FastifyReply {
  reply.header('content-type', json)
  reply.header('cache-control', 'no-store')
  return reply.send(
    `{"success":true,"message":"","value":${value},"errorCode":null,"requestId":"${request.id}"}`,
  )
}

/** The language that a request asks for, as far as its brand speaks it. */
export function languageOf(request: FastifyRequest): string {
  const asked = request.headers.language
  const brand = request.brand as FastifyRequest['brand'] | null
  if (!brand) return 'EN'
  const { supported, default: fallback } = brand.brand.languages
  return typeof asked === 'string' && supported.includes(asked) ? asked : fallback
}

/** The whole of a failed answer. */
export function failure(refusal: Refusal, language: string, requestId: string): Envelope<never> {
  const { code, details } = refusal
  return {
    success: false,
    message: errorWords(code, language),
    value: details.value ?? null,
    errorCode: code,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter }),
    requestId,
  }
}

/** Answers a refusal with the status of its code. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.details.retryAfter !== undefined)
    reply.header('retry-after', String(Math.ceil(refusal.details.retryAfter)))
  reply.header('cache-control', 'no-store')
  reply.header('content-type', json)
  return reply
    .code(statuses[refusal.code])
    .send(JSON.stringify(failure(refusal, languageOf(request), request.id)))
}
