import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { all } from '../../machines/all.ts'
import { worked } from '../../machines/kit/testing/fixtures.ts'
import { createRedactor, hidden } from './redact.ts'

function redact(value: unknown) {
  return createRedactor()(value)
}

const forms = path.resolve(import.meta.dirname, '../../schemas/forms')
const secretWidgets = ['password', 'new-password', 'captcha', 'sms-code']

/** Every field of every form into which somebody types a secret. */
const secretFields = readdirSync(forms).flatMap((file) => {
  const { fields } = JSON.parse(readFileSync(path.join(forms, file), 'utf8')) as {
    fields: { name: string; widget: string }[]
  }
  return fields.flatMap(({ name, widget }) =>
    secretWidgets.includes(widget) ? { form: path.basename(file, '.json'), name } : [],
  )
})

describe('what the studio receives', () => {
  it('knows forms with secrets', () => {
    expect(secretFields.length).toBeGreaterThan(10)
  })

  it.each(secretFields)('hides $name of $form in events, in context and in answers', ({ name }) => {
    const redactor = createRedactor()
    const typed = { type: 'form.submitted', values: { username: 'rosa', [name]: 'Rose garden' } }
    expect(redactor(typed)).toEqual({ ...typed, values: { username: hidden, [name]: hidden } })
    expect(redactor({ submitted: typed.values, echo: 'Rose garden' })).toEqual({
      submitted: { username: hidden, [name]: hidden },
      echo: hidden,
    })
    expect(redactor({ type: 'field.changed', field: name, value: 'Rose garden' })).toEqual({
      type: 'field.changed',
      field: name,
      value: hidden,
    })
  })

  it.each([
    'password',
    'newPassword',
    'confirmNewPassword',
    'paymentPassword',
    'oldPassword',
    'token',
    'resetToken',
    'urlToken',
    'accessToken',
    'firebaseIdToken',
    'captcha',
    'captchaId',
    'verificationCode',
    'smsCode',
    'code',
    'otp',
    'totp',
    'pin',
    'secret',
    'clientSecret',
    'recoveryCodes',
    'authorization',
    'cookie',
    'ticket',
    'botCheck_token',
    'assertion',
    'credential',
  ])('hides %s', (key) => {
    expect(JSON.stringify(redact({ values: { [key]: 'Zq-7 sesame9' } }))).not.toContain('sesame')
    expect(redact({ [key]: ['one two3', { deep: 'four five6' }] })).toEqual({
      [key]: [hidden, { deep: hidden }],
    })
  })

  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '5f1d7e2b9c4a4d0e8f7a6b5c4d3e2f1a',
    'Kx9_q2ZtB7vLmN4pRsT8wYa1',
    '482913',
    'Bearer abc.def',
    'https://x.example/?token=abc123&y=1#resetToken=zzz',
    'data:image/png;base64,AAAABBBB',
  ])('hides %s wherever it stands', (value) => {
    const shown = JSON.stringify(redact({ note: value, list: [value] }))
    for (const part of ['c2lnbmF0', '5f1d7e', 'Kx9_', '482913', 'abc', 'zzz', 'AAAABB'])
      expect(shown).not.toContain(part)
  })

  it('hides the answer to a captcha that a device worked for', () => {
    expect(redact({ type: 'captcha.arrived', picture: worked })).toEqual({
      type: 'captcha.arrived',
      picture: { image: null, id: worked.id, captcha: hidden },
    })
  })

  it('shows what one needs to follow a flow', () => {
    const plainValues = {
      type: 'form.submitted',
      values: { countryDialingCode: '63', registerMethod: 'WEB' },
      error: { code: 'invalid_credentials', fields: { username: 'field_required' }, retryAfter: 30 },
      passwordExpired: false,
      captchaNeeded: true,
      captcha: null,
      method: 'sms',
      delay: 35_000,
    }
    expect(redact(plainValues)).toEqual(plainValues)
  })

  it('remembers: a secret seen once is hidden wherever it turns up, before and after', () => {
    const redactor = createRedactor()
    expect(redactor({ note: 'mine is opensesame', values: { password: 'opensesame' } })).toEqual({
      note: `mine is ${hidden}`,
      values: { password: hidden },
    })
    expect(redactor({ later: ['opensesame!'] })).toEqual({ later: [`${hidden}!`] })
  })

  it('names actors instead of opening them, and survives circles', () => {
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    expect(JSON.stringify(redact(circle)).length).toBeLessThan(400)
    expect(redact({ parent: { sessionId: 'x:1', id: 'login', send: () => undefined } })).toEqual({
      parent: '(actor login)',
    })
  })

  it('never lets a password through, whatever it is and wherever it hides', () => {
    const password = fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme-ascii' })
    fc.assert(
      fc.property(password, fc.jsonValue(), (secret, other) => {
        fc.pre(!JSON.stringify(other).includes(secret) && !/^[•\s"\\]+$/.test(secret))
        const shown = redact({ other, values: { password: secret }, again: { note: secret } })
        return (
          !Object.values((shown as { values: object }).values).includes(secret as never) &&
          (shown as { again: { note: string } }).again.note.includes(secret) === false
        )
      }),
    )
  })

  const personal = [
    ...[
      'username',
      'account',
      'userName',
      'nickname',
      'payeeName',
      'email',
      'mobileNum',
      'mobile',
      'birthday',
    ],
    ...['password', 'newPassword', 'confirmNewPassword', 'oldPassword', 'token', 'urlToken', 'resetToken'],
    ...['verificationCode', 'captcha', 'ticket', 'botCheck'],
  ]
  /** A world's own data, with something of a person's wherever a person's belongs. */
  const plant = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return personal.includes(key) ? `Zq secret ${key}` : value
    if (Array.isArray(value)) return value.map((entry) => plant(entry, key))
    // An actor among them knows its whole system.
    if (typeof value !== 'object' || value === null || 'sessionId' in value) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plant(one, name)]))
  }
  const everywhere = Object.fromEntries(personal.map((key) => [key, `Zq secret ${key}`]))

  it.each(Object.entries(all))('hides who somebody is in all that %s receives and holds', (_, world) => {
    const { inputs, events, answers } = world
    const received = [...inputs, ...events, answers].map((input) => plant(input))
    const output = JSON.stringify(
      [
        ...received,
        { type: 'form.submitted', values: everywhere },
        { context: { member: everywhere, other: everywhere } },
      ].map(redact),
    )
    expect(output).not.toContain('Zq secret')
  })

  it.each([
    ['in the words of an error', (secret: string) => new Error(`No: {"password":"${secret}"}`)],
    [
      'in an error below an error',
      (secret: string) => ({
        error: Object.assign(new Error('no'), {
          value: { error: new Error(`newPassword=${encodeURIComponent(secret)}&x=1`) },
        }),
      }),
    ],
    [
      'in JSON that became text twice',
      (secret: string) => ({ body: JSON.stringify(JSON.stringify({ token: secret })) }),
    ],
    [
      'as the name of a key',
      (secret: string) => ({ values: { password: secret }, fields: { [secret]: 'field_format' } }),
    ],
    [
      'spelt for an address',
      (secret: string) => ({ values: { password: secret }, href: `/x?y=${encodeURIComponent(secret)}` }),
    ],
    [
      'as a name, before and after',
      (secret: string) => ({ note: `hello ${secret}`, member: { nickname: secret } }),
    ],
  ])('hides a secret %s', (_, made) => {
    const secret = 'Rose & garden'
    const output = JSON.stringify(redact(made(secret)))
    for (const spelt of ['Rose', 'garden', encodeURIComponent(secret)]) expect(output).not.toContain(spelt)
  })

  it.each(['write to rosa.cruz+x@mail.example.ph now', 'call +63 917 123 4567', 'from 639171234567'])(
    'hides how somebody is reached: %s',
    (note) => {
      const output = JSON.stringify(redact({ note, list: [new Error(note)] }))
      for (const part of ['rosa', 'cruz', 'mail.example', '917', '4567']) expect(output).not.toContain(part)
    },
  )

  it('remembers a secret through a flood of others', () => {
    const redactor = createRedactor()
    redactor({ values: { password: 'opensesame' } })
    for (let at = 0; at < 600; at += 1) redactor({ values: { password: `other ${String(at)}` } })
    expect(redactor({ note: 'opensesame' })).toEqual({ note: hidden })
  })
})
