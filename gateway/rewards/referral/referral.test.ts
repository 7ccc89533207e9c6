import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import {
  prepareReferrals,
  brand,
  day,
  friend,
  friends,
  gateway,
  gifts,
  mine,
  play,
  settle,
  logInAgain,
  token,
} from './testing/friends.ts'

prepareReferrals()

describe('an invitation', () => {
  it('E8: has one code for ever, and shows what friends must do and bring', async () => {
    const requested = await Promise.all(Array.from({ length: 20 }, () => mine()))
    expect(new Set(requested.map(({ code }) => code)).size).toBe(1)
    expect(requested[0]).toMatchObject({
      days: 10,
      qualify: [
        { of: 'rounds', isAmount: false, atLeast: '1', limited: false },
        { of: 'rounds', atLeast: '2', limited: true },
      ],
      tiers: [
        { from: 1, gift: { amount: '5.00' }, paid: 0, earned: { cash: '0.00', points: 0 } },
        { from: 3 },
      ],
      friends: { joined: 0, waiting: 0, paid: 0 },
    })
  })

  it('E8: pays each qualified friend once by tier, up to the day’s maximum; the others the day after', async () => {
    const code = (await mine()).code ?? ''
    const came = [
      await friend(code),
      await friend(code.toLowerCase()),
      await friend(code),
      await friend(code),
    ]
    await settle()
    for (const { memberId } of came) await play(memberId)
    await settle()
    expect(await friends()).toEqual(Array.from({ length: 4 }, () => ['joined', null, 1]))
    for (const { memberId } of came.slice(0, 3)) await play(memberId)
    await settle(100)
    expect((await friends()).map(([status]) => status)).toEqual(['joined', 'waiting', 'paid', 'paid'])
    expect((await gifts()).map(({ amount }) => amount)).toEqual(['5.00', '5.00'])
    const notices = await gateway.db.asOwner(`select 1 from member_event e join member m on m.id = e.member_id
      where e.body ->> 'notice' = 'friendRewarded' and m.username = '${demo.member.username}'`)
    expect(notices.length).toBeGreaterThan(0)
    const [gift] = await gifts()
    const claims = Array.from({ length: 100 }, () =>
      gateway.call('rewardClaim', { token, body: { id: gift?.id ?? '' } }),
    )
    expect((await Promise.all(claims)).every(({ status }) => status === 200)).toBe(true)
    expect((await gateway.call('balance', { token })).value.balance).toBe('15.00')
    gateway.pass(day)
    await logInAgain()
    await settle(100)
    expect((await gifts()).map(({ amount }) => amount)).toEqual(['9.00', '5.00', '5.00'])
    expect(await mine()).toMatchObject({
      friends: { joined: 1, waiting: 0, paid: 3 },
      tiers: [
        { paid: 2, earned: { cash: '10.00' } },
        { paid: 1, earned: { cash: '9.00' } },
      ],
      earned: { cash: '19.00' },
    })
    const { content } = (await gateway.call('referralFriends', { token })).value
    expect(content.map(({ name }) => name)).toEqual(['fr***4', 'fr***3', 'fr***2', 'fr***1'])
    gateway.pass(10 * day)
    await logInAgain()
    expect((await friends())[0]).toEqual(['late', null, 1])
  })

  it('takes back unclaimed rewards with their rounds, and pays again when those are played again', async () => {
    const entry = await friend((await mine()).code ?? '')
    await play(entry.memberId)
    const takeBack = await play(entry.memberId)
    await settle()
    expect((await friends())[0]).toEqual(['paid', null, 2])
    await takeBack()
    await settle()
    expect((await friends())[0]).toEqual(['joined', null, 1])
    expect((await gifts())[0]).toMatchObject({ status: 'withdrawn' })
    await play(entry.memberId)
    await settle()
    expect((await gifts()).map(({ status }) => status).slice(0, 2)).toEqual(['claimable', 'withdrawn'])
  })

  it('E8: keeps the gift that was claimed when the rounds are taken back, and brings no second one', async () => {
    const entry = await friend((await mine()).code ?? '')
    await play(entry.memberId)
    const takeBack = await play(entry.memberId)
    await settle()
    const [gift] = await gifts()
    const claim = await gateway.call('rewardClaim', { token, body: { id: gift?.id ?? '' } })
    expect(claim.value.status).toBe('claimed')
    const { balance } = (await gateway.call('balance', { token })).value
    const [had, earned] = [await gifts(), (await mine()).earned]
    await takeBack()
    await settle()
    expect((await friends())[0]).toEqual(['paid', null, 2])
    await play(entry.memberId)
    await settle()
    expect([await gifts(), (await mine()).earned]).toEqual([had, earned])
    expect((await gateway.call('balance', { token })).value.balance).toBe(balance)
  })

  it('is a code that the form takes, and no code of another brand', async () => {
    gateway.registry.put(brand({ referralCode: { required: false } }))
    const code = (await mine()).code ?? ''
    const judged = async (query: CallQuery<'affiliate'>) => (await gateway.call('affiliate', { query })).code
    expect([
      await judged({ code, field: 'referralCode' }),
      await judged({ code }),
      await judged({ code: 'NOBODY2345', field: 'referralCode' }),
    ]).toEqual([null, 'invitation_code_error', 'invitation_code_error'])
    await friend(code)
    expect((await gateway.call('referral', { token, host: 'second.example' })).status).toBe(401)
  })
})
