import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { turnoverLeft } from '../../money/withdrawals/turnover.ts'
import { award, claimWithin } from '../rewards/rewards.service.ts'
import { bonusWagering } from './bonus.consumer.ts'
import { bonusGrant, bonusRound } from './bonuses.tables.ts'
import {
  prepareCoverBets,
  type Player,
  begin,
  gateway,
  house,
  makePlayer,
  merchant,
  next,
  play,
} from './testing/cover-players.ts'

prepareCoverBets()

describe('a bonus', () => {
  async function open(player: Player) {
    const { database, clock } = gateway.platform
    const rest = { onWithdrawal: 'keep', ifImpossible: 'nothing' } as const
    const gift: Gift = { kind: 'bonus', amount: '20', times: 2, days: 3, ...rest }
    const what = {
      memberId: player.id,
      gift,
      source: 'promotion' as const,
      sourceRef: 'welcome',
      title: { EN: 'Welcome' },
    }
    await database.within(merchant, async (tx) => {
      const { id } = await award(tx, house, { ...what, key: next('gift'), at: clock() })
      await claimWithin(tx, { merchant, memberId: player.id, id, now: clock() })
    })
  }

  async function readBonus(player: Player) {
    const { platform } = gateway
    await consumeAllFacts(platform, merchant, bonusWagering(platform))
    return platform.database.within(merchant, async (tx) => {
      const [grant] = await tx.select().from(bonusGrant).where(eq(bonusGrant.memberId, player.id))
      const counted = await tx
        .select()
        .from(bonusRound)
        .where(eq(bonusRound.grantId, grant?.id ?? ''))
      return { wagered: grant?.wagered, rounds: counted.length }
    })
  }

  it('comes no further by red and black, and by what was lost once both are over (32, S13)', async () => {
    const player = await makePlayer(true)
    await open(player)
    const covered = { stake: 1000, group: 'covered' }
    await play(player, [
      { ...covered, payout: 2000 },
      { ...covered, payout: 0 },
    ])
    expect(await readBonus(player)).toEqual({ wagered: 0n, rounds: 0 })
    const ends = [
      await begin(player, { stake: 900, payout: 1800, group: 'uneven' }),
      await begin(player, { stake: 1300, payout: 0, group: 'uneven' }),
    ]
    await ends[0]?.()
    expect((await readBonus(player)).wagered).toBe(0n)
    await ends[1]?.()
    expect(await readBonus(player)).toEqual({ wagered: 400n, rounds: 2 })
  })
})

describe('the turnover before a withdrawal', () => {
  it('is met by risk alone, unless the merchant lets every stake count', async () => {
    const player = await makePlayer(true)
    const { database, clock } = gateway.platform
    await database.within(merchant, (tx) =>
      tx.execute(
        sql`select ledger_post(${next('paid')}, 'deposit', 'PHP', 2, ${JSON.stringify([
          { kind: 'member', member: player.id, wallet: 'main', amount: 2000 },
          { kind: 'house', amount: -2000 },
        ])}::jsonb, '{}', ${clock().toISOString()}::timestamptz)`,
      ),
    )
    const left = () => database.within(merchant, (tx) => turnoverLeft(tx, house, player.id))
    const spin = [
      { stake: 1000, payout: 2000 },
      { stake: 1000, payout: 0 },
    ]
    await play(
      player,
      spin.map((bet) => ({ ...bet, group: 'first' })),
    )
    expect(await left()).toBe(2000n)
    house.merchant.coverBets = 'countAll'
    await play(
      player,
      spin.map((bet) => ({ ...bet, group: 'second' })),
    )
    house.merchant.coverBets = 'countRisk'
    expect(await left()).toBe(0n)
  })
})
