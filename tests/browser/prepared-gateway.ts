import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { small } from '../../gateway/base/db/pglite.driver.ts'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { makeDemo, standIn } from './own-gateway.ts'
import { test } from './site.fixture.ts'

/**
 * Gives the tests of this file a gateway of their own, whose database `prepare` changes by hand while nothing runs: after the demo
 * members are there, before the gateway that is tested starts.
 */
export function prepareGateway(env: Record<string, string>, prepare: (db: PGlite) => Promise<void>): void {
  let gateway: GatewayProcess | undefined
  let data = ''
  let standDown: (() => void) | undefined
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    data = mkdtempSync(path.join(tmpdir(), 'livery-prepared-'))
    await layMigrated(data)
    const first = await startGateway(env, { data })
    await makeDemo(first.port)
    await first.stop()
    const db = await PGlite.create({ dataDir: path.join(data, 'pgdata'), startParams: small })
    await prepare(db)
    await db.close()
    gateway = await startGateway(env, { data })
    standDown = standIn(gateway)
  })
  test.afterAll(async () => {
    standDown?.()
    await gateway?.stop()
    if (data !== '') rmSync(data, { recursive: true, force: true })
  })
}
