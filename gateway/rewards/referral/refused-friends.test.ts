import { getNetwork } from '../../base/network/address.ts'
import { describe, expect, it } from 'vitest'
import { newOperator } from '../../operators/testing/console-client.ts'
import { demo } from '../../testing/test-gateway.ts'
import {
  prepareReferrals,
  type Friend,
  brand,
  day,
  friend,
  friends,
  gateway,
  merchant,
  mine,
  play,
  settle,
  logInAgain,
} from './testing/friends.ts'

prepareReferrals()

/** The inviter and some friends came in by a network. */
async function cameIn(network: string, friendIds: readonly string[]) {
  const ids = friendIds.map((id) => `'${id}'`).join(', ')
  await gateway.db
    .asOwner(`insert into known_network (merchant, member_id, network, first_seen_at, last_seen_at)
    select merchant, id, '${network}', now(), now() from member
    where merchant = '${merchant}' and (username = '${demo.member.username}' or id in (${ids}))
    on conflict do nothing`)
}

describe('an invitation', () => {
  it('E8: refuses oneself and a circle of friends, by person and by account, and says why', async () => {
    const entry = await friend((await mine()).code ?? '')
    const two = await friend((await mine(entry.token)).code ?? '')
    await settle()
    // The friend of the friend is the first inviter again.
    await gateway.db.asOwner(`update member set id_number = 'PH-77' where merchant = '${merchant}'
      and (username = '${demo.member.username}' or id = '${two.memberId}')`)
    await gateway.db.asOwner(`insert into payout_account
        (merchant, id, member_id, method, bank, holder, number, last_four, fingerprint, added_at, usable_at, removed_at)
      select '${merchant}', gen_random_uuid(), m.id, 'bank', '', 'x', 'x', '0000', 'same', now(), now(),
        case when m.id = '${entry.memberId}' then now() end from member m
      where m.merchant = '${merchant}' and (m.username = '${demo.member.username}' or m.id = '${entry.memberId}')`)
    for (const { memberId } of [entry, entry, two, two]) await play(memberId)
    await settle()
    expect((await friends())[0]).toEqual(['refused', 'sameAccount', 2])
    expect(await friends(entry.token)).toEqual([['refused', 'samePerson', 2]])
    expect((await mine(entry.token)).friends.paid).toBe(0)
  })

  it('S12: refuses a ring: one name and birthday, or one mailbox, under several numbers', async () => {
    const code = (await mine()).code ?? ''
    const ring = [await friend(code), await friend(code), await friend(code), await friend(code)]
    const say = ({ memberId }: { memberId: string }, name: string, birthday: string, email: string) =>
      gateway.db
        .asOwner(`update member set payee_name = '${name}', birthday = '${birthday}', email = '${email}'
        where merchant = '${merchant}' and id = '${memberId}'`)
    const [one, two, three, four] = ring as [Friend, Friend, Friend, Friend]
    await say(one, 'José Dela Cruz', '1990-01-02', 'ring@one.example')
    await say(two, 'DELA CRUZ, Jose', '1990-01-02', 'ring@two.example')
    await say(three, 'Ana Reyes', '1991-01-02', 'ring+1@one.example')
    await say(four, 'José Dela Cruz', '1999-01-02', 'ring@four.example')
    for (const { memberId } of ring) for (let round = 0; round < 3; round += 1) await play(memberId)
    await settle()
    const stood = (await friends()).slice(0, 4).map(([status, reason]) => [status, reason])
    expect(stood.filter(([, reason]) => reason === 'samePerson')).toHaveLength(2)
    expect(stood.filter(([status]) => status === 'paid' || status === 'waiting')).toHaveLength(2)
  })

  it.each([
    ['first', 0],
    ['last', 1],
  ] as const)('S12: keeps the first friend of one person, who is the %s to qualify', async (_, place) => {
    const code = (await mine()).code ?? ''
    const [first, second] = [await friend(code), await friend(code)]
    await settle()
    await gateway.db
      .asOwner(`update member set payee_name = 'Rosa Lim', birthday = '1988-03-0${String(place + 1)}'
      where merchant = '${merchant}' and id in ('${first.memberId}', '${second.memberId}')`)
    for (const { memberId } of place === 0 ? [first, second] : [second, first]) {
      for (let round = 0; round < 3; round += 1) await play(memberId)
      await settle()
    }
    const [newest, before] = await friends()
    expect([newest?.[0], newest?.[1]]).toEqual(['refused', 'samePerson'])
    expect(before?.[1]).not.toBe('samePerson')
  })

  it('S12: holds a friend from the network of the inviter until somebody looked, and pays once', async () => {
    gateway.registry.put(brand({}, { reviewsSameNetwork: true, perDay: 50 }))
    const code = (await mine()).code ?? ''
    const [good, bad] = [await friend(code), await friend(code)]
    await cameIn('203.0.113.9', [good.memberId, bad.memberId])
    for (const { memberId } of [good, good, bad, bad]) await play(memberId)
    await settle()
    expect((await friends()).slice(0, 2).map(([status]) => status)).toEqual(['held', 'held'])
    const carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
    const decide = async (memberId: string, decision: string, reason: string) => {
      const { content } = (await carl.call('cases', { query: { kind: 'referral.review', status: 'open' } }))
        .value
      const id = content.find((entry) => entry.memberId === memberId)?.id ?? ''
      const { openedAt, amount } = (await carl.call('caseDetail', { query: { merchant, id } })).value
      const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
      return (await carl.call('caseDecide', { body })).code
    }
    expect(await decide(good.memberId, 'approve', 'checked')).toBe(null)
    expect(await decide(bad.memberId, 'reject', 'suspected_fraud')).toBe(null)
    gateway.pass(day)
    await logInAgain()
    await settle(3)
    expect((await friends()).slice(0, 2).map(([status, reason]) => [status, reason])).toEqual([
      ['refused', 'sameNetwork'],
      ['paid', null],
    ])
  })

  it('S12: refuses who shares a network with the inviter where the brand says so, but for this machine', async () => {
    gateway.registry.put(brand({}, { perDay: 50 }))
    const code = (await mine()).code ?? ''
    const [beside, here, again] = [await friend(code), await friend(code), await friend(code)]
    // All of them registered by one network, which is seen as they join.
    await settle()
    await gateway.db.asOwner('delete from known_network')
    gateway.registry.put(brand({}, { refusesSameNetwork: true, perDay: 50 }))
    await cameIn('203.0.113.77', [beside.memberId])
    await cameIn('127.0.0.1', [here.memberId])
    await cameIn(getNetwork('::1'), [again.memberId])
    for (const { memberId } of [beside, beside, here, here, again, again]) await play(memberId)
    await settle()
    expect((await friends()).slice(0, 3).map(([status, reason]) => [status, reason])).toEqual([
      ['paid', null],
      ['paid', null],
      ['refused', 'sameNetwork'],
    ])
  })

  it('S12: holds a friend who came in by the browser of the inviter, or of another friend, and no other', async () => {
    gateway.registry.put(brand({}, { perDay: 50 }))
    const code = (await mine()).code ?? ''
    const browser = (sign: string) => ({ cookie: `livery-device=${sign.repeat(32)}` })
    const login = { type: 'username' as const, username: demo.member.username, password: demo.password }
    const entered = await gateway.call('login', { body: login, headers: browser('a') })
    expect(String(entered.headers['set-cookie'])).toContain(`livery-device=${'a'.repeat(32)}`)
    const [own, one, two, other] = [
      await friend(code, browser('a')),
      await friend(code, browser('b')),
      await friend(code, browser('b')),
      await friend(code, browser('c')),
    ]
    for (const { memberId } of [own, one, two, other]) {
      await play(memberId)
      await play(memberId)
    }
    await settle()
    const stood = (await friends()).slice(0, 4).map(([status]) => status)
    expect(stood).toEqual(['paid', 'held', 'held', 'held'])
    const carla = await newOperator(gateway, { name: 'carla', roles: ['cashier'] })
    const { content } = (await carla.call('cases', { query: { kind: 'referral.review', status: 'open' } }))
      .value
    expect(content).toHaveLength(3)
    const [{ id = '' } = {}] = content.filter(({ memberId }) => memberId === own.memberId)
    const { openedAt, amount, details } = (await carla.call('caseDetail', { query: { merchant, id } })).value
    expect(details).toEqual([{ name: 'doubt', value: 'sameDevice' }])
    const decision = { decision: 'reject', reason: 'suspected_fraud', comment: '', openedAt, amount }
    expect((await carla.call('caseDecide', { body: { merchant, id, ...decision } })).code).toBeNull()
    expect((await friends())[3]?.slice(0, 2)).toEqual(['refused', 'samePerson'])
  })
})
