import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { auditMerchant, type Audit } from './audit.ts'
import { isAuditProof } from './audit-proof.ts'

/**
 * Lets `npm run audit` look into an embedded database, which only this process may open: for whoever proves to know the
 * secret of this data folder. To everybody else there is no such address, in production and elsewhere.
 */
export function addAudit(app: FastifyInstance, { config, database, registry, clock }: Platform): void {
  if (database.kind !== 'pglite') return
  app.get('/audit.json', { config: { anyHost: true } }, async (request, reply): Promise<FastifyReply> => {
    const { authorization } = request.headers
    if (!isAuditProof(authorization, config.secret, config.dataFolder, Date.now()))
      throw new Refusal('not_found')
    const audits: Audit[] = []
    for (const merchant of registry.merchants())
      audits.push(await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock())))
    return reply.header('cache-control', 'no-store').send(audits)
  })
}
