// Takes long: the program is started for every answer.
import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recomputation } from '../agents/settlement/recompute.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { postAlone } from '../money/ledger/ledger.service.ts'
import { clearing, memberAccount, type Movement } from '../money/ledger/movement.ts'
import { layMigrated } from '../testing/migrated-template.ts'
import { testRegistry } from '../testing/test-brands.ts'
import { first, testConfig } from '../testing/test-gateway.ts'
import { type Ended, runCli } from './testing/run-cli.ts'

/** One that the brands folder has, and one that only a gateway of the tests knows. */
const [known, tested] = ['phbwtlbf6', 'firstcode']
let folder: string

function run(command: 'settle' | 'audit', args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runCli(command, args, { LIVERY_DATA: folder, DATABASE_URL: '', PORT: '1', ...env })
}

const agent = '00000000-0000-4000-8000-000000000001'

function runRow(merchant: string, no: number, day: string, changes: object = {}): string {
  const row = {
    merchant,
    id: `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`,
    kind: 'daily',
    period: 'daily',
    from_at: `2026-03-${day}T00:00:00Z`,
    until_at: `2026-03-${String(Number(day) + 1).padStart(2, '0')}T00:00:00Z`,
    is_final: true,
    zone: 'UTC',
    status: 'posted',
    currency: 'PHP',
    scale: 2,
    paid: 0,
    drafted_at: `2026-03-30T00:00:00Z`,
    read_at: `2026-03-30T00:00:00Z`,
    ...changes,
  }
  return `insert into settlement_run select * from jsonb_populate_record(null::settlement_run, '${JSON.stringify(row)}')`
}

/** Four days of a daily contract, a real-time one in steps, and a period that nobody has reviewed. */
function getRows(merchant: string): string {
  const realtime = { kind: 'realtime', is_final: false }
  const at = (day: string, time: string) => ({ ...realtime, until_at: `2026-03-${day}T${time}:00Z` })
  const line = {
    merchant,
    run_id: `00000000-0000-4000-8000-000000000013`,
    contract: 'house-1',
    place: 0,
    agent_id: agent,
    rule: { from: 0, until: 1, tiers: [], carriesLosses: false },
    spans: [],
    earned: 0,
    counted: 5000,
    carried_in: 0,
    corrected: 0,
    granted: 0,
    paid: 0,
    carried_out: 5000,
  }
  return [
    `insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status, register_method,
      created_at) values ('${merchant}', '${agent}', 'agent', 'agent', now(), 1, 'x', 'active', 'TEST', now())`,
    ...['11', '12', '13', '14'].map((day) => runRow(merchant, Number(day), day)),
    runRow(merchant, 21, '14', at('14', '00:05')),
    runRow(merchant, 22, '14', at('14', '00:10')),
    runRow(merchant, 23, '14', { kind: 'realtime' }),
    runRow(merchant, 24, '15', at('15', '00:05')),
    runRow(merchant, 25, '15', { status: 'draft' }),
    `insert into settlement_line select * from jsonb_populate_record(null::settlement_line, '${JSON.stringify(line)}')`,
  ].join(';')
}

function complain(error: Error): never {
  throw error
}

