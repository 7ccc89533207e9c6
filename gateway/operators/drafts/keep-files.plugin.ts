import type { FastifyInstance } from 'fastify'
import { repeat } from '../../base/background/background.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { openBases } from './bases.ts'
import { listKept, removeOld } from './draft-files.service.ts'
import { draftScope } from './drafts.service.ts'

const everyMs = 6 * 3600_000

/** Has what open drafts hold look new to who cleans up beside the releases, and forgets what nobody holds. */
export async function keepFiles({
  config,
  registry,
  database,
  clock,
}: Pick<Platform, 'config' | 'registry' | 'database' | 'clock'>): Promise<void> {
  const kept = await database.within(draftScope, async (tx) => {
    await removeOld(tx, clock())
    return listKept(tx)
  })
  const bases = openBases({ config, registry })
  for (const hash of kept) bases.keepBytes(hash)
}

/** Keeps files of drafts while this gateway runs: from its start on, before anything is cleaned up. */
export function keepDraftFiles(app: FastifyInstance, platform: Platform): void {
  const { background } = platform
  const name = 'files of drafts'
  const stop = repeat(background, name, everyMs, () => keepFiles(platform))
  app.addHook('onReady', () => {
    background.run(name, () => keepFiles(platform))
  })
  app.addHook('onClose', () => {
    stop()
  })
}
