import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../base/http/refusal.ts'
import { bodyCheck } from '../../base/http/validation.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isCommandProof, printProven } from '../access/command-proof.ts'
import { fileLimit } from './drafts.routes.ts'
import { type DraftCommand, draftCommand, refuse, runDraftCommand } from './draft-command.ts'

/**
 * Lets `npm run brand` reach the drafts of an embedded database, which only this process may open: for whoever proves to know the
 * secret of this data folder. To everybody else there is no such address.
 */
export function addDraftCommand(app: FastifyInstance, platform: Platform): void {
  const { config, database } = platform
  if (database.kind !== 'pglite') return
  const check = bodyCheck(draftCommand)
  app.post('/drafts.json', { config: { anyHost: true }, bodyLimit: fileLimit }, async (request, reply) => {
    const body = printProven(request.body)
    if (!isCommandProof(request.headers.authorization, config.secret, config.dataFolder, body, Date.now()))
      throw new Refusal('not_found')
    check(request.body)
    const command = request.body as DraftCommand
    if (command.folder !== undefined && command.folder !== config.brandsFolder)
      throw refuse('conflict', { serves: config.brandsFolder })
    const value = await runDraftCommand(platform, command)
    return reply.header('cache-control', 'no-store').send({ value })
  })
}
