import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { memberAnswer } from '../sign-in/account.fixture.ts'
import {
  field,
  hasField,
  getMessage,
  isInvalid,
  fill,
  submit,
  tab,
  opened,
  open,
  tidyUp,
} from '../../testing/account-dialogs.tsx'

afterEach(tidyUp)

describe('a code by SMS', () => {
  const sentAt = Date.now()
  const sent = {
    value: {
      expiredMinutes: 1,
      serverTime: new Date(sentAt).toISOString(),
      resendAt: new Date(sentAt + 60_000).toISOString(),
    },
  }

  test('is not sent before the number is right', async () => {
    const { requests } = await open('register', { '/sms/register': sent })
    const send = await screen.findByTestId('send-code')
    fireEvent.click(send)
    expect(isInvalid('mobileNum')).toBe(true)
    expect(document.activeElement).toBe(field('mobileNum'))
    expect(requests.some((call) => call.includes('/sms/'))).toBe(false)
  })

  test('counts down once it is sent', async () => {
    const bodies: unknown[] = []
    await open('register', {
      '/sms/register': (body) => {
        bodies.push(body)
        return sent
      },
    })
    const send = await screen.findByTestId<HTMLButtonElement>('send-code')
    fill({ mobileNum: '0917-123-4567' })
    fireEvent.click(send)
    await waitFor(() => expect(send.disabled).toBe(true))
    await waitFor(() => expect(send.textContent).toMatch(/[01]:[0-9]{2}$/))
    expect(bodies).toEqual([expect.objectContaining({ mobileNo: '09171234567', countryDialingCode: '63' })])
  })

  test('a refusal is shown as a warning', async () => {
    await open('register', { '/sms/register': { status: 429, errorCode: 'sms_quota' } })
    const send = await screen.findByTestId('send-code')
    fill({ mobileNum: '09171234567' })
    fireEvent.click(send)
    expect(await screen.findByText('Quota not sufficient, please contact customer service')).toBeTruthy()
  })

  test('a pasted international number fills in the dialling code too', async () => {
    await open('register')
    await waitFor(() => expect(field('countryDialingCode').querySelectorAll('option').length).toBe(2))
    fireEvent.paste(field('mobileNum'), { clipboardData: { getData: () => '+55 11 98765-4321' } })
    expect(field('countryDialingCode').value).toBe('55')
    expect(field('mobileNum').value).toBe('11987654321')
  })

  test('how numbers begin is said for the country that they are of, and for no other', async () => {
    await open('register')
    await waitFor(() => expect(field('countryDialingCode').querySelectorAll('option').length).toBe(2))
    const hint = () => (field('mobileNum') as HTMLInputElement).placeholder
    expect(hint()).toBe('Numbers begin with 09')
    fireEvent.change(field('countryDialingCode'), { target: { value: '55' } })
    expect(hint()).toBe('')
    fireEvent.change(field('countryDialingCode'), { target: { value: '63' } })
    expect(hint()).toBe('Numbers begin with 09')
  })

  test('words in a box for codes read by their own direction where the page reads from right to left', async () => {
    await open('register', {}, {}, { code: 'AR' })
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
    const box = field('mobileNum') as HTMLInputElement
    expect([box.dir, box.placeholder]).toEqual(['ltr', '\u2068تبدأ بـ 09\u2069'])
  })
})

describe('a forgotten password', () => {
  test('by email ends with the same words whether the account exists or not', async () => {
    const { engine } = await open('forgot-password', { '/password/email': { value: null } })
    await waitFor(() => expect(hasField('email')).toBe(true))
    submit()
    await waitFor(() => expect(isInvalid('username')).toBe(true))
    fill({ username: 'juan99', email: 'juan@example.com' })
    submit()
    expect(await screen.findByText(/we’ve sent a link/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(engine.dialogs.stack.get()).toEqual([]))
  })

  test('by mobile sets the new password and logs in', async () => {
    const { engine, address } = await open(
      'forgot-password',
      {
        '/password/verification': { value: null },
        '/session/login': opened,
        '/member/info': { value: memberAnswer },
      },
      {},
      { path: '/promotions' },
    )
    fireEvent.click(tab('By mobile'))
    await waitFor(() => expect(hasField('newPassword')).toBe(true))
    fill({ mobileNum: '09171234567', verificationCode: '123456', newPassword: 'Lantern2027' })
    submit()
    await waitFor(() => expect(engine.dialogs.stack.get()).toEqual([]))
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('a link that was used says so and offers another', async () => {
    const { engine } = await open(
      'reset-password',
      { '/password/reset': { status: 410, errorCode: 'reset_link_invalid' } },
      { resetToken: 'used' },
    )
    await waitFor(() => expect(hasField('newPassword')).toBe(true))
    fill({ newPassword: 'Lantern2027', confirmNewPassword: 'Lantern2027' })
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('This link was already used or has expired.')
    fireEvent.click(screen.getByRole('button', { name: 'Request a new link' }))
    expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['forgot-password'])
  })

  test('a link that is good sets the password and leads to the login', async () => {
    const { engine } = await open(
      'reset-password',
      { '/password/reset': { value: null } },
      { resetToken: 'good' },
    )
    await waitFor(() => expect(hasField('newPassword')).toBe(true))
    fill({ newPassword: 'Lantern2027', confirmNewPassword: 'Lantern2026' })
    submit()
    await waitFor(() => expect(getMessage('confirmNewPassword')).toBe('Incorrect confirmation input'))
    fill({ confirmNewPassword: 'Lantern2027' })
    submit()
    await waitFor(() => expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['login']))
  })
})
