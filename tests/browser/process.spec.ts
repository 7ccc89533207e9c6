import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startGateway } from './gateway-process.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

test('a second process on the same data folder is refused, and the data outlive the first (H3)', async () => {
  test.slow()
  const home = mkdtempSync(path.join(tmpdir(), 'livery-home-'))
  const brands = path.join(home, 'brands')
  cpSync(path.resolve(import.meta.dirname, '../../brands'), brands, { recursive: true })
  const data = path.join(home, 'data')
  const first = await startGateway({}, { data, brands })
  expect(first.output()).toContain('http://tala.localhost')
  await expect(startGateway({}, { data, brands })).rejects.toThrow(/already|in use|another/i)
  await first.stop()
  // The vendor beside it was there once: to start it takes as long as all the rest.
  const again = await startGateway({ LIVERY_VENDOR: 'off' }, { data, brands })
  await again.kill()
  const afterKill = await startGateway({ LIVERY_VENDOR: 'off' }, { data, brands })
  await afterKill.stop()
})

test('production refuses what is for developers only', async () => {
  await expect(startGateway({ NODE_ENV: 'production', LIVERY_BOT_CHECK: 'off' })).rejects.toThrow(
    /LIVERY_BOT_CHECK/,
  )
})
