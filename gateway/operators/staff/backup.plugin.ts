import type { FastifyInstance } from 'fastify'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { dumpDatabase } from '../../base/db/backup/dump.ts'
import { prepareSession, transactionSession } from '../../base/db/backup/session.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isCommandProof } from '../access/command-proof.ts'

/** A line of what the gateway answers while it makes a backup. */
export type BackupLine = { table: string; rows: number } | { file: string } | { error: string }

/** What is asked for, as the proof says it. */
export const backupCommand = 'backup'

/**
 * Lets `npm run backup` reach an embedded database, which only this process may open: for whoever proves to know the secret of
 * this data folder, in which the file is left. To everybody else there is no such address.
 */
export function addBackup(app: FastifyInstance, { config, database }: Platform): void {
  if (database.kind !== 'pglite') return
  const folder = path.join(config.dataFolder, 'backups')
  let isRunning = false

  const run = async (tell: (line: BackupLine) => void) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const at = new Date()
    const file = path.join(folder, `${String(at.getTime())}.gz`)
    await database.snapshot('', async (tx) => {
      await tx.execute(sql`set local role none`)
      const session = transactionSession(tx)
      await prepareSession(session)
      const progress = (table: string, rows: number) => {
        tell({ table, rows })
      }
      await dumpDatabase(session, file, { engine: 'pglite', at, progress })
    })
    tell({ file })
  }

  app.post('/backup.json', { config: { anyHost: true } }, async (request, reply) => {
    const { authorization } = request.headers
    if (!isCommandProof(authorization, config.secret, config.dataFolder, backupCommand, Date.now()))
      throw new Refusal('not_found')
    if (isRunning) throw new Refusal('too_many_requests')
    isRunning = true
    const lines = new PassThrough()
    const tell = (line: BackupLine) => {
      lines.write(`${JSON.stringify(line)}\n`)
    }
    void run(tell)
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'A backup failed')
        tell({ error: (error as Error).message })
      })
      .finally(() => {
        isRunning = false
        lines.end()
      })
    return reply.header('cache-control', 'no-store').type('application/x-ndjson').send(lines)
  })
}