function createOpening(merchant: string): Movement {
  return {
    merchant,
    key: 'opening',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    details: {},
    at: new Date('2026-03-02T10:00:00Z'),
    legs: [
      { account: memberAccount(agent), amount: 100n },
      { account: clearing(), amount: -100n },
    ],
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-settle-'))
  await layMigrated(folder)
  const client = await PGlite.create({ dataDir: path.join(folder, 'pgdata') })
  for (const merchant of [known, tested]) await client.exec(getRows(merchant))
  await client.close()
  const config = { ...testConfig, dataFolder: folder }
  const database = await openDatabase(config, { error: complain, lost: complain })
  // Books without a movement are never called sound.
  for (const merchant of [known, tested]) await postAlone(database, createOpening(merchant))
  await database.close()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const differs = 'daily daily 2026-03-13T00:00:00.000Z – 2026-03-14T00:00:00.000Z'
const left = [
  'realtime daily 2026-03-14T00:00:00.000Z – 2026-03-14T00:10:00.000Z: 2 left out, steps of a day, all of which its last run counted',
  'realtime daily 2026-03-15T00:00:00.000Z – 2026-03-15T00:05:00.000Z: 1 left out, of a day that is not over',
  'daily daily 2026-03-15T00:00:00.000Z – 2026-03-16T00:00:00.000Z: 1 left out, not reviewed or not paid yet',
]

describe('npm run settle', () => {
  it('F5: computes the runs that end a period again, and says which it left out and why', async () => {
    const ended = await run('settle', ['recompute', '2026-03', '--merchant', known])
    expect(ended.stderr).toBe('')
    expect(ended.code).toBe(1)
    expect(ended.stdout).toContain(`${known.padEnd(16)} ${differs}: DIFFERS`)
    expect(ended.stdout).toContain('house-1: -0.005000 PHP')
    for (const line of left) expect(ended.stdout).toContain(`${known.padEnd(16)} ${line}`)
    expect(ended.stdout).toContain('5 settlements computed again, 1 of them differ; 4 left out.')
    expect((await run('settle', ['--help'])).stdout).toContain('Only runs that are paid and end their period')
  })

  it.each(['2026-13', '2026-00', '2026-02-30', '2026-1', 'may'])(
    'F5: refuses %s, which is none',
    async (period) => {
      const ended = await run('settle', ['recompute', period])
      expect([ended.code, ended.stdout]).toEqual([2, ''])
      expect(ended.stderr).toContain(`${period} is not a month or a day`)
    },
  )

  it('F5: computes those of one day alone', async () => {
    const ended = await run('settle', ['recompute', '2026-03-12', '--json'])
    const { computed, left: none } = JSON.parse(ended.stdout) as Recomputation
    expect(computed.map(({ from }) => from)).toEqual(['2026-03-12T00:00:00.000Z'])
    expect(none).toEqual([])
    expect(ended.code).toBe(0)
  })
})

describe('npm run audit', () => {
  it('F5: computes the last settlements again, and ends with 1 where one differs', async () => {
    const ended = await run('audit', ['--merchant', known])
    expect(ended.stderr).toBe('')
    expect(ended.code).toBe(1)
    expect(ended.stdout).toContain('4 settlements computed again')
    expect(ended.stdout).toContain(
      `WRONG  settlement of ${known}, ${differs}: line house-1 differs by -0.005000 PHP`,
    )
    for (const line of left) expect(ended.stdout).toContain(line)
    expect(ended.stdout).toContain('1 fault in the books.')
  })

  it('F5: takes as many of every kind and period as are named, and none of them for 0', async () => {
    const last = await run('audit', ['--merchant', known, '--settlements', '1'])
    expect(last.stdout).toContain('2 settlements computed again')
    expect(last.stdout).toContain('The books are sound.')
    expect(last.code).toBe(0)
    const none = await run('audit', ['--merchant', known, '--settlements', '0'])
    expect(none.stdout).not.toContain('settlements computed again')
    expect(none.stdout).not.toContain('left out')
    expect(none.code).toBe(0)
    expect((await run('audit', ['--settlements', 'all'])).code).toBe(2)
  })

  it('F5: has the gateway that works in the folder compute them', async () => {
    const config = { ...testConfig, dataFolder: folder, port: 0 }
    const database = await openDatabase(config, { error: complain, lost: complain })
    const app = await buildApp({ config, registry: testRegistry(first()), database })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const env = { PORT: String(port), LIVERY_SECRET: testConfig.secret, LIVERY_LISTEN: '127.0.0.1' }
    const ended = await run('audit', ['--merchant', tested], env)
    expect(ended.stderr).toBe('')
    expect(ended.stdout).toContain(`WRONG  settlement of ${tested}, ${differs}: line house-1`)
    expect(ended.code).toBe(1)
    const headers = { host: 'first.example', authorization: auditProof(config.secret, folder, Date.now()) }
    const unreal = 'from=2026-02-30T10:00:00Z&until=2026-03-05T00:00:00Z'
    for (const query of ['last=all', 'last=-1', 'from=2026-03-01', 'from=x&until=y', unreal]) {
      const answer = await app.inject({ url: `/settlements.json?${query}`, headers })
      expect(answer.statusCode).toBe(400)
    }
    await app.close()
    await database.close()
  })
})
