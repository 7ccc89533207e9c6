// Takes long: the program is started for every answer.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { buildApp } from '../app.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { layMigrated } from '../testing/migrated-template.ts'
import { testRegistry } from '../testing/test-brands.ts'
import { first, testConfig } from '../testing/test-gateway.ts'
import { type Ended, runCli } from './testing/run-cli.ts'

const link = /^ {2}(http\S+\/setup#house\.[\w-]{32})$/m
let folder: string

function operator(words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const own = { LIVERY_DATA: folder, DATABASE_URL: '', PORT: '1', LIVERY_SECRET: testConfig.secret }
  return runCli('operator', words, { ...own, ...env })
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-operator-'))
  await layMigrated(folder)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

async function openGateway() {
  const config = { ...testConfig, dataFolder: folder, port: 0 }
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { error: complain, lost: complain })
  const app = await buildApp({ config, registry: testRegistry(first()), database })
  return {
    app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

type Gateway = Awaited<ReturnType<typeof openGateway>>

/** How the console answers whoever opens a link. */
async function opened({ app }: Gateway, { stdout }: Ended) {
  const [, address = ''] = link.exec(stdout) ?? []
  const { hostname, hash } = new URL(address)
  const { statusCode } = await app.inject({
    method: 'POST',
    url: endpoints.setupStart.path,
    payload: { token: hash.slice(1) },
    headers: { host: hostname, device: 'WEB' },
  })
  return statusCode
}

describe('npm run operator (H4)', () => {
  it('makes the first operator in the data folder, with a link to set the log-in up, and lists operators', async () => {
    expect((await operator(['list'])).stdout).toContain('No operators yet')
    const made = await operator(['new', 'ana'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/^ana +invited +owner$/m)
    const list = await operator(['list'])
    expect(list).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^ana +invited +owner\n$/) as string,
    })
    const gateway = await openGateway()
    expect(await opened(gateway, made)).toBe(200)
    await gateway.close()
  })

  it('lets the gateway do it that has the folder open, and nobody without its secret', async () => {
    const gateway = await openGateway()
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = gateway.app.server.address() as AddressInfo
    const env = { PORT: String(port), LIVERY_LISTEN: '127.0.0.1' }
    const made = await operator(['new', 'ben', '--role', 'cashier', '--role', 'support'], env)
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/^ben +invited +cashier, support$/m)
    expect(await opened(gateway, made)).toBe(200)
    const secret = 'another secret, which is long enough'
    const [taken, nobody, stranger, unanswered] = await Promise.all([
      operator(['new', 'Ben'], env),
      operator(['reset', 'nobody'], env),
      operator(['new', 'eve'], { ...env, LIVERY_SECRET: secret }),
      operator(['new', 'eve']),
    ])
    expect(taken).toMatchObject({
      code: 2,
      stderr: 'An operator of this name exists already: choose another name.\n',
    })
    expect(nobody).toMatchObject({ code: 2, stderr: 'Unknown operator in this company.\n' })
    expect([stranger.code, stranger.stderr]).toEqual([2, expect.stringContaining('LIVERY_SECRET')])
    expect([unanswered.code, unanswered.stderr]).toEqual([
      2,
      expect.stringContaining('Stop it, or name its port'),
    ])
    expect((await operator(['list'], env)).stdout).not.toContain('eve')
    await gateway.close()
  })

  it.each([
    ['a role that is none', ['new', 'eve', '--role', 'casheer'], 'Did you mean cashier?'],
    ['a company that is none', ['new', 'eve', '--company', 'nowhere'], 'Unknown company nowhere.'],
    [
      'roles that no person may have at once',
      ['new', 'eve', '--role', 'owner', '--role', 'cashier'],
      'at once',
    ],
  ])('refuses %s and says so, with 2', async (_, words, said) => {
    const ended = await operator(words)
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain(said)
  })
})
