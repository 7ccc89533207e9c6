import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../../../gateway/base/db/database.ts'
import { openPostgres } from '../../../gateway/base/db/pg.driver.ts'
import { postAlone } from '../../../gateway/money/ledger/ledger.service.ts'
import { house, memberAccount } from '../../../gateway/money/ledger/movement.ts'
import { memberId, merchant } from '../../load/ledger/model.ts'
import { membersSql } from '../../load/ledger/people.ts'
import { ownDatabase } from '../own-database.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const MEMBERS = 1000
const SECONDS = 3
const MOST_STAKE = 100

const SCRIPT = `\\set m random(0, ${String(MEMBERS - 1)})
\\set r random(1, 9000000000000000)
\\set s random(1, ${String(MOST_STAKE)})
select ledger_post('p' || :client_id || '-' || :r, 'bet', 'PHP', 2, format(
  '[{"kind":"member","member":"00000000-0000-7000-8000-%s","wallet":"main","amount":"-%s"},{"kind":"house","amount":"%s"}]',
  lpad(to_hex(:m::int), 12, '0'), :s::text, :s::text)::jsonb, '{}', now());
`

function getTool(name: string): string {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim()
  } catch {
    const installed = '/usr/lib/postgresql'
    return path.join(installed, readdirSync(installed).sort().at(-1) ?? '', 'bin', name)
  }
}

/** Postings a second of pgbench: the same function, one prepared statement and one round trip a transaction. */
async function pgbench(url: string, script: string, clients: number): Promise<number> {
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(Math.min(clients, 2))]
  const child = spawn(getTool('pgbench'), [...words, '-T', String(SECONDS), '-f', script, url], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PGOPTIONS: `-c livery.merchant=${merchant} -c role=livery_app` },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  const tps = /^tps = ([\d.]+)/m.exec(output)?.[1]
  if (tps === undefined || !/failed transactions: 0 /.test(output)) throw new Error(output)
  return Number(tps)
}

/** Postings a second of the gateway's own function over its own pool. */
async function postings(database: Database, clients: number): Promise<number> {
  const from = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - from < SECONDS * 1000) {
      const amount = BigInt(randomInt(1, MOST_STAKE + 1))
      await postAlone(database, {
        merchant,
        key: randomBytes(12).toString('hex'),
        kind: 'bet',
        currency: { code: 'PHP', scale: 2 },
        legs: [
          { account: memberAccount(memberId(0, randomInt(MEMBERS))), amount: -amount },
          { account: house(), amount },
        ],
        at: new Date(),
      })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / ((performance.now() - from) / 1000)
}

async function fund(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(membersSql(1, MEMBERS))
  await owner.query(`select set_config('livery.merchant', '${merchant}', false)`)
  await owner.query(`select ledger_post('fund ' || id, 'adjustment', 'PHP', 2, jsonb_build_array(
    jsonb_build_object('kind', 'member', 'member', id, 'wallet', 'main', 'amount', 1000000000),
    jsonb_build_object('kind', 'clearing', 'amount', -1000000000)), '{}', now()) from member`)
  await owner.query('vacuum analyze')
  await owner.end()
}

/** P10, first part: posting through the gateway beside pgbench, which runs the same function. */
export async function measureLedger(server: string, rounds: number): Promise<Finding[]> {
  const { url, drop } = await ownDatabase(server)
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-pgbench-'))
  const script = path.join(folder, 'post.sql')
  writeFileSync(script, SCRIPT)
  const database = await openPostgres(url, () => undefined)
  try {
    await fund(url)
    const findings: Finding[] = []
    for (const [clients, atLeast] of [
      [1, 0.85],
      [16, 0.95],
    ] as const) {
      const ours: number[] = []
      const theirs: number[] = []
      for (let turn = 0; turn < rounds; turn += 1) {
        theirs.push(await pgbench(url, script, clients))
        ours.push(await postings(database, clients))
      }
      findings.push({
        target: 'P10',
        what: `ledger posting against pgbench, ${String(clients)} client${clients === 1 ? '' : 's'}`,
        measured: round(median(ours) / median(theirs), 2),
        unit: '×',
        atLeast,
        figures: {
          'gateway (postings/s)': round(median(ours), 0),
          'pgbench (postings/s)': round(median(theirs), 0),
        },
      })
    }
    return findings
  } finally {
    await database.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
