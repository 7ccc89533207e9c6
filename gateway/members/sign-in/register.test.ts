import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [brand(), second()] })
})
afterEach(() => {
  gateway.pass(3600)
  gateway.registry.put(brand())
})
afterAll(() => gateway.close())

function brand(flags: object = {}, merchant: object = {}, age = 18) {
  return first({
    brand: { flags: { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, ...flags }, age: { minimum: age } },
    merchant: {
      rules: {
        username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
        password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
        mobileNum: { enabled: false },
        email: { patternId: 'email', maxLength: 254 },
        birthday: {},
        recommenderId: {},
        idNumber: { enabled: false },
      },
      registration: { affiliateCodes: ['HOUSE1'] },
      demo: {
        members: [{ username: 'agentamy', password: 'Lantern2026', type: 1, affiliateCode: 'STAR88' }],
      },
      ...merchant,
    },
  })
}

const always = { login: true as const, registerMethod: 'WEB' as const }
const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
let names = 0

function fresh() {
  return `newbie${String((names += 1))}`
}

function someone(changes: Record<string, unknown> = {}) {
  return {
    ...always,
    username: fresh(),
    ...secrets,
    ...changes,
  }
}

async function codeFor(mobileNo: string): Promise<string> {
  const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNo })
  const requested = await gateway.call('smsRegister', { body: { mobileNo, regType: 'mobile', botCheck } })
  expect(requested.code).toBeNull()
  const { text } = await gateway.sentTo(mobileNo.slice(-7))
  gateway.pass(61)
  return /\d{6}/.exec(text)?.[0] ?? ''
}

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

  it('of a referral that nobody knows is refused where the form shows it, and passed over where a link alone brings it', async () => {
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

describe('a registration by mobile', () => {
  const by = (mobileNum: string, verificationCode?: string) => ({
    ...always,
    ...secrets,
    mobileNum,
    ...(verificationCode === undefined ? {} : { verificationCode }),
  })

  it('needs the code that was sent, and uses it up', async () => {
    const number = '09175550001'
    expect((await gateway.call('registerMobile', { body: by(number) })).json).toMatchObject({
      fields: { verificationCode: 'field_required' },
    })
    const code = await codeFor(number)
    const wrong = await gateway.call('registerMobile', {
      body: by(number, code === '000000' ? '000001' : '000000'),
    })
    expect([wrong.code, wrong.json]).toEqual([
      'sms_code_invalid',
      expect.objectContaining({ fields: { verificationCode: 'sms_code_invalid' } }),
    ])
    const right = await gateway.call('registerMobile', { body: by(number, code) })
    expect((await gateway.call('memberInfo', { token: right.value.token })).value.mobileNum).toBe(
      '63*******001',
    )
    expect((await gateway.call('registerMobile', { body: by(number, code) })).code).toBe('sms_code_invalid')
  })

  it('makes a name that nobody is called by, and takes the number for the own name before an exclusion (P5)', async () => {
    const number = '09175550031'
    const { value } = await gateway.call('registerMobile', { body: by(number, await codeFor(number)) })
    const { token } = value
    const info = (await gateway.call('memberInfo', { token })).value
    expect([info.nameMade, info.shownName]).toEqual([true, '63*******031'])
    const exclude = (username: string) =>
      gateway.call('excludeSelf', { token, body: { months: 6, scope: 'brand', username } })
    for (const other of ['09175550032', info.shownName, 'me'])
      expect((await exclude(other)).code).toBe('name_mismatch')
    expect((await exclude('+63 917 555-0031')).code).toBeNull()
  })

  it('takes a number that is as long as those of its country, and no other', async () => {
    const countries = [
      { countryCode: 'PH', countryDialingCode: '63' },
      { countryCode: 'SG', countryDialingCode: '65', mobileDigits: { minimum: 8, maximum: 8 } },
      { countryCode: 'RU', countryDialingCode: '7' },
      { countryCode: 'KZ', countryDialingCode: '7' },
    ]
    const rules = { mobileNum: { minLength: 10, maxLength: 11 } }
    gateway.registry.put(brand({ REGMOBVERF3: false }, { rules, countries }))
    const from = (countryDialingCode: string, mobileNum: string) =>
      gateway.call('registerMobile', { body: { ...always, ...secrets, countryDialingCode, mobileNum } })
    expect((await from('65', '81234567')).code).toBeNull()
    expect((await from('65', '09175550091')).json).toMatchObject({ fields: { mobileNum: 'field_length' } })
    expect((await from('63', '81234567')).json).toMatchObject({ fields: { mobileNum: 'field_length' } })
    // Of several countries with one code the one that was chosen stays with the number (F10).
    const shown = async (mobileCountry: string, countryDialingCode: string, mobileNum: string) => {
      const body = { ...always, ...secrets, countryDialingCode, mobileNum, mobileCountry }
      const { token } = (await gateway.call('registerMobile', { body })).value
      return (await gateway.call('memberInfo', { token })).value.mobileCountry
    }
    expect(await shown('KZ', '7', '7012345678')).toBe('KZ')
    expect(await shown('PH', '7', '7012345679')).toBeNull()
    expect(await shown('SG', '65', '81234568')).toBeNull()
  })

  it('does not tell that a number is taken before its owner is proven', async () => {
    const number = '09175550002'
    await gateway.call('registerMobile', { body: by(number, await codeFor(number)) })
    expect((await gateway.call('registerMobile', { body: by(number, '123456') })).code).toBe(
      'sms_code_invalid',
    )
    const again = await gateway.call('registerMobile', { body: by(number, await codeFor(number)) })
    expect(again.json).toMatchObject({ errorCode: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } })
  })

  it('does not take a code that was sent to another number', async () => {
    const code = await codeFor('09175550003')
    expect((await gateway.call('registerMobile', { body: by('09175550004', code) })).code).toBe(
      'sms_code_invalid',
    )
  })

  it('keeps the code for a second try when something else was wrong', async () => {
    const number = '09175550005'
    const code = await codeFor(number)
    const invited = { ...by(number, code), affiliateCode: 'NOBODY' }
    expect((await gateway.call('registerMobile', { body: invited })).code).toBe('invitation_code_error')
    expect((await gateway.call('registerMobile', { body: by(number, code) })).code).toBeNull()
  })

  it('does without a password where the flag says so, and logs in by code from then on', async () => {
    gateway.registry.put(brand({ MOBILENUMPASSREG3: false, REGMOBVERF3: false }))
    const answer = await gateway.call('registerMobile', { body: { ...always, mobileNum: '09175550006' } })
    expect(answer.code).toBeNull()
    const login = { type: 'username' as const, username: '09175550006', password: 'Lantern2026' }
    expect((await gateway.call('login', { body: login })).code).toBe('invalid_credentials')
  })

  it('without a password is answered again by its code, and by a newer one (P0)', async () => {
    gateway.registry.put(brand({ MOBILENUMPASSREG3: false }))
    const number = '09175550007'
    const code = await codeFor(number)
    const send = (verificationCode: string) =>
      gateway.call('registerMobile', {
        headers: { 'idempotency-key': 'a registration of 07'.replaceAll(' ', '-') },
        body: { ...always, mobileNum: number, verificationCode },
      })
    const first = await send(code)
    const other = code === '000000' ? '000001' : '000000'
    expect((await send(other)).code).toBe('sms_code_invalid')
    const again = await send(code)
    expect(again.code).toBeNull()
    expect(again.value.token).not.toBe(first.value.token)
    const info = await gateway.call('memberInfo', { token: again.value.token })
    expect(info.value.mobileNum).toBe('63*******007')
    expect((await send(await codeFor(number))).code).toBeNull()
    gateway.pass(601)
    expect((await send(code)).code).not.toBeNull()
  })

  it('takes no payment password that is the password, the number or the birthday (S19)', async () => {
    const open = { enabled: true, required: true, acceptedPattern: '*', minLength: 6, maxLength: 20 }
    gateway.registry.put(brand({ REGMOBVERF3: false }, { rules: { paymentPassword: open } }))
    const number = '09175553108'
    for (const paymentPassword of [secrets.password, '553108', '121212'])
      expect(
        (await gateway.call('registerMobile', { body: { ...by(number), paymentPassword } })).json,
      ).toMatchObject({ fields: { paymentPassword: 'payment_password_easy' } })
    const fine = { ...by(number), paymentPassword: '482600' }
    expect((await gateway.call('registerMobile', { body: fine })).code).toBeNull()
  })

  it.each([
    ['1234567890123456', 'field_length'],
    ['12', 'field_length'],
  ])('refuses the number %s', async (number, code) => {
    gateway.registry.put(
      brand({ REGMOBVERF3: false }, { rules: { mobileNum: { minLength: 7, maxLength: 11 } } }),
    )
    expect((await gateway.call('registerMobile', { body: by(number) })).json).toMatchObject({
      fields: { mobileNum: code },
    })
  })

  it('refuses a country that the merchant does not serve', async () => {
    gateway.registry.put(brand({ REGMOBVERF3: false }))
    const body = { ...by('9175550009'), countryDialingCode: '+1' }
    const answer = await gateway.call('registerMobile', { body })
    expect([answer.status, answer.code]).toEqual([403, 'sms_country'])
  })
})
