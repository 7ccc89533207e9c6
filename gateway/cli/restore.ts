import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig, StartRefused } from '../base/config/config.ts'
import { checkArchive, type CheckedArchive } from '../base/db/backup/archive.ts'
import { requireKnownSchema } from '../base/db/backup/load.ts'
import { restoreDatabase } from '../base/db/backup/restore.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { secretMark } from '../base/db/require-secret.ts'
import { auditBooks } from './audit-books.ts'
import { tellProgress } from './backup-progress.ts'
import { counted } from './brand/paint.ts'
import { isHeld } from './held-folder.ts'
import { withBooks } from './open-books.ts'
import { runMain } from './run-main.ts'
import { faultLines, printArchive, verifyBackup } from './verify-backup.ts'

const HELP = `npm run restore -- FILE [options]

Restores what \`npm run backup\` made into the database of DATABASE_URL, or without it into the folder LIVERY_DATA: the one may be
made of the other. Checks the file first, fills an empty database, or changes nothing; compares rows and sums, brings it to this
version, and audits it.
Exits with 1 when the books in it are not sound, with 2 when nothing was restored.

  --check     only looks: restores into a database of its own, which is then thrown away
  --replace   takes the place of what is there. An embedded database is kept beside it; on a server it is lost

Every gateway on the database must be stopped. LIVERY_SECRET, or the file \`secret\` in the data folder, must be that of the gateway
whose backup it is.
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
    throw new StartRefused(`A gateway works in ${config.dataFolder}. Stop it first.`)
  const progress = tellProgress('Restoring')
  const aside = await restoreDatabase(config, file, { archive, progress, replace })
  await migrate(config)
  console.log('Restored: the same rows and sums.')
  if (aside !== undefined) console.log(`What was there before is in ${aside}.`)
  const nothing = { merchants: [], companies: [], brands: [] }
  return withBooks(config, (tx) => auditBooks(tx, nothing, { last: 0, only: undefined }))
}

async function restore(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  const [given] = positionals
  if (values.help || given === undefined || positionals.length > 1) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const file = path.resolve(given)
  const archive = await checkArchive(file)
  requireKnownSchema(archive)
  printArchive(file, archive)
  if (values.check) return conclude(await verifyBackup(file, archive))
  const config = readConfig(process.env, { makesNothing: true })
  return conclude(faultLines(await restoreAndAudit(config, file, archive, values.replace ?? false)))
}

await runMain(restore, HELP)
