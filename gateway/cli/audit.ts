import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inspect, parseArgs } from 'node:util'
import pg from 'pg'
import { openBrandRegistry } from '../brands/registry.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { rows, type Tx } from '../base/db/database.ts'
import { portOf } from '../base/db/folder-lock.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { auditMerchant, type Audit } from '../money/ledger/audit.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { createLog } from '../base/log/log.ts'
import { loggedError } from '../base/log/logged-error.ts'

const HELP = `npm run audit -- [options]

Adds the books up again, merchant by merchant: balances, movements, the chain of every account, deposits.
Ends with 1 when something in them cannot be, with 2 when it could not look.

  --merchant CODE   this merchant only
  --json            for programs

DATABASE_URL names the server. Without it the folder LIVERY_DATA is read; while a gateway works in it, that gateway is
queried instead. Run it with the settings of that gateway, LIVERY_SECRET above all: they prove that it may ask.
`

async function knownMerchants(config: Config): Promise<string[]> {
  const registry = await openBrandRegistry({ folder: config.brandsFolder, log: createLog('silent') })
  const codes = registry.all().map(({ settings: brand }) => brand.merchantCode)
  await registry.close()
  return codes
}

/** Merchants of the brands folder, and any other whose books the login role may see. */
async function merchantsIn(tx: Tx, known: readonly string[]): Promise<string[]> {
  const seen = await rows<{ merchant: string }>(tx, sql`select distinct merchant from ledger_account`)
  return [...new Set([...known, ...seen.map(({ merchant }) => merchant)])].sort()
}

async function auditEach(tx: Tx, merchants: readonly string[]): Promise<Audit[]> {
  const audits: Audit[] = []
  for (const merchant of merchants) {
    await tx.execute(sql`select set_config('livery.merchant', ${merchant}, true)`)
    audits.push(await auditMerchant(tx, merchant))
  }
  return audits
}

type Merchants = (tx: Tx) => Promise<string[]>

/** One state of a server in use, without holding anybody up. */
async function auditServer(url: string, merchants: Merchants): Promise<Audit[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(`The database cannot be reached: ${(error as Error).message}`)
  })
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tx = drizzle(client) as unknown as Tx
    return await auditEach(tx, await merchants(tx))
  } finally {
    await client.end()
  }
}

async function auditFolder(config: Config, merchants: Merchants): Promise<Audit[]> {
  if (!existsSync(path.join(config.dataFolder, 'pgdata')))
    throw new StartRefused(`There are no books in ${config.dataFolder}: LIVERY_DATA names another folder.`)
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(config, { error: complain, lost: complain })
  try {
    return await database.within('', async (tx) => {
      await tx.execute(sql`set local role none`)
      return auditEach(tx, await merchants(tx))
    })
  } finally {
    await database.close()
  }
}

function isHeld({ dataFolder }: Config): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(path.join(dataFolder, 'gateway.json'), 'utf8')) as { pid: number }
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A gateway that works in the folder adds its books up itself, for whoever knows its secret. */
async function requestGateway({ port, listen, dataFolder, secret }: Config): Promise<Audit[]> {
  const host = ['0.0.0.0', '::', 'localhost'].includes(listen) ? '127.0.0.1' : listen
  const address = host.includes(':') ? `[${host}]` : host
  const url = `http://${address}:${String(portOf(dataFolder) ?? port)}/audit.json`
  const headers = { authorization: auditProof(secret, dataFolder, Date.now()) }
  const answer = await fetch(url, { headers }).catch(() => undefined)
  if (answer?.status === 404)
    throw new StartRefused(
      `The gateway at ${url} does not take this for its own audit. Run it with that gateway's settings: LIVERY_DATA and LIVERY_SECRET.`,
    )
  if (answer?.ok !== true)
    throw new StartRefused(
      `A gateway is using ${dataFolder} and does not answer ${url}. Stop it, or name its port: PORT=8080 npm run audit`,
    )
  return (await answer.json()) as Audit[]
}

function print(audits: readonly Audit[]): void {
  for (const { merchant, accounts, movements, entries, sums, faults } of audits) {
    const size = `${String(accounts)} accounts, ${String(movements)} movements, ${String(entries)} entries`
    console.log(`${merchant.padEnd(16)} ${size}`)
    for (const { currency, members, sum } of sums)
      console.log(`${' '.repeat(17)}${currency}: all together ${sum}, of which members have ${members}`)
    for (const { check, what } of faults) console.log(`  WRONG  ${check}: ${what}`)
  }
  const wrong = audits.reduce((sum, { faults }) => sum + faults.length, 0)
  console.log(wrong === 0 ? '\nThe books are sound.' : `\n${String(wrong)} faults in the books.`)
}

async function audit(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { merchant: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const config = readConfig()
  const only = values.merchant
  const known = only === undefined ? await knownMerchants(config) : [only]
  const merchants: Merchants = (tx) => (only === undefined ? merchantsIn(tx, known) : Promise.resolve(known))
  const { databaseUrl } = config
  let audits: Audit[]
  if (databaseUrl !== undefined) audits = await auditServer(databaseUrl, merchants)
  else if (isHeld(config)) audits = await requestGateway(config)
  else audits = await auditFolder(config, merchants)
  const shown = audits.filter(({ merchant, accounts }) => accounts > 0 || merchant === only)
  if (values.json) console.log(JSON.stringify(shown, null, 2))
  else print(shown)
  return shown.some(({ faults }) => faults.length > 0) ? 1 : 0
}

try {
  process.exitCode = await audit(process.argv.slice(2))
} catch (error) {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  const isKnown = isUsage || error instanceof StartRefused
  if (!isKnown) console.error(inspect(loggedError(error), { depth: 8 }))
  else console.error(isUsage ? `${(error as Error).message}\n\n${HELP}` : (error as Error).message)
  process.exitCode = 2
}
