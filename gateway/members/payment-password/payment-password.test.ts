import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../base/proof/password.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { provePaymentPassword } from './payment-password.service.ts'

const gateway = prepareSite()
beforeAll(async () => {
  await gateway.logIn()
})

const rightOne = '246810'

async function set(token: string, body: Record<string, string>) {
  const typed = { confirmPaymentPassword: body['paymentPassword'] ?? '', ...body }
  return gateway.call('setPaymentPassword', { token, body: typed })
}

async function confirmed() {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

async function prove(given: string) {
  const brand = gateway.registry.byHost('first.example')
  const [owner] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where username = '${demo.member.username}' and merchant = 'firstcode'`,
  )
  if (!brand || !owner) throw new Error('the member is missing')
  return provePaymentPassword(gateway.platform, { brand, memberId: owner.id, address: '127.0.0.1' }, given)
}

describe('the payment password', () => {
  it('is missing at first, and is set by whoever has just confirmed who they are', async () => {
    await expect(prove(rightOne)).rejects.toMatchObject({ code: 'payment_password_missing' })
    const token = await gateway.logIn()
    expect((await set(token, { paymentPassword: rightOne })).code).toBe('confirmation_required')
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    expect((await gateway.call('paymentPassword', { token })).value).toEqual({
      isSet: false,
      changedAt: null,
      isConfirmed: true,
    })
    expect((await set(token, { paymentPassword: rightOne })).status).toBe(200)
    await prove(rightOne)
    expect((await gateway.call('paymentPassword', { token })).value.isSet).toBe(true)
  })

  it('follows the rule of the merchant and is typed twice', async () => {
    const token = await confirmed()
    expect((await set(token, { paymentPassword: '12345' })).json).toMatchObject({
      fields: { paymentPassword: 'field_length' },
    })
    expect(
      (await set(token, { paymentPassword: '123456', confirmPaymentPassword: '123457' })).json,
    ).toMatchObject({ fields: { confirmPaymentPassword: 'confirm_mismatch' } })
    await prove(rightOne)
  })

  it('is stored as its rule judged it, without the space around it', async () => {
    const token = await confirmed()
    expect((await set(token, { paymentPassword: ' 739104 ' })).code).toBeNull()
    await prove('739104')
    await prove('739104 ')
    expect((await set(token, { paymentPassword: rightOne })).code).toBeNull()
  })

  it('opens with and without the space that was typed around it when it was set', async () => {
    const hash = await hashPassword(' 739104', '')
    const store = (value: string) =>
      gateway.db.asOwner(
        `update member set payment_password_hash = '${value}'
          where username = '${demo.member.username}' and merchant = 'firstcode'`,
      )
    await store(hash)
    await prove(' 739104')
    await prove('739104')
    const token = await confirmed()
    expect((await set(token, { paymentPassword: rightOne })).code).toBeNull()
  })

  it.each(['111111', '123456', '987654', '121212', '234567', ' 123456', '123456 ', '123321', '112233'])(
    'is not %s, which is tried first (S19)',
    async (easy) => {
      const token = await confirmed()
      const refused = { fields: { paymentPassword: 'payment_password_easy' } }
      expect((await set(token, { paymentPassword: easy })).json).toMatchObject(refused)
      expect((await set(token, { oldPaymentPassword: rightOne, paymentPassword: easy })).json).toMatchObject(
        refused,
      )
      await prove(rightOne)
    },
  )

  it('is judged behind the proof of who is here, so that nobody guesses by it', async () => {
    expect((await set(await gateway.logIn(), { paymentPassword: '123456' })).code).toBe(
      'confirmation_required',
    )
  })

  it('is changed by the old one, and forgotten is set anew after a fresh proof; every contact hears of it', async () => {
    const token = await gateway.logIn()
    expect(
      (await set(token, { oldPaymentPassword: '000000', paymentPassword: '135791' })).json,
    ).toMatchObject({ fields: { oldPaymentPassword: 'payment_password_wrong' } })
    const before = gateway.outbox.length
    expect((await set(token, { oldPaymentPassword: rightOne, paymentPassword: '135791' })).status).toBe(200)
    await gateway.platform.background.idle()
    expect(gateway.outbox.length).toBeGreaterThan(before)
    expect((await set(await confirmed(), { paymentPassword: rightOne })).status).toBe(200)
    await prove(rightOne)
  })

  it('is guessed five times an hour at most, over every session, and the sixth is not compared', async () => {
    for (let n = 0; n < 5; n += 1)
      await expect(prove(`00000${String(n)}`)).rejects.toMatchObject({ code: 'payment_password_wrong' })
    await expect(prove(rightOne)).rejects.toMatchObject({ code: 'too_many_requests' })
    gateway.pass(3601)
    await prove(rightOne)
  })

  it('is no concern of another brand whose member has the same name', async () => {
    const token = await gateway.logIn('member', 'second.example')
    expect((await gateway.call('paymentPassword', { token, host: 'second.example' })).value.isSet).toBe(false)
  })

  it('is changed once by two who know the old one at once', async () => {
    const token = await confirmed()
    expect((await set(token, { paymentPassword: rightOne })).status).toBe(200)
    const change = (paymentPassword: string) => set(token, { oldPaymentPassword: rightOne, paymentPassword })
    const answers = await Promise.all(['135791', '975313', '864202'].map(change))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await set(await confirmed(), { paymentPassword: rightOne })).status).toBe(200)
  })
})
