import { describe, expect, it } from 'vitest'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { bonusEndJob } from './bonus-job.ts'
import { bonusWagering } from './bonus.consumer.ts'
import {
  prepareBonuses,
  balance,
  bet,
  brand,
  claimed,
  day,
  gateway,
  giveUp,
  merchant,
  playRound,
  send,
  settle,
  shownBonus,
  signedIn,
  sit,
} from '../../testing/bonus-players.ts'

prepareBonuses()

describe('a stake while a bonus is open', () => {
  it('E7: above its largest is refused inside the debit, for the round as a whole, in games that count', async () => {
    const who = await signedIn()
    const id = await claimed(who, { maxStake: '5', counts: [{ category: 'SPORTS', percent: 100 }] })
    const table = await sit(who)
    const before = await balance(who)
    expect(await playRound(table, '501')).toBe('bonus_stake')
    const told = async () => {
      await gateway.platform.background.idle()
      return gateway.db.asOwner<{ body: object }>(
        `select body from member_event where kind = 'stake.refused' order by sequence`,
      )
    }
    const told5 = { body: { code: 'bonus_stake', bound: { most: '5.00', symbol: '₱' } } }
    expect(await told()).toEqual([told5])
    const taken = await bet(table, '400')
    expect(taken.code).toBe('ok')
    const more = await bet(table, '101', taken.where.round)
    expect(more.code).toBe('bonus_stake')
    gateway.pass(3)
    // Within the round no more is left than what it has not staked.
    expect((await bet(table, '102', taken.where.round)).code).toBe('bonus_stake')
    const toldMore = { body: { code: 'bonus_stake', bound: { most: '1.00', symbol: '₱' } } }
    expect(await told()).toEqual([told5, toldMore])
    expect((await send('debit', more.message)).json.code).toBe('bonus_stake')
    expect((await bet(table, '100', taken.where.round)).code).toBe('ok')
    await send('end', taken.where)
    expect(await playRound(await sit(who, 'numbers'), '900')).toBe('ok')
    expect(await balance(who)).toBe(before - 14)
    await giveUp(who, id)
    expect(await playRound(table, '501')).toBe('ok')
  })

  it('E7: is bounded however many come at once', async () => {
    const who = await signedIn()
    const id = await claimed(who, { maxStake: '5' })
    const table = await sit(who)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => playRound(table, n % 2 ? '500' : '501')),
    )
    expect(all.filter((code) => code === 'bonus_stake')).toHaveLength(10)
    expect(all.filter((code) => code === 'ok')).toHaveLength(10)
    await giveUp(who, id)
    // Where the gateway's own turn found it played through before, it is due: paid now, not in a test after this one.
    await settle()
  })

  it('is free where the bonus has no largest stake, or is over', async () => {
    const who = await signedIn()
    const id = await claimed(who, {})
    const over = await claimed(who, { maxStake: '1', days: 1 })
    const table = await sit(who)
    expect(await playRound(table, '500')).toBe('bonus_stake')
    gateway.pass(day / 1000 + 1)
    const later = await signedIn()
    expect(await playRound(await sit(later), '500')).toBe('ok')
    expect((await shownBonus(later, over))?.status).toBe('expired')
    await giveUp(later, id)
  })
})

describe('a bonus that was played through', () => {
  it('R10: is paid once, however many jobs and givings-up come at once', async () => {
    const who = await signedIn()
    const id = await claimed(who, { amount: '20', times: 1 })
    const table = await sit(who)
    const { where } = await bet(table, '2000')
    // The gateway's own turn may pay as soon as the round is over.
    const before = await balance(who)
    await send('end', where)
    const { platform } = gateway
    await consumeAllFacts(platform, merchant, bonusWagering(platform))
    const due = { merchant, key: id, body: {}, attempts: 0 }
    const context = { platform, brand, now: platform.clock() }
    await Promise.all([
      ...Array.from({ length: 100 }, () =>
        platform.database.within(merchant, async (tx) => void (await bonusEndJob.run?.(tx, due, context))),
      ),
      ...Array.from({ length: 20 }, () => giveUp(who, id)),
    ])
    expect(await shownBonus(who, id)).toMatchObject({ status: 'completed', paid: '20.00' })
    expect(await balance(who)).toBe(before + 20)
  })

  it('E13: waits while its member takes a break from play, and says so', async () => {
    const who = await signedIn('pedroo')
    const id = await claimed(who, { amount: '20', times: 1 })
    const { where } = await bet(await sit(who), '2000')
    const before = await balance(who)
    const now = gateway.platform.clock()
    const until = new Date(now.getTime() + 2 * day)
    await gateway.platform.database.within(merchant, (tx) =>
      exclude(tx, brand, who.memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    await send('end', where)
    await settle()
    gateway.pass(day / 1000 + 60)
    await settle()
    const during = await signedIn('pedroo')
    expect(await shownBonus(during, id)).toMatchObject({ status: 'active', isHeld: true, paid: '0.00' })
    expect(await balance(during)).toBe(before)
    gateway.pass(day / 1000 + 60)
    await settle()
    const after = await signedIn('pedroo')
    expect(await shownBonus(after, id)).toMatchObject({ status: 'completed', isHeld: false })
    expect(await balance(after)).toBe(before + 20)
  })
})
