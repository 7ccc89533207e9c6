// Takes long: the program is started for every answer.
import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { layMigrated } from '../testing/migrated-template.ts'
import { testRegistry } from '../testing/test-brands.ts'
import { demo, first, testConfig } from '../testing/test-gateway.ts'
import { type Ended, runCli } from './testing/run-cli.ts'

let folder: string

function audit(env: NodeJS.ProcessEnv = {}, ...args: string[]): Promise<Ended> {
  return runCli('audit', args, { LIVERY_DATA: folder, DATABASE_URL: '', PORT: '1', ...env })
}

const brand = first({
  merchant: {
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '9000' }],
    demo: { members: [{ ...demo.member, password: demo.password }], opening: '5000' },
  },
})

async function openGateway(production: boolean) {
  const config = { ...testConfig, production, dataFolder: folder, port: 0 }
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { error: complain, lost: complain })
  const app = await buildApp({ config, registry: testRegistry(brand), database })
  await app.inject({ url: '/wps/v2/wallets/balance', headers: { host: 'first.example' } })
  return {
    app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-audit-'))
  await layMigrated(folder)
  const gateway = await openGateway(false)
  await gateway.close()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run audit', () => {
  it('adds up the books of a folder, with 0 when they are sound', async () => {
    const ended = await audit()
    expect(ended.stdout).toContain('firstcode        2 accounts, 1 movement, 2 entries')
    expect(ended.stdout).toContain('PHP: all together 0.00, of which members have 5000.00')
    expect(ended).toMatchObject({ code: 0, stderr: '' })
  })

  it.each([false, true])(
    'queries the gateway that has the folder open, in production %s',
    async (production) => {
      const gateway = await openGateway(production)
      await gateway.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = gateway.app.server.address() as AddressInfo
      const env = { PORT: String(port), LIVERY_SECRET: testConfig.secret, LIVERY_LISTEN: '127.0.0.1' }
      const result = await audit(env, '--json')
      expect(result.stderr).toBe('')
      expect(JSON.parse(result.stdout)).toMatchObject([{ merchant: 'firstcode', entries: 2, faults: [] }])
      const stranger = await audit({ ...env, LIVERY_SECRET: 'another secret, which is long enough' })
      expect(stranger.code).toBe(2)
      expect(stranger.stderr).toContain('LIVERY_SECRET')
      const unanswered = await audit()
      expect(unanswered.code).toBe(2)
      expect(unanswered.stderr).toContain('Stop it, or name its port')
      await gateway.close()
    },
  )

  it('is an address that does not exist for whoever has no proof, an old one, or that of another folder', async () => {
    const gateway = await openGateway(true)
    const { secret } = testConfig
    const getStatus = async (authorization?: string) => {
      const headers = { host: 'first.example', ...(authorization && { authorization }) }
      return (await gateway.app.inject({ url: '/audit.json', headers })).statusCode
    }
    expect(await getStatus(auditProof(secret, folder, Date.now()))).toBe(200)
    expect(await getStatus()).toBe(404)
    expect(await getStatus(auditProof(secret, folder, Date.now() - 120_000))).toBe(404)
    expect(await getStatus(auditProof(secret, '/elsewhere', Date.now()))).toBe(404)
    expect(await getStatus(auditProof('another secret, which is long enough', folder, Date.now()))).toBe(404)
    await gateway.close()
  })

  it('says what is wrong and where, and ends with 1', async () => {
    const client = await PGlite.create({ dataDir: path.join(folder, 'pgdata') })
    await client.query("update ledger_account set balance = 777 where kind = 'member'")
    await client.close()
    const ended = await audit()
    expect(ended.code).toBe(1)
    expect(ended.stdout).toMatch(/WRONG {2}an account has what its entries sum to: account .* has 777/)
    expect(ended.stdout).toContain('2 faults in the books.')
  })

  it('says when there is nothing to look at, or the words are wrong, ends with 2 and makes nothing', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'livery-audit-'))
    for (const command of [['audit'], ['settle', 'recompute'], ['operator', 'list']]) {
      const [name = '', ...args] = command
      const ended = await runCli(name, args, { LIVERY_DATA: path.join(empty, 'none'), DATABASE_URL: '' })
      expect(ended).toMatchObject({ code: 2, stdout: '' })
      expect(ended.stderr).toContain(`No books found in ${path.join(empty, 'none')}`)
    }
    expect(readdirSync(empty)).toEqual([])
    expect(await audit({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({ code: 2 })
    expect(await audit({}, '--everything')).toMatchObject({ code: 2 })
    rmSync(empty, { recursive: true, force: true })
  })
})
