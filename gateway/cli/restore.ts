import path from 'node:path'
import { type Config, readConfig, StartRefused } from '../base/config/config.ts'
import { checkArchive, type CheckedArchive } from '../base/db/backup/archive.ts'
import { requireKnownSchema } from '../base/db/backup/load.ts'
import { restoreDatabase } from '../base/db/backup/restore.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { secretMark } from '../base/db/require-secret.ts'
import { auditBooks } from './audit-books.ts'
import { tellProgress } from './backup-progress.ts'
import { counted } from './brand/paint.ts'
import { isHeld } from './holder/held-folder.ts'
import { withBooks } from './open-books.ts'
import type { Arguments } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'
import { faultLines, printArchive, verifyBackup } from './verify-backup.ts'

const HELP = `npm run restore -- FILE [options]

Restores a file of \`npm run backup\` into the database of DATABASE_URL, or without it into the folder LIVERY_DATA. A backup of
either kind of database restores into the other. Checks the file first; the database must be empty unless --replace is given, and
nothing changes if anything fails. Then compares rows and sums, migrates to this version, and audits the books.

  FILE        the backup
  --check     verifies only: restores into a temporary database, which is then deleted
  --replace   replaces the existing database. An embedded one is kept beside it; one on a server is deleted

Stop every gateway on the database first. LIVERY_SECRET, or the file \`secret\` in the data folder, must be that of the gateway
that was backed up.

Exits with 0 when everything is restored (with --check: could be restored) and the books are sound, with 1 when the books have
faults, with 2 when nothing was restored.
`

function requireSecretFor({ manifest }: CheckedArchive, { secret, dataFolder }: Config): void {
  if (manifest.secretMark === null || manifest.secretMark === secretMark(secret)) return
  throw new StartRefused(
    secret === ''
      ? `This backup needs the secret of its gateway: set LIVERY_SECRET, or put its file \`secret\` into ${dataFolder}.`
      : "This backup belongs to a gateway with another secret. Set LIVERY_SECRET to that gateway's: its own setting, or what the file `secret` in its data folder held.",
  )
}

/** Brings what was restored to this version, as a start does. */
async function migrate(config: Config): Promise<void> {
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { error: complain, lost: complain })
  await database.close()
}

function conclude(faults: string[]): number {
  for (const fault of faults) console.log(`  WRONG  ${fault}`)
  console.log(
    faults.length === 0 ? 'The books are sound.' : `${counted(faults.length, 'fault')} in the books.`,
  )
  return faults.length === 0 ? 0 : 1
}

async function restoreAndAudit(config: Config, file: string, archive: CheckedArchive, replace: boolean) {
  requireSecretFor(archive, config)
  if (config.databaseUrl === undefined && isHeld(config))
    throw new StartRefused(`A gateway is using ${config.dataFolder}. Stop it, then try again.`)
  const progress = tellProgress('Restoring')
  const aside = await restoreDatabase(config, file, { archive, progress, replace })
  await migrate(config)
  console.log('Restored: the same rows and sums.')
  if (aside !== undefined) console.log(`What was there before is in ${aside}.`)
  const nothing = { merchants: [], companies: [], brands: [] }
  return withBooks(config, (tx) => auditBooks(tx, nothing, { last: 0, only: undefined }))
}

const options = { check: { type: 'boolean' }, replace: { type: 'boolean' } } as const

async function restore({ values, positionals }: Arguments<typeof options>): Promise<number> {
  const file = path.resolve(positionals[0] ?? '')
  const archive = await checkArchive(file)
  requireKnownSchema(archive)
  printArchive(file, archive)
  if (values.check) return conclude(await verifyBackup(file, archive))
  const config = readConfig(process.env, { makesNothing: true })
  return conclude(faultLines(await restoreAndAudit(config, file, archive, values.replace ?? false)))
}

await runMain({ name: 'npm run restore', help: HELP, options, least: 1, most: 1, main: restore })
