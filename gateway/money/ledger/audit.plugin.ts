import type { FastifyInstance, FastifyReply } from 'fastify'
import path from 'node:path'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { auditMerchant, type Audit } from './audit.ts'

/**
 * Lets `npm run audit` look into an embedded database, which only this process may open. Not in production, and not
 * where the caller means another folder.
 */
export function addAudit(app: FastifyInstance, { config, database, registry, clock }: Platform): void {
  if (config.production || database.kind !== 'pglite') return
  app.get('/dev/audit.json', { config: { anyHost: true } }, async (request, reply): Promise<FastifyReply> => {
    const folder = request.headers['x-data-folder']
    if (typeof folder === 'string' && path.resolve(folder) !== config.dataFolder)
      throw new Refusal('not_found')
    const audits: Audit[] = []
    for (const { settings: brand } of registry.all())
      audits.push(
        await database.within(brand.merchantCode, (tx) => auditMerchant(tx, brand.merchantCode, clock())),
      )
    return reply.header('cache-control', 'no-store').send(audits)
  })
}
