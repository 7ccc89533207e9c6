import { describe, expect, it } from 'vitest'
import { prepareRegistrations, brand, fresh, gateway, secrets, someone } from './testing/registrations.ts'

prepareRegistrations()

describe('a registration by username', () => {
  it('makes a member who is logged in, with an empty wallet', async () => {
    const body = someone({ email: 'New@Example.com ' })
    const { token } = (await gateway.call('register', { body })).value
    const info = (await gateway.call('memberInfo', { token })).value
    expect(info).toMatchObject({ account: body.username, type: 0, isAgent: false, email: 'N***@Example.com' })
    expect((await gateway.call('balance', { token })).value.balance).toBe('0.00')
    const login = {
      type: 'username' as const,
      username: body.username.toUpperCase(),
      password: secrets.password,
    }
    expect((await gateway.call('login', { body: login })).value.firstTimeLogin).toBe(false)
  })

  it('names the first error of each wrong field', async () => {
    const body = someone({
      username: 'a!',
      password: 'short',
      confirmPassword: 'other',
      email: 'no',
      birthday: '2024-02-31',
    })
    const answer = await gateway.call('register', { body })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.json).toMatchObject({
      fields: {
        username: 'field_length',
        password: 'field_length',
        confirmPassword: 'confirm_mismatch',
        email: 'field_pattern',
        birthday: 'field_format',
      },
    })
  })

  it('refuses the young by the age of the brand', async () => {
    const year = new Date().getUTCFullYear()
    const body = someone({ birthday: `${String(year - 19)}-01-01` })
    gateway.registry.put(brand({}, {}, 21))
    expect((await gateway.call('register', { body })).json).toMatchObject({
      fields: { birthday: 'field_age' },
    })
    gateway.registry.put(brand())
    expect((await gateway.call('register', { body })).code).toBeNull()
  })

  it('keeps nothing of a field that the rules do not open', async () => {
    const body = someone({ idNumber: '12345678909', qqNum: '' })
    expect((await gateway.call('register', { body })).code).toBeNull()
    expect(
      await gateway.db.asOwner(`select id_number from member where username = '${body.username}'`),
    ).toEqual([{ id_number: null }])
  })

  it('refuses a number of an identity document that its own digits do not prove', async () => {
    const cpf = { required: true, patternId: 'cpf', minLength: 11, maxLength: 11 }
    gateway.registry.put(brand({}, { rules: { birthday: {}, idNumber: cpf, email: { enabled: false } } }))
    const wrong = await gateway.call('register', { body: someone({ idNumber: '123.456.789-00' }) })
    expect(wrong.json).toMatchObject({ fields: { idNumber: 'field_format' } })
    const right = await gateway.call('register', { body: someone({ idNumber: '123.456.789-09' }) })
    expect(right.code).toBeNull()
    gateway.registry.put(brand())
  })

  it('gives a name to one person only, however it is written and however quick', async () => {
    const username = fresh()
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        gateway.call('register', {
          body: someone({ username: index % 2 ? username : username.toUpperCase() }),
          address: `192.0.2.${String(index)}`,
        }),
      ),
    )
    expect(all.filter(({ code }) => code === null)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'username_taken')).toHaveLength(11)
    expect(all.find(({ code }) => code !== null)?.json).toMatchObject({
      fields: { username: 'username_taken' },
    })
  })

  it('tells a taken address on its field', async () => {
    await gateway.call('register', { body: someone({ email: 'taken@example.com' }) })
    const again = await gateway.call('register', { body: someone({ email: 'Taken@Example.com' }) })
    expect([again.status, again.json]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'email_taken', fields: { email: 'email_taken' } }),
    ])
  })

  it('lets the same name live on two brands, apart', async () => {
    const username = fresh()
    expect((await gateway.call('register', { body: someone({ username }) })).code).toBeNull()
    const there = { ...someone({ username }), mobileNum: '09170000001', password: 'Lantern2026' }
    expect((await gateway.call('register', { body: there, host: 'second.example' })).code).toBeNull()
  })

  it.each([
    { type: 1 },
    { isAgent: true },
    { balance: '5' },
    { id: 'x' },
    { merchant: 'secondcode' },
    { upline: 'x' },
  ])('refuses the added key of %j (R7)', async (added) => {
    const [key] = Object.keys(added)
    const answer = await gateway.call('register', { body: someone(added) })
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
    expect(answer.json).toMatchObject({ fields: { [key ?? '']: 'field_unknown' } })
  })

  it('is closed when its flag or its tab is', async () => {
    gateway.registry.put(brand({ USERNAMEREG3: false }))
    expect((await gateway.call('register', { body: someone() })).code).toBe('register_disabled')
  })
})

describe('an invitation code', () => {
  it.each([
    ['STAR88', null],
    ['star88', null],
    ['HOUSE1', null],
    ['NOBODY', 'invitation_code_error'],
  ])('%s gives %s', async (code, expected) => {
    expect((await gateway.call('affiliate', { query: { code, domain: 'first.example' } })).code).toBe(
      expected,
    )
    const answer = await gateway.call('register', { body: someone({ affiliateCode: code }) })
    expect(answer.code).toBe(expected)
    if (expected !== null) expect(answer.json).toMatchObject({ fields: { affiliateCode: expected } })
  })

  it('ties the member to the agent, also when a referral link brought it', async () => {
    const bodies = [someone({ affiliateCode: 'STAR88' }), someone({ referralCode: 'star88' })]
    for (const body of bodies) expect((await gateway.call('register', { body })).code).toBeNull()
    const tied = await gateway.db.asOwner(`select count(*)::int as n from member m join member a
      on a.merchant = m.merchant and a.id = m.agent_id and a.username = 'agentamy'
      where m.username in ('${bodies.map(({ username }) => username).join("','")}')`)
    expect(tied).toEqual([{ n: 2 }])
  })

  it('of an unknown referral is refused in the form that shows it, and goes through where a link brings it', async () => {
    const body = someone({ referralCode: 'NOBODY' })
    expect((await gateway.call('register', { body })).code).toBeNull()
    gateway.registry.put(brand({}, { rules: { referralCode: { required: false } } }))
    const answer = await gateway.call('register', { body: someone({ referralCode: 'NOBODY' }) })
    expect(answer.json).toMatchObject({ fields: { referralCode: 'invitation_code_error' } })
  })

  it('of one brand is nothing on another', async () => {
    expect(
      (await gateway.call('affiliate', { query: { code: 'HOUSE1' }, host: 'second.example' })).code,
    ).toBe('invitation_code_error')
  })

  it('is needed where only the invited may come', async () => {
    gateway.registry.put(brand({}, { registration: { openTo: 'invited', affiliateCodes: ['HOUSE1'] } }))
    expect((await gateway.call('register', { body: someone() })).json).toMatchObject({
      fields: { affiliateCode: 'field_required' },
    })
    expect((await gateway.call('register', { body: someone({ affiliateCode: 'HOUSE1' }) })).code).toBeNull()
  })
})
