import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { becomeOrdinary } from './brands/testing/ordinary-user.ts'
import { start, type Started } from './server.ts'
import { layMigrated } from './testing/migrated-template.ts'
import { createTestDatabase } from './testing/postgres-template.ts'
import { testConfig } from './testing/test-gateway.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-start-'))
const brandsFolder = path.join(home, 'brands')
mkdirSync(brandsFolder)

// On a server the gateway has a database of its own: a database takes one secret only.
const server = process.env.DATABASE_URL
let own: Awaited<ReturnType<typeof createTestDatabase>> | undefined
beforeAll(async () => {
  if (server) own = await createTestDatabase(server)
})
afterAll(() => own?.drop())

function getConfig(dataFolder: string, port = 0) {
  return {
    ...testConfig,
    brandsFolder,
    dataFolder: path.join(home, dataFolder),
    port,
    databaseUrl: own?.url,
  }
}

const running: Started[] = []
afterEach(async () => {
  for (const started of running.splice(0)) await started.stop()
})
it.each([
  ['is not there', () => undefined, 'ENOENT'],
  [
    'is a file',
    (folder: string) => {
      writeFileSync(folder, '')
    },
    'ENOTDIR',
  ],
  [
    'nobody may read',
    (folder: string) => {
      mkdirSync(folder, { mode: 0 })
    },
    'EACCES',
  ],
])('a folder of brands that %s is refused in a sentence before anything is opened', async (_, make, code) => {
  const goBack = becomeOrdinary()
  const own = mkdtempSync(path.join(tmpdir(), 'livery-start-'))
  try {
    make(path.join(own, 'brands'))
    const config = { ...getConfig('none'), brandsFolder: path.join(own, 'brands'), dataFolder: own }
    await expect(start(config)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(
        new RegExp(`^The folder of brands cannot be read: ${code}.*LIVERY_BRANDS names it`),
      ) as string,
    })
    expect(readdirSync(own).filter((name) => name !== 'brands')).toEqual([])
  } finally {
    goBack()
    rmSync(own, { recursive: true, force: true })
  }
})

process.once('exit', () => rmSync(home, { recursive: true, force: true }))

it('a gateway answers once it is ready, and is gone once it stopped', async () => {
  if (!server) await layMigrated(path.join(home, 'one'))
  let readied: Started | undefined
  const started = await start(getConfig('one'), { onReady: (ready) => (readied = ready) })
  running.push(started)
  expect(readied).toBe(started)
  const alive = () => fetch(`http://127.0.0.1:${String(started.port)}/healthz`)
  expect(await (await alive()).json()).toEqual({ status: 'alive' })
  await Promise.all([started.stop(), started.stop()])
  await expect(alive()).rejects.toThrow()
})

it.skipIf(server)(
  'a second gateway on the same data is refused, and a failed start lets go of it',
  async () => {
    await Promise.all(['two', 'three'].map((name) => layMigrated(path.join(home, name))))
    const first = await start(getConfig('two'))
    running.push(first)
    await expect(start(getConfig('two'))).rejects.toThrow('Another gateway')
    await expect(start(getConfig('three', first.port))).rejects.toThrow('EADDRINUSE')
    const third = await start(getConfig('three'))
    running.push(third)
    expect(third.port).not.toBe(first.port)
  },
)
