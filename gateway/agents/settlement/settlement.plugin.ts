import type { FastifyInstance } from 'fastify'
import { parseInstant } from '../../../schemas/base/instant-text.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isAuditProof } from '../../money/ledger/audit-proof.ts'
import { recompute, type Recomputation, type Which } from './recompute.ts'

/** An instant of an address; refuses what is none. */
function getInstant(query: unknown, name: string): Date {
  const at = parseInstant(String((query as Record<string, unknown>)[name] ?? ''))
  if (!at) throw new Refusal('invalid_request', { fields: { [name]: 'field_format' } })
  return at
}

/** Which runs an address names: `last` of every kind and period, or those that ended within a time. */
function parseWhich(query: unknown): Which {
  const { last } = query as { last?: unknown }
  if (last === undefined) return { from: getInstant(query, 'from'), until: getInstant(query, 'until') }
  if (!/^\d{1,4}$/.test(String(last)))
    throw new Refusal('invalid_request', { fields: { last: 'field_format' } })
  return { last: Number(last) }
}

/**
 * Lets `npm run settle` and `npm run audit` compute runs of an embedded database again, which only this process may open: for whoever proves to
 * know the secret of this data folder. To everybody else there is no such address.
 */
export function addRecompute(app: FastifyInstance, { config, database, registry }: Platform): void {
  if (database.kind !== 'pglite') return
  app.get('/settlements.json', { config: { anyHost: true } }, async (request, reply) => {
    if (!isAuditProof(request.headers.authorization, config.secret, config.dataFolder, Date.now()))
      throw new Refusal('not_found')
    const which = parseWhich(request.query)
    const recomputation: Recomputation = { computed: [], left: [] }
    for (const brand of registry.all()) {
      const { computed, left } = await database.snapshot(brand.settings.merchantCode, (tx) =>
        recompute(tx, brand, which),
      )
      recomputation.computed.push(...computed)
      recomputation.left.push(...left)
    }
    return reply.header('cache-control', 'no-store').send(recomputation)
  })
}
