import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import {
  prepareBonuses,
  type Who,
  balance,
  claimed,
  gateway,
  giveUp,
  countUp,
  password,
  shownBonus,
  signedIn,
} from '../../testing/bonus-players.ts'

prepareBonuses()

describe('a withdrawal while bonuses are open', () => {
  async function account(who: Who) {
    const { token } = who
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    await gateway.call('setPaymentPassword', {
      token,
      body: { paymentPassword: password, confirmPaymentPassword: password },
    })
    const body = { method: 'bank-transfer', bank: 'harbour', holder: 'Rosa Ria', number: '8800112233' }
    const saved = await gateway.call('addPayoutAccount', {
      token,
      body: { ...body, paymentPassword: password },
    })
    return saved.value.id
  }

  it('E3, E7: says before what each of them becomes, and ends only what was agreed to', async () => {
    const who = await signedIn()
    const accountId = await account(who)
    const ask = (forfeits?: string[]) =>
      gateway.call('withdraw', {
        token: who.token,
        body: {
          accountId,
          amount: '10',
          paymentPassword: password,
          key: `bonus-key-${countUp()}`,
          ...(forfeits && { forfeits }),
        },
      })
    const kept = await claimed(who, {})
    const lost = await claimed(who, { onWithdrawal: 'forfeit' })
    const terms = (await gateway.call('withdrawTerms', { token: who.token })).value
    expect(terms.bonuses).toEqual([
      { id: kept, title: 'Welcome', amount: '20.00', left: '40.00', effect: 'kept' },
      { id: lost, title: 'Welcome', amount: '20.00', left: '40.00', effect: 'forfeited' },
    ])
    const before = await balance(who)
    expect((await ask()).code).toBe('withdrawal_forfeit')
    expect((await ask([kept])).code).toBe('withdrawal_forfeit')
    expect([await balance(who), (await shownBonus(who, lost))?.status]).toEqual([before, 'active'])
    expect((await ask([lost])).status).toBe(200)
    expect(await balance(who)).toBe(before - 10)
    expect((await shownBonus(who, kept))?.status).toBe('active')
    expect(await shownBonus(who, lost)).toMatchObject({ status: 'cashedOut', paid: '0.00' })
    const blocking = await claimed(who, { onWithdrawal: 'block' })
    expect((await ask([blocking])).code).toBe('withdrawal_bonus')
    await giveUp(who, blocking)
    expect((await ask()).status).toBe(200)
    await giveUp(who, kept)
  })

  it('E4, E7: cannot be gone round by a transfer to somebody else', async () => {
    const who = await signedIn()
    await gateway.call('confirmIdentity', { token: who.token, body: { password: demo.password } })
    const send = (key: string) =>
      gateway.call('memberTransfer', {
        token: who.token,
        body: { way: 'up', amount: '10', paymentPassword: password, key },
      })
    const ended = []
    for (const onWithdrawal of ['forfeit', 'block'] as const) {
      const id = await claimed(who, { onWithdrawal })
      ended.push((await send(`transfer-${onWithdrawal}`)).code)
      await giveUp(who, id)
    }
    expect(ended).toEqual(['withdrawal_bonus', 'withdrawal_bonus'])
    expect((await send('transfer-free')).status).toBe(200)
  })
})
