import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway } from './gateway-process.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

/** The vendor beside it and its tables take longer than all the rest of a start; every run begins with both. */
const env = { LIVERY_VENDOR: 'off' }

test('a second process on the same data folder is refused, and the data outlive the first (H3)', async () => {
  test.slow()
  const home = mkdtempSync(path.join(tmpdir(), 'livery-home-'))
  const brands = path.join(home, 'brands')
  cpSync(path.resolve(import.meta.dirname, '../../brands'), brands, { recursive: true })
  const data = path.join(home, 'data')
  await layMigrated(data)
  const first = await startGateway(env, { data, brands })
  expect(first.output()).toContain('http://tala.localhost')
  await expect(startGateway(env, { data, brands })).rejects.toThrow(/already|in use|another/i)
  await first.stop()
  const again = await startGateway(env, { data, brands })
  await again.kill()
  const afterKill = await startGateway(env, { data, brands })
  await afterKill.stop()
})

test('production refuses what is for developers only', async () => {
  await expect(startGateway({ ...env, NODE_ENV: 'production', LIVERY_BOT_CHECK: 'off' })).rejects.toThrow(
    /LIVERY_BOT_CHECK/,
  )
})
