import { sql } from 'drizzle-orm'
import { inspect, parseArgs } from 'node:util'
import { openBrandRegistry } from '../brands/registry.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { rows, type Tx } from '../base/db/database.ts'
import { auditMerchant, type Audit } from '../money/ledger/audit.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { createLog } from '../base/log/log.ts'
import { companiesOf } from '../operators/access/companies.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { askHolder, isHeld } from './held-folder.ts'
import { withBooks } from './open-books.ts'
import { auditChains, chainsOfGateway, type CompanyChain } from './audit-chains.ts'

const HELP = `npm run audit -- [options]

Adds the books up again, merchant by merchant: balances, movements, the chain of every account, deposits; and the chain of
what the operators of every company did.
Ends with 1 when something in them cannot be, with 2 when it could not look.

  --merchant CODE   this merchant only
  --json            for programs

DATABASE_URL names the server. Without it the folder LIVERY_DATA is read; while a gateway works in it, that gateway is
queried instead. Run it with the settings of that gateway, LIVERY_SECRET above all: they prove that it may ask.
`

interface Known {
  merchants: string[]
  companies: string[]
}

async function knownBrands(config: Config): Promise<Known> {
  const registry = await openBrandRegistry({ folder: config.brandsFolder, log: createLog('silent') })
  const merchants = registry.all().map(({ settings: brand }) => brand.merchantCode)
  const companies = companiesOf(registry)
  await registry.close()
  return { merchants, companies }
}

/** Merchants of the brands folder, and any other whose books the login role may see. */
async function merchantsIn(tx: Tx, known: readonly string[]): Promise<string[]> {
  const seen = await rows<{ merchant: string }>(tx, sql`select distinct merchant from ledger_account`)
  return [...new Set([...known, ...seen.map(({ merchant }) => merchant)])].sort()
}

interface Report {
  audits: Audit[]
  chains: CompanyChain[]
}

async function auditEach(tx: Tx, { merchants, companies }: Known): Promise<Report> {
  const audits: Audit[] = []
  for (const merchant of merchants) {
    await tx.execute(sql`select set_config('livery.merchant', ${merchant}, true)`)
    audits.push(await auditMerchant(tx, merchant))
  }
  return { audits, chains: await auditChains(tx, companies) }
}

type Wanted = (tx: Tx) => Promise<Known>

/** A gateway that works in the folder adds its books up itself, for whoever knows its secret. */
async function requestGateway(config: Config): Promise<Report> {
  const { secret, dataFolder } = config
  const headers = { authorization: auditProof(secret, dataFolder, Date.now()) }
  const answer = await askHolder(config, { file: 'audit.json', command: 'npm run audit', init: { headers } })
  if (!answer.ok)
    throw new StartRefused(
      `The gateway in ${dataFolder} does not take this for its own audit. Run it with that gateway's settings: LIVERY_DATA and LIVERY_SECRET.`,
    )
  return { audits: (await answer.json()) as Audit[], chains: await chainsOfGateway(config) }
}

function print({ audits, chains }: Report): void {
  for (const { merchant, accounts, movements, entries, sums, faults } of audits) {
    const size = `${String(accounts)} accounts, ${String(movements)} movements, ${String(entries)} entries`
    console.log(`${merchant.padEnd(16)} ${size}`)
    for (const { currency, members, sum } of sums)
      console.log(`${' '.repeat(17)}${currency}: all together ${sum}, of which members have ${members}`)
    for (const { check, what } of faults) console.log(`  WRONG  ${check}: ${what}`)
  }
  for (const { company, length, faults } of chains) {
    console.log(`${company.padEnd(16)} ${String(length)} acts of operators`)
    for (const fault of faults) console.log(`  WRONG  the audit log: ${fault}`)
  }
  const wrong = [...audits, ...chains].reduce((sum, { faults }) => sum + faults.length, 0)
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
  const known = only === undefined ? await knownBrands(config) : { merchants: [only], companies: [] }
  const wanted: Wanted = async (tx) =>
    only === undefined ? { ...known, merchants: await merchantsIn(tx, known.merchants) } : known
  const isAsked = config.databaseUrl === undefined && isHeld(config)
  const report = isAsked
    ? await requestGateway(config)
    : await withBooks(config, async (tx) => auditEach(tx, await wanted(tx)))
  const shown = {
    audits: report.audits.filter(({ merchant, accounts }) => accounts > 0 || merchant === only),
    chains: report.chains.filter(({ length, faults }) => length + faults.length > 0),
  }
  if (values.json) console.log(JSON.stringify([...shown.audits, ...shown.chains], null, 2))
  else print(shown)
  return [...shown.audits, ...shown.chains].some(({ faults }) => faults.length > 0) ? 1 : 0
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
