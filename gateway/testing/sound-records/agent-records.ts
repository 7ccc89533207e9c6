import { commissionAdjustment } from '../../agents/adjustments/adjustments.tables.ts'
import { settlementLine, settlementRun } from '../../agents/settlement/settlement.tables.ts'
import { memberMoney } from '../../agents/team/team.tables.ts'
import { memberTransfer } from '../../agents/transfers/transfers.tables.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { Database } from '../../base/db/database.ts'
import { commissions, house, memberAccount } from '../../money/ledger/movement.ts'
import { at, merchant, money } from '../../money/ledger/testing/audited-records.ts'
import { type Leg, ana, anas, ben, of, post, store } from './record-ids.ts'

export async function agentRecords(database: Database): Promise<void> {
  const { run: runId } = of
  const line = { merchant, runId, agentId: ana, rule: { from: 0, until: 1, tiers: [], carriesLosses: false } }
  const nothing = { earned: '0', carriedIn: '0', corrected: '0', carriedOut: '0', granted: 0n, spans: [] }
  const adjustment = { ...money, id: of.adjustment, runId, contract: 'c', agentId: ana, amount: -30n }
  await store(database, async (tx) => {
    await tx.insert(settlementRun).values({
      ...money,
      id: runId,
      kind: 'daily',
      period: 'daily',
      fromAt: at,
      untilAt: at,
      zone: 'UTC',
      isFinal: true,
      status: 'posted',
      paid: 70n,
      draftedAt: at,
      readAt: at,
    })
    await tx
      .insert(settlementLine)
      .values({ ...line, ...nothing, contract: 'c', place: 0, counted: '700000', paid: 70n, postedAt: at })
    await tx.insert(commissionAdjustment).values({ ...adjustment, reason: 'correction', postedAt: at })
    const decided = { ...money, kind: 'money.adjustment', memberId: ana, amount: 40n, openedAt: at }
    const closed = { status: 'closed', closedAt: at } as const
    await tx.insert(inboxCase).values([
      {
        ...decided,
        ...closed,
        id: of.given,
        reference: of.given,
        details: { direction: 'give' },
        outcome: 'post',
      },
      {
        ...decided,
        ...closed,
        id: of.taken,
        reference: of.taken,
        details: { direction: 'take' },
        outcome: 'post',
      },
      { ...decided, ...closed, id: of.dropped, reference: of.dropped, details: {}, outcome: 'drop' },
    ])
    const sent = { merchant, id: of.transfer, currency: 'PHP', at }
    await tx
      .insert(memberTransfer)
      .values({ ...sent, fromId: ana, toId: ben, way: 'up', key: 'a', amount: 25n, scale: 2 })
    await tx.insert(memberMoney).values([
      { ...sent, memberId: ana, kind: 'transferOut', amount: -25n },
      { ...sent, memberId: ben, kind: 'transferIn', amount: 25n },
    ])
  })
  await post(
    database,
    `commission ${runId} c`,
    'commission',
    { run: runId },
    [anas, 70n],
    [commissions(), -70n],
  )
  const taken: Leg[] = [
    [anas, -30n],
    [commissions(), 30n],
  ]
  const why = { commissionAdjustment: of.adjustment }
  await post(database, `commission adjustment ${of.adjustment}`, 'adjustment', why, ...taken)
  await post(
    database,
    `adjustment ${of.given}`,
    'adjustment',
    { adjustment: of.given },
    [anas, 40n],
    [house(), -40n],
  )
  await post(
    database,
    `adjustment ${of.taken}`,
    'adjustment',
    { adjustment: of.taken },
    [anas, -40n],
    [house(), 40n],
  )
  const both: Leg[] = [
    [anas, -25n],
    [memberAccount(ben), 25n],
  ]
  await post(
    database,
    `member transfer ${of.transfer}`,
    'transfer',
    { transfer: of.transfer, way: 'up' },
    ...both,
  )
}
