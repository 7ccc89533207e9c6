import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
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

/** Asks a gateway of its own for the first brand's members: whoever does so first makes its demo people, with what they paid in. */
export async function makeDemo(port: number): Promise<void> {
  const headers = { host: `tala.localhost:${String(port)}`, device: 'WEB' }
  const asked = request({ host: '127.0.0.1', port, path: '/wps/session/remembered', headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}

/** Has the `site` of tests mean this gateway; what it returns gives them back the one that all specs share, for they run in this process too. */
export function standIn({ port }: Pick<GatewayProcess, 'port'>): () => void {
  const shared = process.env.LIVERY_TEST_PORT
  process.env.LIVERY_TEST_PORT = String(port)
  return () => {
    process.env.LIVERY_TEST_PORT = shared
  }
}
