import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layMigrated } from '../../testing/migrated-template.ts'
import { createTestDatabase } from '../../testing/postgres-template.ts'
import { openDatabase } from './open-database.ts'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'livery-secret-'))
const [one, other] = ['1'.repeat(32), '2'.repeat(32)]
const on = { error: () => undefined, lost: () => undefined }

// On a server the gateway has a database of its own: other tests begin theirs with other secrets.
const server = process.env.DATABASE_URL
let own: Awaited<ReturnType<typeof createTestDatabase>> | undefined

function open(keyedBy?: string) {
  return openDatabase({ databaseUrl: own?.url, dataFolder, ...(keyedBy && { keyedBy }) }, on)
}

beforeAll(async () => {
  if (server) own = await createTestDatabase(server)
  else await layMigrated(dataFolder)
})
afterAll(async () => {
  await own?.drop()
  rmSync(dataFolder, { recursive: true, force: true })
})

it('a gateway whose secret is not the one that the database was begun with is refused at its start', async () => {
  await (await open(one)).close()
  await expect(open(other)).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringContaining('Set LIVERY_SECRET') as string,
  })
  await (await open(one)).close()
  // Who only reads the books needs no secret.
  await (await open()).close()
})

it('a server that nobody answers on is a sentence', async () => {
  const databaseUrl = 'postgres://me:hunter2@127.0.0.1:1/livery'
  const error = await openDatabase({ databaseUrl, dataFolder }, on).catch((error: unknown) => error)
  expect(error).toMatchObject({
    name: 'StartRefused',
    message: expect.stringMatching(
      /^The database cannot be reached: .*ECONNREFUSED.* DATABASE_URL/,
    ) as string,
  })
  expect(String(error)).not.toContain('hunter2')
})
