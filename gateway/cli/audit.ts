import type { Recomputation } from '../agents/settlement/recompute.ts'
import { openBrandRegistry } from '../brands/registry/registry.ts'
import { counted } from './brand/paint.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import type { Audit } from '../money/ledger/audit.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { createLog } from '../base/log/log.ts'
import { listCompanies } from '../operators/access/companies.ts'
import { askHolder, isHeld } from './holder/held-folder.ts'
import { withBooks } from './open-books.ts'
import { chainsOfGateway } from './audit-chains.ts'
import {
  type AuditReport,
  auditBooks,
  type AuditedBrands,
  countFaults,
  listBookFaults,
} from './audit-books.ts'
import { leftOutLines, ofMerchant, settlementsOfGateway } from './settlements-again.ts'
import type { Arguments } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'

const usualSettlements = 3

const HELP = `npm run audit -- [options]

Adds the books up again, merchant by merchant: balances, movements, the chain of every account, and every record that moved
money or points (deposits, withdrawals, transfers, adjustments, commissions, rewards, bonuses, redemptions) against what was
posted for it. Says what it looked at: members, rows, tables, and from when to when. Computes the last settlements of agents again from the rounds. Adds up the chain of what the operators of every
company did.
Exits with 0 when the books are sound, with 1 when they have faults, are empty or incomplete, with 2 when it could not check.

  --merchant CODE   this merchant only
  --settlements N   of every kind and period of settlements the last N are computed again: ${String(usualSettlements)} without it, 0 for none
  --json            machine-readable output

DATABASE_URL names the server. Without it the folder LIVERY_DATA is read; while a gateway works in it, that gateway is
queried instead. Run it with the settings of that gateway, LIVERY_SECRET above all: they prove that it may ask.
`

async function knownBrands(config: Config): Promise<AuditedBrands> {
  const registry = await openBrandRegistry({ folder: config.brandsFolder, log: createLog('silent') })
  const brands = [...registry.all()]
  const companies = listCompanies(registry)
  await registry.close()
  return { merchants: brands.map(({ settings }) => settings.merchantCode), companies, brands }
}

/** What is looked at of what is known: all, or one merchant, whether or not the brands folder knows it. */
function pickMerchant(known: AuditedBrands, merchant: string | undefined): AuditedBrands {
  if (merchant === undefined) return known
  const brands = known.brands.filter(({ settings }) => settings.merchantCode === merchant)
  return { merchants: [merchant], companies: [], brands }
}

/** A gateway that works in the folder adds its books up itself, for whoever knows its secret. */
async function requestGateway(config: Config, last: number): Promise<AuditReport> {
  const { secret, dataFolder } = config
  const headers = { authorization: auditProof(secret, dataFolder, Date.now()) }
  const answer = await askHolder(config, { file: 'audit.json', command: 'npm run audit', init: { headers } })
  if (!answer.ok)
    throw new StartRefused(
      `The gateway in ${dataFolder} does not take this for its own audit. Run it with that gateway's settings: LIVERY_DATA and LIVERY_SECRET.`,
    )
  return {
    missing: [],
    audits: (await answer.json()) as Audit[],
    chains: await chainsOfGateway(config),
    settlements: await settlementsOfGateway(config, { last }, 'npm run audit'),
  }
}

/** Settlements that differ from what was posted: faults, unless the next run sets them off. */
function printSettlements({ computed, left }: Recomputation): void {
  if (computed.length > 0) console.log(`${counted(computed.length, 'settlement')} computed again`)
  for (const { merchant, kind, period, from, until, currency, differences, isPending } of computed)
    for (const { contract, amount } of differences)
      console.log(
        `  ${isPending ? 'changed since, the next run sets it off' : 'WRONG'}  settlement of ${merchant}, ${kind} ${period} ${from} – ${until}: line ${contract} differs by ${amount} ${currency}`,
      )
  for (const line of leftOutLines(left)) console.log(line)
}

/** What was looked at, so that nobody takes little for all. */
function printScope({ members, rows, filledTables, tables, from, until }: Audit): void {
  const period = from === null || until === null ? 'no movement yet' : `movements from ${from} to ${until}`
  console.log(
    `${' '.repeat(17)}${counted(members, 'member')}; ${counted(rows, 'row')} in ${String(filledTables)} of ${counted(tables, 'table')}; ${period}`,
  )
}

function print(report: AuditReport): void {
  const { audits, chains, settlements } = report
  for (const audit of audits) {
    const { merchant, accounts, movements, entries, sums, lines, faults } = audit
    const size = `${counted(accounts, 'account')}, ${counted(movements, 'movement')}, ${counted(entries, 'entry', 'entries')}`
    console.log(`${merchant.padEnd(16)} ${size}`)
    printScope(audit)
    for (const { currency, members, sum } of sums) {
      console.log(`${' '.repeat(17)}${currency}: all together ${sum}, of which members have ${members}`)
      const own = lines.filter((line) => line.currency === currency)
      console.log(`${' '.repeat(17)}  by ${own.map((line) => `${line.total} ${line.sum}`).join(', ')}`)
    }
    for (const { check, what } of faults) console.log(`  WRONG  ${check}: ${what}`)
  }
  for (const { company, length, faults } of chains) {
    console.log(`${company.padEnd(16)} ${counted(length, 'act')} of operators`)
    for (const fault of faults) console.log(`  WRONG  the audit log: ${fault}`)
  }
  printSettlements(settlements)
  for (const fault of listBookFaults(report)) console.log(`  WRONG  ${fault}`)
  const wrong = countFaults(report)
  console.log(wrong === 0 ? '\nThe books are sound.' : `\n${counted(wrong, 'fault')} in the books.`)
}

function settlementsIn(text: string | undefined): number {
  if (text === undefined) return usualSettlements
  if (!/^\d{1,4}$/.test(text)) throw new StartRefused(`--settlements ${text}: write a number up to 9999.`)
  return Number(text)
}

const options = {
  merchant: { type: 'string' },
  settlements: { type: 'string' },
  json: { type: 'boolean' },
} as const

async function audit({ values }: Arguments<typeof options>): Promise<number> {
  const last = settlementsIn(values.settlements)
  const config = readConfig(process.env, { makesNothing: true })
  const only = values.merchant
  const known = pickMerchant(await knownBrands(config), only)
  const isServed = config.databaseUrl === undefined && isHeld(config)
  const report = isServed
    ? await requestGateway(config, last)
    : await withBooks(config, (tx) => auditBooks(tx, known, { last, only }))
  const shown = {
    missing: report.missing,
    audits: report.audits.filter(({ merchant, accounts }) => accounts > 0 || merchant === only),
    chains: report.chains.filter(({ length, faults }) => length + faults.length > 0),
    settlements: ofMerchant(report.settlements, only),
  }
  if (values.json)
    console.log(JSON.stringify([...shown.audits, ...shown.chains, ...shown.settlements.computed], null, 2))
  else print(shown)
  return countFaults(shown) > 0 ? 1 : 0
}

await runMain({ name: 'npm run audit', help: HELP, options, least: 0, most: 0, main: audit })
