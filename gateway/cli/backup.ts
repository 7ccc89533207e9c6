import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig, StartRefused } from '../base/config/config.ts'
import { checkArchive } from '../base/db/backup/archive.ts'
import { dumpDatabase } from '../base/db/backup/dump.ts'
import { withWholeDatabase } from '../base/db/backup/open-source.ts'
import { commandProof } from '../operators/access/command-proof.ts'
import { backupCommand, type BackupLine } from '../operators/staff/backup.plugin.ts'
import { tellProgress } from './backup-progress.ts'
import { counted } from './brand/paint.ts'
import { askHolder, isHeld, requireDatabase } from './holder/held-folder.ts'
import type { Arguments } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'
import { printArchive, verifyBackup } from './verify-backup.ts'

const HELP = `npm run backup -- [FILE] [options]

Writes every table of the database into one file, all from the same moment: members, money, rounds, messages, pictures from
members, content by operators, and the audit log. Then restores the file into a temporary database, compares the rows of every
table and the sums of every currency, and audits it.

  FILE          file to write; default livery-<date>.backup.gz in this folder. It must not exist yet
  --no-verify   checks only the checksum, for large databases: \`npm run restore -- FILE --check\` verifies later

Not in the file, keep these yourself in another place: LIVERY_SECRET, or the file \`secret\` of the data folder, without which
hashed and sealed data cannot be read and no restored gateway starts; vendor-secret; the brands folder; and the data of the
reference vendor.

DATABASE_URL names the server; gateways keep running. Without it the folder LIVERY_DATA is read. If a gateway is using that
folder, it makes the backup itself and answers nobody else until then: run this with its settings, above all LIVERY_SECRET.

Exits with 0 when the backup is complete and its books are sound, with 1 when the backup is complete but its books have faults,
with 2 when there is no backup.
`

/** The lines that a gateway answers with while it works. */
async function readLines(body: ReadableStream<Uint8Array>, heard: (line: BackupLine) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(JSON.parse(line) as BackupLine)
  }
}

function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
    rmSync(from)
  }
}

/** Lets the gateway do it that holds the data folder, and takes the file from there. */
async function askGateway(config: Config, file: string): Promise<void> {
  const authorization = commandProof(config.secret, config.dataFolder, backupCommand, Date.now())
  const init = { method: 'POST', headers: { authorization } }
  const answer = await askHolder(config, { file: 'backup.json', command: 'npm run backup', init })
  if (answer.status === 429)
    throw new StartRefused(
      'The gateway is already making a backup. Wait until it has finished, then try again.',
    )
  if (!answer.ok || !answer.body)
    throw new StartRefused(
      `The gateway in ${config.dataFolder} refused: LIVERY_DATA or LIVERY_SECRET differs from its own. Run this with that gateway's settings.`,
    )
  const progress = tellProgress('Reading')
  let made: string | undefined
  await readLines(answer.body, (line) => {
    if ('error' in line) throw new StartRefused(`The gateway could not make a backup: ${line.error}`)
    if ('file' in line) made = line.file
    else progress(line.table, line.rows)
  })
  if (made === undefined)
    throw new StartRefused(
      'The gateway stopped before the backup was complete. Start it again, then try again.',
    )
  moveFile(made, file)
}

async function makeBackup(config: Config, file: string): Promise<void> {
  if (config.databaseUrl === undefined) requireDatabase(config)
  if (config.databaseUrl === undefined && isHeld(config)) return askGateway(config, file)
  const engine = config.databaseUrl === undefined ? 'pglite' : 'postgres'
  const progress = tellProgress('Reading')
  await withWholeDatabase(config, (session) =>
    dumpDatabase(session, file, { engine, at: new Date(), progress }),
  )
}

function usualName(now: Date): string {
  return `livery-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup.gz`
}

const options = { 'no-verify': { type: 'boolean' } } as const

async function backup({ values, positionals }: Arguments<typeof options>): Promise<number> {
  const file = path.resolve(positionals[0] ?? usualName(new Date()))
  if (existsSync(file)) throw new StartRefused(`The file ${file} exists already: choose another name.`)
  if (!existsSync(path.dirname(file))) throw new StartRefused(`Folder not found: ${path.dirname(file)}.`)
  await makeBackup(readConfig(process.env, { makesNothing: true }), file)
  const archive = await checkArchive(file)
  printArchive(file, archive)
  if (values['no-verify']) return 0
  const faults = await verifyBackup(file, archive)
  console.log('Restored into a new database: the same rows and sums.')
  for (const fault of faults) console.log(`  WRONG  ${fault}`)
  console.log(
    faults.length === 0 ? 'The books are sound.' : `${counted(faults.length, 'fault')} in the books.`,
  )
  return faults.length === 0 ? 0 : 1
}

await runMain({ name: 'npm run backup', help: HELP, options, least: 0, most: 1, main: backup })
