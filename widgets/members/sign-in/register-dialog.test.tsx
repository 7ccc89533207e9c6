import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import type { Given } from '../../testing/draw.tsx'
import { everyRule, memberAnswer, rulesAnswer } from './account.fixture.ts'
import {
  type Answers,
  form,
  field,
  hasField,
  getMessage,
  isInvalid,
  type,
  leave,
  fill,
  submit,
  tab,
  open,
  tidyUp,
} from '../../testing/account-dialogs.tsx'

afterEach(tidyUp)

const person = {
  username: 'juan99',
  password: 'Lantern2026',
  confirmPassword: 'Lantern2026',
  email: 'juan@example.com',
}

async function openByName(answers: Answers = {}, props = {}, given: Given = {}) {
  const rendered = await open('register', answers, props, given)
  await waitFor(() => expect(hasField('mobileNum')).toBe(true))
  fireEvent.click(tab('Username'))
  await waitFor(() => expect(hasField('username')).toBe(true))
  return rendered
}

describe('registering', () => {
  test('shows the fields that the rules switch on, those due and those optional', async () => {
    await openByName()
    const names = [...document.querySelectorAll<HTMLInputElement>('dialog .form [name]')].map(
      ({ name }) => name,
    )
    expect(names).toEqual([
      'username',
      'countryDialingCode',
      'mobileNum',
      'password',
      'confirmPassword',
      'email',
      'affiliateCode',
    ])
    expect(field('username').getAttribute('aria-required')).toBe('true')
    expect(screen.getByLabelText(/Invitation code/).getAttribute('aria-required')).toBe('false')
  })

  test('says that it is closed, with nothing to agree to or to send', async () => {
    const { permission } = testBoot()
    const register = { ...permission.register, methods: [] }
    await open('register', {}, {}, { boot: { permission: { ...permission, register } } })
    expect(document.querySelector('dialog [type="submit"], dialog [type="checkbox"]')).toBeNull()
  })

  test('shows them in the order that the brand gives', async () => {
    const { brand } = testBoot()
    const registration: typeof brand.registration = { ...brand.registration, order: ['email', 'username'] }
    await openByName({}, {}, { boot: { brand: { ...brand, registration } } })
    const names = [...document.querySelectorAll<HTMLInputElement>('dialog .form [name]')].map(
      ({ name }) => name,
    )
    expect(names.slice(0, 2)).toEqual(['email', 'username'])
    expect(names).toHaveLength(7)
  })

  test('shows all fields of the specification when all are on, each with what a browser may fill in', async () => {
    await openByName({ '/register/validation': { value: rulesAnswer(everyRule) } })
    const fields = [...document.querySelectorAll<HTMLInputElement>('dialog .form :is(input, select)[name]')]
    expect(fields).toHaveLength(21)
    expect(
      Object.fromEntries(fields.map((input) => [input.name, input.getAttribute('autocomplete')])),
    ).toMatchObject({
      username: 'username',
      password: 'new-password',
      confirmPassword: 'new-password',
      mobileNum: 'tel-national',
      verificationCode: 'one-time-code',
      email: 'email',
      payeeName: 'name',
      birthday: 'bday',
      countryDialingCode: 'tel-country-code',
    })
    expect(fields.every((input) => input.labels?.length === 1 || input.hasAttribute('aria-label'))).toBe(true)
  })

  test('asks for a date in the order of the page where the browser speaks another language', async () => {
    const own = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
    const answers = { '/register/validation': { value: rulesAnswer(everyRule) } }
    await openByName(answers)
    expect(field('birthday').getAttribute('type')).toBe('date')
    tidyUp()
    own.mockReturnValue('ar')
    await openByName(answers)
    expect([field('birthday').getAttribute('type'), field('birthday').getAttribute('placeholder')]).toEqual([
      'text',
      'yyyy-MM-dd',
    ])
    own.mockRestore()
  })

  test('typing in a field changes nothing outside of it, and nothing inside while it is new', async () => {
    await openByName()
    await waitFor(() => expect(field('countryDialingCode').querySelectorAll('option').length).toBe(2))
    const changed = new Set<Node>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target)
    })
    const root = form()
    if (root)
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    for (const value of ['j', 'ju', 'jua']) type('email', value)
    await Promise.resolve()
    // React writes the unchanged attributes of the input itself once more.
    changed.delete(field('email'))
    expect([...changed]).toEqual([])
    observer.disconnect()
  })

  test('finds the first error of a field when it is left, and none before', async () => {
    await openByName()
    type('username', '9')
    expect(isInvalid('username')).toBe(false)
    leave('username')
    expect(getMessage('username')).toBe('4–16 letters and numbers, starting with a letter')
    act(() => type('username', 'juan99'))
    expect(isInvalid('username')).toBe(false)
    fill({ password: 'Lantern2026', confirmPassword: 'Lantern2026' })
    act(() => type('password', 'Lantern2027'))
    expect(getMessage('confirmPassword')).toBe('Incorrect confirmation input')
  })

  test('ticks off what a new password needs while it is typed', async () => {
    await openByName()
    const met = () =>
      within(screen.getByRole('list', { name: 'Your password needs' })).queryAllByText('done').length
    expect(met()).toBe(0)
    act(() => type('password', 'lantern'))
    expect(met()).toBe(2)
    act(() => type('password', 'lantern2026'))
    expect(met()).toBe(4)
  })

  test('needs consent, and sends everything tidied once it is given', async () => {
    const sent: unknown[] = []
    await openByName(
      {
        '/member/register': (body) => {
          sent.push(body)
          return { value: { token: 't1' } }
        },
        '/member/info': { value: memberAnswer },
      },
      { referralCode: 'FRIEND7' },
    )
    fill({ ...person, username: ' juan99 ' })
    submit()
    await waitFor(() => expect(document.activeElement).toBe(field('consent')))
    expect(sent).toEqual([])
    fireEvent.click(field('consent'))
    submit()
    await waitFor(() => expect(form()).toBeNull())
    expect(sent).toEqual([
      expect.objectContaining({ ...person, referralCode: 'FRIEND7', login: true, registerMethod: 'WEB' }),
    ])
    expect(sessionStorage.getItem('referralCode')).toBe('FRIEND7')
  })

  test('shows a server refusal on its field until that changes, and draws the consent once (P4)', async () => {
    const { engine } = await openByName({
      '/member/register': {
        status: 409,
        errorCode: 'username_taken',
        fields: { username: 'username_taken' },
      },
    })
    fill(person)
    fireEvent.click(field('consent'))
    const translate = vi.spyOn(engine.text, 'translate')
    submit()
    await waitFor(() => expect(getMessage('username')).toBe('This username is already taken.'))
    const keys = translate.mock.calls.map(([key]) => key)
    expect(keys).toContain('register.submit')
    expect(keys).not.toContain('register.consent')
    expect(document.activeElement).toBe(field('username'))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => type('username', 'juan98'))
    expect(isInvalid('username')).toBe(false)
  })

  test('leads on to log-in, filled in, where the account is there already (P0)', async () => {
    await openByName({
      '/member/register': {
        status: 409,
        errorCode: 'username_taken',
        fields: { username: 'username_taken' },
      },
    })
    expect(screen.queryByTestId('register-taken')).toBeNull()
    fill(person)
    fireEvent.click(field('consent'))
    submit()
    fireEvent.click(await screen.findByTestId('taken-login'))
    await waitFor(() => expect(hasField('consent')).toBe(false))
    expect(field('username').value).toBe(person.username)
    expect(field('password').value).toBe('')
  })

  test('has an invitation code checked first, and checked anew when it changed', async () => {
    const codes: string[] = []
    const { requests } = await openByName({
      '/agent/affiliate': () => {
        const code = field('affiliateCode').value
        codes.push(code)
        return code === 'WRONG1'
          ? { status: 422, errorCode: 'invitation_code_error' }
          : { value: { valid: true } }
      },
      '/member/register': { value: { token: 't1' } },
      '/member/info': { value: memberAnswer },
    })
    fill({ ...person, affiliateCode: 'WRONG1' })
    fireEvent.click(field('consent'))
    submit()
    await waitFor(() => expect(getMessage('affiliateCode')).toBe('Invalid invitation code'))
    expect(requests.some((call) => call.startsWith('PUT'))).toBe(false)
    act(() => type('affiliateCode', 'RIGHT1'))
    submit()
    await waitFor(() => expect(form()).toBeNull())
    // When the field is left, and again when the form is sent, for a code may be known by then.
    expect(codes).toEqual(['WRONG1', 'WRONG1', 'RIGHT1'])
  })

  test('checks the code of a friend when its field is left: not before, and without moving the focus', async () => {
    const rules = rulesAnswer({ ...everyRule, referralCode: { required: false } })
    const isTicked = () => field('referralCode').closest('.field')?.classList.contains('is-ok')
    let isKnown = false
    const { requests } = await openByName({
      '/register/validation': { value: rules },
      '/agent/affiliate': () =>
        isKnown ? { value: { valid: true } } : { status: 422, errorCode: 'invitation_code_error' },
    })
    fill({ email: 'juan@example.com' })
    type('referralCode', 'NOBODY')
    field('email').focus()
    act(() => leave('referralCode'))
    expect([isTicked(), isInvalid('referralCode')]).toEqual([false, false])
    await waitFor(() => expect(getMessage('referralCode')).toBe('Invalid referral code'))
    expect([isTicked(), document.activeElement]).toEqual([false, field('email')])
    isKnown = true
    act(() => type('referralCode', 'FRIEND1'))
    expect([isTicked(), isInvalid('referralCode')]).toEqual([false, false])
    act(() => leave('referralCode'))
    await waitFor(() => expect(isTicked()).toBe(true))
    const asked = requests.filter((call) => call.includes('/agent/affiliate'))
    expect(asked).toHaveLength(2)
    expect(requests.some((call) => call.includes('bot-check') || call.startsWith('PUT'))).toBe(false)
  })

  test('keeps what both ways have in common when the tab changes', async () => {
    await openByName()
    fill({ email: 'juan@example.com', username: 'juan99' })
    fireEvent.click(tab('Mobile'))
    await waitFor(() => expect(hasField('verificationCode')).toBe(true))
    expect(field('email').value).toBe('juan@example.com')
    expect(hasField('username')).toBe(false)
  })

  test('says when its rules did not come, and asks again', async () => {
    let there = false
    await open('register', {
      '/register/validation': () =>
        there ? { value: rulesAnswer() } : { status: 500, errorCode: 'unknown' },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Couldn’t load the registration form')).toBeTruthy()
    there = true
    fireEvent.click(retry)
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
  })

  test('leaves a pattern that only the gateway can run to the gateway', async () => {
    const rules = rulesAnswer({ username: { acceptedPattern: '(\\w+\\s?)+', minLength: 2 }, password: {} })
    await openByName({ '/register/validation': { value: rules } })
    fill({ username: '!!!' })
    expect(isInvalid('username')).toBe(false)
    fill({ username: '!' })
    expect(isInvalid('username')).toBe(true)
  })
})
