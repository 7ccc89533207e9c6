import { sql } from 'drizzle-orm'
import { type LeftOut, recompute, type Recomputation, type Which } from '../agents/settlement/recompute.ts'
import type { LoadedBrand } from '../base/brand/brand.types.ts'
import { StartRefused, type Config } from '../base/config/config.ts'
import type { Tx } from '../base/db/database.ts'
import { auditProof } from '../money/ledger/audit-proof.ts'
import { askHolder } from './holder/held-folder.ts'

/** Computes posted settlements of these brands again; the transaction reads past row-level security. */
export async function settlementsAgain(
  tx: Tx,
  brands: readonly LoadedBrand[],
  which: Which,
): Promise<Recomputation> {
  const recomputation: Recomputation = { computed: [], left: [] }
  for (const brand of brands) {
    await tx.execute(sql`select set_config('livery.merchant', ${brand.settings.merchantCode}, true)`)
    const { computed, left } = await recompute(tx, brand, which)
    recomputation.computed.push(...computed)
    recomputation.left.push(...left)
  }
  return recomputation
}

/** The same by the gateway that holds the data folder. */
export async function settlementsOfGateway(
  config: Config,
  which: Which,
  command: string,
): Promise<Recomputation> {
  const { secret, dataFolder } = config
  const headers = { authorization: auditProof(secret, dataFolder, Date.now()) }
  const query =
    'last' in which
      ? `last=${String(which.last)}`
      : `from=${which.from.toISOString()}&until=${which.until.toISOString()}`
  const answer = await askHolder(config, { file: `settlements.json?${query}`, command, init: { headers } })
  if (!answer.ok)
    throw new StartRefused(
      `The gateway in ${dataFolder} does not take this for its own command. Run it with that gateway's settings: LIVERY_DATA and LIVERY_SECRET.`,
    )
  return (await answer.json()) as Recomputation
}

/** What is of one merchant, or of all. */
export function ofMerchant({ computed, left }: Recomputation, merchant: string | undefined): Recomputation {
  const isOwn = (entry: { merchant: string }) => merchant === undefined || entry.merchant === merchant
  return { computed: computed.filter(isOwn), left: left.filter(isOwn) }
}

const reasons: Record<LeftOut['reason'], string> = {
  step: 'steps of a day, all of which its last run counted',
  underWay: 'of a day that is not over',
  notPosted: 'not reviewed or not paid yet',
}

/** Which runs were not computed again, and why, a line each. */
export function leftOutLines(left: readonly LeftOut[]): string[] {
  return left.map(
    ({ merchant, kind, period, runs, from, until, reason }) =>
      `${merchant.padEnd(16)} ${kind} ${period} ${from} – ${until}: ${String(runs)} left out, ${reasons[reason]}`,
  )
}

/** How many differ though no round of their time changed since. */
export function countWrong({ computed }: Recomputation): number {
  return computed.filter(({ differences, isPending }) => differences.length > 0 && !isPending).length
}
