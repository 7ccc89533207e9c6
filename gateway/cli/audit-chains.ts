import { sql } from 'drizzle-orm'
import type { Config } from '../base/config/config.ts'
import { companyScope } from '../base/db/company-scope.ts'
import { rows, type Tx } from '../base/db/database.ts'
import { commandProof } from '../operators/access/command-proof.ts'
import { type ChainCheck, verifyChain } from '../base/audit-log/verify.service.ts'
import { askHolder } from './holder/held-folder.ts'

/** The audit log of a company's operators, added up again. */
export interface CompanyChain extends ChainCheck {
  company: string
}

/** Adds up the chains of these companies; a database that no gateway of today has opened yet has none. */
export async function auditChains(tx: Tx, companies: readonly string[]): Promise<CompanyChain[]> {
  const [known] = await rows<{ exists: boolean }>(
    tx,
    sql`select to_regclass('operator_act') is not null as exists`,
  )
  if (!known?.exists) return []
  const chains: CompanyChain[] = []
  for (const company of companies) {
    const scope = companyScope(company)
    await tx.execute(sql`select set_config('livery.merchant', ${scope}, true)`)
    chains.push({ company, ...(await verifyChain(tx, scope)) })
  }
  return chains
}

/** The chains as the gateway sees them that holds the data folder. */
export async function chainsOfGateway(config: Config): Promise<CompanyChain[]> {
  const headers = { authorization: commandProof(config.secret, config.dataFolder, 'acts', Date.now()) }
  const answer = await askHolder(config, { file: 'acts.json', command: 'npm run audit', init: { headers } })
  return answer.ok ? ((await answer.json()) as CompanyChain[]) : []
}
