import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type CheckedArchive, type Manifest } from '../base/db/backup/archive.ts'
import { restoreIntoNewFolder } from '../base/db/backup/restore.ts'
import { openPglite } from '../base/db/pglite.driver.ts'
import { type AuditReport, auditBooks, listBookFaults } from './audit-books.ts'
import { tellProgress } from './backup-progress.ts'
import { counted } from './brand/paint.ts'

async function auditFolder(folder: string): Promise<AuditReport> {
  const database = await openPglite(folder)
  try {
    return await database.snapshot('', async (tx) => {
      await tx.execute(sql`set local role none`)
      return auditBooks(tx, { merchants: [], companies: [], brands: [] }, { last: 0, only: undefined })
    })
  } finally {
    await database.close()
  }
}

/** Faults in books, a line each. */
export function faultLines(report: AuditReport): string[] {
  const { audits, chains } = report
  return [
    ...listBookFaults(report),
    ...audits.flatMap(({ merchant, faults }) =>
      faults.map(({ check, what }) => `${merchant}: ${check}: ${what}`),
    ),
    ...chains.flatMap(({ company, faults }) => faults.map((fault) => `audit log of ${company}: ${fault}`)),
  ]
}

/**
 * Restores a backup into a new database beside it, which compares rows and sums, migrates that to this version and audits it.
 * Returns what is wrong in the books, which then was so when the backup was made.
 */
export async function verifyBackup(file: string, archive: CheckedArchive): Promise<string[]> {
  const folder = mkdtempSync(path.join(path.dirname(file), '.verify-backup-'))
  try {
    await restoreIntoNewFolder(folder, file, { archive, progress: tellProgress('Restoring') })
    return faultLines(await auditFolder(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What all accounts of one kind have together, in the smallest unit. */
function printSums({ sums }: Manifest): void {
  for (const { merchant, currency, kind, accounts, balance } of sums)
    console.log(`  ${merchant} ${currency} ${kind}: ${counted(Number(accounts), 'account')}, ${balance}`)
}

/** Says what is in a backup. */
export function printArchive(file: string, { head, manifest }: CheckedArchive): void {
  const tables = Object.entries(manifest.tables)
  const rows = tables.reduce((sum, [, table]) => sum + table.rows, 0)
  const members = manifest.tables.member?.rows ?? 0
  const movements = manifest.tables.ledger_movement?.rows ?? 0
  console.log(
    `${file}: of ${head.at}, ${head.engine === 'pglite' ? 'an embedded database' : 'PostgreSQL'}, schema of ${new Date(head.schema).toISOString()}`,
  )
  console.log(
    `  ${counted(tables.length, 'table')}, ${counted(rows, 'row')}, ${counted(members, 'member')}, ${counted(movements, 'movement')}`,
  )
  printSums(manifest)
}
