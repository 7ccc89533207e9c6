import type { FastifyRequest } from 'fastify'
import { isCaller } from './cross-origin.ts'
import { hostName } from './host.ts'
import { Refusal } from './refusal.ts'

/** A page of another site must not listen with what this browser knows; those that the brand names may. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin !== undefined && isCaller(request.brand, origin)) return
  const from = /^https?:\/\/([^/]+)$/.exec(origin ?? '')?.[1]
  if (hostName(from) === undefined || hostName(from) !== hostName(request.host))
    throw new Refusal('forbidden')
}
