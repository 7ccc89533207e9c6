import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { BrandRegistry } from '../../../base/brand/brand.types.ts'
import type { Database } from '../../../base/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { folderPublisher } from '../../publish/folder-publisher.ts'
import type { Publisher } from '../../../base/brand/publisher.ts'
import { openBrandRegistry } from '../../registry/registry.ts'
import { wholeBrand } from '../../testing/brand-folder.ts'
import { followRows } from '../follow-rows.ts'
import { type OpenRows, openRows } from '../open-rows.ts'

export const secret = 'the secret of every gateway'
export const ana = { author: 'ana', reason: 'because' }

export let test: TestDatabase
let opened: { close: () => Promise<void> }[]
let folders: string[]

export function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'livery-rows-'))
  folders.push(made)
  return made
}

export interface RowGateway extends OpenRows {
  data: string
  registry: BrandRegistry
  publisher: Publisher
  faults: string[]
  close: () => Promise<void>
}

/** A gateway's part that has brands in the database. */
export async function openGateway(
  data = makeFolder(),
  database: Pick<Database, 'within' | 'listen'> = test.database,
): Promise<RowGateway> {
  const faults: string[] = []
  const failed = (error: unknown) => void faults.push((error as Error).message)
  const rows = openRows({ data, secret, database, failed })
  await rows.copy.sync().catch(failed)
  const { folder, root } = rows.copy
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder, data: root, shelf: rows.copy, log })
  const stop = await followRows({ database, copy: rows.copy, away: failed })
  const publisher = folderPublisher(registry, { folder, data, secret, catalogue: () => undefined, rows })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await registry.close()
    await stop()
  }
  opened.push({ close })
  return { ...rows, data, registry, publisher, faults, close }
}

export function toBytes(files: Readonly<Record<string, unknown>>): Map<string, Buffer | null> {
  return new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      content === null ? null : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    ]),
  )
}

export const base = wholeBrand({ name: 'Base', merchantCode: 'basecode', domains: ['base.example'] })

/** All files of a folder by path, dot files apart. */
export function readAll(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('latin1')]),
  )
}

/** Before all tests a database, which each test finds empty. */
export function prepareRows() {
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  beforeEach(async () => {
    opened = []
    folders = []
    await test.empty()
  })
  afterEach(async () => {
    for (const { close } of opened) await close()
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })
  afterAll(() => test.close())
}
