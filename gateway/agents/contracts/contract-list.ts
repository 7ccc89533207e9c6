import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { namesFor } from './contract-names.ts'
import { contractFor, type Named, namedContracts } from './contract-read.ts'
import { contract } from './contracts.tables.ts'

const pageSize = 20

/** Whose contracts, with whom. */
export interface ContractFilter extends Pick<CallQuery<'contracts'>, 'party' | 'waiting'> {
  brand: LoadedBrand
  memberId: string
  now: Date
}

type Shown = CallValue<'contracts'>['content'][number]

function isMeant({ brand, memberId, party, waiting, now }: ContractFilter) {
  const side = party === 'own' ? contract.downlineId : contract.uplineId
  const waits = or(
    and(eq(contract.status, 'offered'), gt(contract.expiresAt, now)),
    eq(contract.status, 'terminationRequested'),
  )
  return and(
    eq(contract.merchant, brand.settings.merchantCode),
    eq(side, memberId),
    waiting === undefined ? undefined : waits,
  )
}

async function shown(
  tx: Tx,
  { brand, memberId, party, now }: ContractFilter,
  nameds: readonly Named[],
): Promise<Shown[]> {
  const parties = nameds.flatMap(({ contract: row }) => [row.uplineId, row.downlineId])
  const getName = await namesFor(tx, brand, memberId, parties)
  const role = party === 'own' ? 'downline' : 'upline'
  return nameds.map((named) => contractFor(named, role, memberId, getName, now))
}

/** Some contracts with the upline or the direct downline behind another, the newest first. */
export async function readContracts(
  tx: Tx,
  filter: ContractFilter,
  after: Pick<Shown, 'id' | 'offeredAt'> | undefined,
  limit: number,
): Promise<Shown[]> {
  const behind =
    after &&
    sql`(${contract.offeredAt}, ${contract.id}) < (${after.offeredAt}::timestamptz, ${after.id}::uuid)`
  const { merchantCode } = filter.brand.settings
  const found = await namedContracts(tx, merchantCode, and(isMeant(filter), behind)).limit(limit)
  return shown(tx, filter, found)
}

export async function countContracts(tx: Tx, filter: ContractFilter): Promise<number> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(contract)
    .where(isMeant(filter))
  return counted?.n ?? 0
}

/** Contracts with the upline, or with the direct downline. */
export async function listContracts(
  tx: Tx,
  filter: ContractFilter,
  pageNum = 1,
): Promise<CallValue<'contracts'>> {
  const found = await namedContracts(tx, filter.brand.settings.merchantCode, isMeant(filter))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    content: await shown(tx, filter, found),
    pageNum,
    totalPages: Math.ceil((await countContracts(tx, filter)) / pageSize),
  }
}
