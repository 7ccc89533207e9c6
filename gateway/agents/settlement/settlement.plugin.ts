import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isAuditProof } from '../../money/ledger/audit-proof.ts'
import { recomputeRuns, type Recomputed } from './recompute.ts'

/** An instant of an address; refuses what is none. */
function instantOf(query: unknown, name: string): Date {
  const at = new Date(String((query as Record<string, unknown>)[name] ?? ''))
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid_request', { fields: { [name]: 'field_format' } })
  return at
}

/**
 * Lets `npm run settle` compute runs of an embedded database again, which only this process may open: for whoever proves to
 * know the secret of this data folder. To everybody else there is no such address.
 */
export function addRecompute(app: FastifyInstance, { config, database, registry }: Platform): void {
  if (database.kind !== 'pglite') return
  app.get('/settlements.json', { config: { anyHost: true } }, async (request, reply) => {
    if (!isAuditProof(request.headers.authorization, config.secret, config.dataFolder, Date.now()))
      throw new Refusal('not_found')
    const time = { from: instantOf(request.query, 'from'), until: instantOf(request.query, 'until') }
    const found: Recomputed[] = []
    for (const brand of registry.all())
      found.push(
        ...(await database.snapshot(brand.settings.merchantCode, (tx) => recomputeRuns(tx, brand, time))),
      )
    return reply.header('cache-control', 'no-store').send(found)
  })
}
