import { and, eq } from 'drizzle-orm'
import { newId } from '../../../base/db/id.ts'
import { consumeAllFacts } from '../../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../../../games/play/play.tables.ts'
import type { Database } from '../../../base/db/database.ts'
import { type ContractSite, type Name, openContractSite } from '../../contracts/testing/contract-people.ts'
import { settlementArea } from '../settlement.area.ts'
import { settlementChanges } from '../settlement.consumer.ts'
import { settleDue } from '../settlement.service.ts'

export const merchant = 'firstcode'

export interface SettlementSite extends ContractSite {
  /** A round that is over, or open for as long as it has no payout; of reels, or a bet on an outcome that a group names. */
  play(who: Name, stake: bigint, payout: bigint | null, at: Date, groupId?: string): Promise<string>
  /** Ends an open round, or gives back what a settled one moved. */
  end(round: string, payout: bigint, refunded?: bigint): Promise<void>
  /** Settles what is due at an instant, after the facts until then were read. */
  settleAt(at: Date, database?: Database): Promise<void>
  /** Reads the facts that wait. */
  readFacts(): Promise<unknown>
  /** What an agent's wallet has, in minor units. */
  walletOf(who: Name): Promise<bigint>
  /** What runs paid, by the agent's number in the order given. */
  lines(): Promise<{ kind: string; agent: string; paid: string; at: string }[]>
}

/** The tree of the contracts' tests, with rounds to be settled. */
export async function openSettlementSite(
  contracts: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
  ofSecond: Record<string, unknown> = {},
): Promise<SettlementSite> {
  // Its own loop would settle beside the test, by another clock.
  const { job } = settlementArea
  delete settlementArea.job
  const site = await openContractSite(contracts, more, ofSecond)
  if (job) settlementArea.job = job
  const { database } = site.platform
  const brand = site.registry.byMerchant(merchant)
  if (!brand) throw new Error('the brand is missing')
  const readFacts = () => consumeAllFacts(site.platform, merchant, settlementChanges)
  return {
    ...site,
    async play(who, stake, payout, at, groupId) {
      const [id, memberId] = [newId(), await site.idOf(who)]
      await database.within(merchant, async (tx) => {
        await tx.insert(gameRound).values({
          merchant,
          id,
          memberId,
          nodeId: 'slot',
          vendor: 'PG',
          mechanic: 'reels',
          state: 'open',
          stake,
          currency: 'PHP',
          scale: 2,
          startedAt: at,
          ...(groupId === undefined ? {} : { groupId, countsRisk: true }),
        })
        if (payout !== null)
          await tx
            .update(gameRound)
            .set({ state: 'settled', endedAt: at, payout })
            .where(and(eq(gameRound.merchant, merchant), eq(gameRound.id, id)))
      })
      return id
    },
    async end(round, payout, refunded = 0n) {
      await database.within(merchant, (tx) =>
        tx
          .update(gameRound)
          .set({ state: refunded > 0n ? 'refunded' : 'settled', endedAt: new Date(), payout, refunded })
          .where(and(eq(gameRound.merchant, merchant), eq(gameRound.id, round))),
      )
    },
    readFacts,
    async settleAt(at, used = database) {
      await readFacts()
      await settleDue({ database: used, clock: () => at }, site.registry.byMerchant(merchant) ?? brand)
    },
    async walletOf(who) {
      const [found] = await site.db.asOwner<{ balance: string }>(`select balance::text from ledger_account
        where merchant = '${merchant}' and kind = 'member' and wallet = 'main' and member_id = '${await site.idOf(who)}'`)
      return BigInt(found?.balance ?? 0)
    },
    lines: () =>
      site.db
        .asOwner(`select r.kind, m.username as agent, l.paid::text, r.until_at::text as at from settlement_line l
        join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
        join member m on m.merchant = l.merchant and m.id = l.agent_id
        where l.merchant = '${merchant}' order by r.until_at, r.kind, m.username`),
  }
}
