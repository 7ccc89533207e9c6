import type { FastifyRequest } from 'fastify'
import { hostName } from '../http/host.ts'
import { Refusal } from '../http/refusal.ts'

/** A page of another site must not listen with what this browser knows. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  const from = /^https?:\/\/([^/]+)$/.exec(origin ?? '')?.[1]
  if (hostName(from) === undefined || hostName(from) !== hostName(request.host))
    throw new Refusal('forbidden')
}
