import { describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'

const gateway = prepareSite()

async function confirmed() {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

function save(token: string, body: Record<string, string>) {
  return gateway.call('saveProfile', { token, body })
}

async function getValues(token: string) {
  const { value } = await gateway.call('profile', { token })
  return Object.fromEntries(value.fields.map(({ name, value: one }) => [name, one]))
}

describe('the profile', () => {
  it('is changed field by field; what is not named stays', async () => {
    const token = await gateway.logIn()
    expect((await save(token, { nickname: 'Moonlit', occupation: 'Baker' })).status).toBe(200)
    expect((await save(token, { address: 'Calle 5, Cebu', occupation: '' })).status).toBe(200)
    expect(await getValues(token)).toMatchObject({
      nickname: 'Moonlit',
      occupation: null,
      address: 'Calle 5, Cebu',
    })
    expect((await gateway.call('memberInfo', { token })).value.nickname).toBe('Moonlit')
  })

  it('takes a real name and a birthday once, by whoever has just proven who they are, and hides them', async () => {
    const stranger = await gateway.logIn()
    expect((await save(stranger, { payeeName: 'Ana Reyes' })).code).toBe('confirmation_required')
    const token = await confirmed()
    const answers = await Promise.all(
      ['Ana Reyes', 'Bea Cruz', 'Carla Dizon'].map((payeeName) => save(token, { payeeName })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.json).toMatchObject({
      fields: { payeeName: 'already_set' },
    })
    expect((await save(token, { birthday: '2025-01-01' })).json).toMatchObject({
      fields: { birthday: 'field_age' },
    })
    expect((await save(token, { birthday: '1990-02-31' })).status).toBe(422)
    expect((await save(token, { birthday: '1990-02-28' })).status).toBe(200)
    const { fields } = (await gateway.call('profile', { token })).value
    expect(fields.filter(({ isFixed }) => isFixed).map(({ name, value }) => [name, value])).toEqual([
      ['payeeName', expect.stringMatching(/^\S{1,2}.*\*\*\*/)],
      ['birthday', '1990-**-**'],
    ])
  })

  it('stores nothing of what is not asked for, is too long, or has an empty name', async () => {
    const token = await gateway.logIn()
    const before = await getValues(token)
    const refused = async (body: Record<string, string>) => (await save(token, body)).json
    expect(await refused({ zalo: 'ana', occupation: 'Miller' })).toMatchObject({
      fields: { zalo: 'forbidden' },
    })
    expect(await refused({ nickname: 'x'.repeat(31) })).toMatchObject({
      fields: { nickname: 'field_length' },
    })
    expect(await refused({ nickname: '  ' })).toMatchObject({ fields: { nickname: 'field_required' } })
    expect(await getValues(token)).toEqual(before)
  })

  it('says what the account lacks', async () => {
    const token = await gateway.logIn()
    const lacks = async () =>
      (await gateway.call('profile', { token })).value.items
        .filter(({ isDone }) => !isDone)
        .map(({ name }) => name)
    expect(await lacks()).toContain('paymentPassword')
    const proven = await confirmed()
    const paymentPassword = '246810'
    await gateway.call('setPaymentPassword', {
      token: proven,
      body: { paymentPassword, confirmPaymentPassword: paymentPassword },
    })
    expect(await lacks()).not.toContain('paymentPassword')
    expect(await lacks()).toContain('secondFactor')
  })
})
