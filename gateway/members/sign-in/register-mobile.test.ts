import { describe, expect, it } from 'vitest'
import { prepareRegistrations, always, brand, gateway, secrets } from './testing/registrations.ts'

prepareRegistrations()

async function codeFor(mobileNo: string): Promise<string> {
  const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNo })
  const requested = await gateway.call('smsRegister', { body: { mobileNo, regType: 'mobile', botCheck } })
  expect(requested.code).toBeNull()
  const { text } = await gateway.sentTo(mobileNo.slice(-7))
  gateway.pass(61)
  return /\d{6}/.exec(text)?.[0] ?? ''
}

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

  it('makes a name that nobody has, and takes the number as the own name before an exclusion (P5)', async () => {
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
