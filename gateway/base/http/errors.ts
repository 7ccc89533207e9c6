import type { FastifyInstance } from 'fastify'
import { connectionCodes, listCauses } from '../db/sql-state.ts'
import { sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { sendUnknownHost } from './unknown-host.ts'

const outageCodes = new Set([
  ...connectionCodes,
  ...['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', '57014', '25006'],
])
const connectionWords =
  /connection terminated|timeout exceeded|query read timeout|Client has encountered|PGlite is clos/i

/** The database, or another service behind the gateway, cannot be reached. */
function isOutage(error: unknown): boolean {
  for (const cause of listCauses(error)) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
    if (syscall === 'connect' || (typeof code === 'string' && outageCodes.has(code))) return true
    if (connectionWords.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true
  }
  return false
}

function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isOutage(error) || code === 'FST_ERR_HANDLER_TIMEOUT')
    return new Refusal('unavailable', { retryAfter: 5 })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('payload_too_large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('invalid_request')
  return new Refusal('unknown')
}

/** Turns every failure into a response; nothing else does. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = getRefusal(error)
    if (refusal.code === 'unknown') request.log.error({ err: error }, 'A call failed')
    else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'A call could not be served')
    if (refusal.code === 'unknown_host') return sendUnknownHost(request, reply, refusal)
    return sendRefusal(request, reply, refusal)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('not_found')))
}
