import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway, type GatewayProcess } from './gateway-process.ts'

/**
 * A gateway for one spec that needs other settings than the shared one. It has no vendor beside it and finds its tables
 * made, since both take longer than all the rest of a start; `prepare` may change its copy of brands/.
 */
export async function startOwnGateway(
  env: Record<string, string> = {},
  prepare?: (brands: string) => void,
): Promise<GatewayProcess> {
  const data = mkdtempSync(path.join(tmpdir(), 'livery-own-'))
  await layMigrated(data)
  const gateway = await startGateway({ LIVERY_VENDOR: 'off', ...env }, { data }, prepare)
  return {
    ...gateway,
    stop: async () => {
      await gateway.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
