import type { FastifyInstance } from 'fastify'
import { findSqlFailure, hasNoConnection, listCauses } from '../db/sql-state.ts'
import { sendRefusal } from './envelope.ts'
import { Refusal } from './refusal.ts'
import { sendUnknownHost } from './unknown-host.ts'

/** A server that goes down or comes up, without room, that may only be read, or that takes too long. */
const outage = /^(?:57P0[123]|53300|0800[036]|57014|25006)$/
/** What drivers say of a query or a wait for a connection that took too long. */
const timeoutWords = /timeout exceeded|query read timeout/i

/** The database, or another service behind the gateway, cannot be reached. */
function isOutage(error: unknown): boolean {
  if (hasNoConnection(error) || outage.test(findSqlFailure(error)?.code ?? '')) return true
  return listCauses(error).some(({ message }) => timeoutWords.test(message))
}

function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isOutage(error)) return new Refusal('unavailable', { retryAfter: 5 })
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
