import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRedactor, hidden } from './redact.ts'

const redact = (value: unknown) => createRedactor()(value)

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

describe('what the studio is told', () => {
  it('knows forms with secrets', () => {
    expect(secretFields.length).toBeGreaterThan(10)
  })

  it.each(secretFields)('hides $name of $form in events, in context and in answers', ({ name }) => {
    const one = createRedactor()
    const typed = { type: 'form.submitted', values: { username: 'rosa', [name]: 'Rose garden' } }
    expect(one(typed)).toEqual({ ...typed, values: { username: 'rosa', [name]: hidden } })
    expect(one({ submitted: typed.values, echo: 'Rose garden' })).toEqual({
      submitted: { username: 'rosa', [name]: hidden },
      echo: hidden,
    })
    expect(one({ type: 'field.changed', field: name, value: 'Rose garden' })).toEqual({
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

  it('shows what one needs to follow a flow', () => {
    const kept = {
      type: 'form.submitted',
      values: { username: 'rosa', mobileNum: '9171234567', countryDialingCode: '63' },
      error: { code: 'invalid_credentials', fields: { username: 'field_required' }, retryAfter: 30 },
      passwordExpired: false,
      captchaNeeded: true,
      captcha: null,
      method: 'sms',
      delay: 35_000,
    }
    expect(redact(kept)).toEqual(kept)
  })

  it('remembers: a secret seen once is hidden wherever it turns up, before and after', () => {
    const one = createRedactor()
    expect(one({ said: 'mine is opensesame', values: { password: 'opensesame' } })).toEqual({
      said: `mine is ${hidden}`,
      values: { password: hidden },
    })
    expect(one({ later: ['opensesame!'] })).toEqual({ later: [`${hidden}!`] })
  })

  it('names actors instead of opening them, and survives circles', () => {
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    expect(JSON.stringify(redact(circle)).length).toBeLessThan(400)
    expect(redact({ asker: { sessionId: 'x:1', id: 'login', send: () => undefined } })).toEqual({
      asker: '(actor login)',
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
})
