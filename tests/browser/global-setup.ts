import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway } from './gateway-process.ts'

/**
 * Starts the product as `npm start` does, its tables made, without captchas (captcha.spec.ts has its own gateway), and tells the tests
 * where it answers.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'livery-shared-'))
  await layMigrated(data)
  const gateway = await startGateway({ LIVERY_BOT_CHECK: 'off', LIVERY_DRAW_SCALE: '0.1' }, { data })
  process.env.LIVERY_TEST_PORT = String(gateway.port)
  process.env.LIVERY_TEST_BRANDS = gateway.brands
  return async () => {
    await gateway.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
