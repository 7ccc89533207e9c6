import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../engine/hooks/preload-flow.ts'
import { dropDrafts } from '../../engine/hooks/use-form.ts'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { draw, type Drawn, type Given } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { countriesAnswer, everyRule, memberAnswer, rulesAnswer, settingsAnswer } from './account.fixture.ts'

type Answers = Parameters<typeof platform>[0]

const flows = ['login', 'register', 'forgotPassword', 'resetPassword', 'smsCode'] as const
const settings = settingsAnswer()
const always: Answers = {
  '/register/validation': { value: rulesAnswer() },
  '/setting/register': { value: settings },
  '/countries': { value: countriesAnswer },
}

afterEach(() => {
  cleanup()
  dropDrafts('login', 'register', 'forgotPassword', 'resetPassword')
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(
  name: string,
  answers: Answers = {},
  props = {},
  given: Given = {},
): Promise<Drawn & { asked: string[] }> {
  const asked = platform({ ...always, ...answers })
  const base = testBoot(given.code)
  const drawn = await draw(null, {
    ...given,
    ready: [name, 'login', 'forgot-password', 'notice'],
    boot: { permission: { ...base.permission, register: settings }, ...given.boot },
  })
  await Promise.all(flows.map(preloadFlow))
  act(() => void drawn.engine.dialogs.open(name, props))
  await waitFor(() => expect(form()).toBeTruthy(), { timeout: 15_000 })
  return { ...drawn, asked }
}

const form = () => document.querySelector<HTMLFormElement>('dialog form')
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const hasField = (name: string) => document.querySelector(`dialog [name="${name}"]`) !== null
const messageOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  return document.getElementById(id)?.textContent ?? ''
}
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

function type(name: string, value: string) {
  const input = field(name)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  fireEvent.input(input)
}
function leave(name: string) {
  act(() => {
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
    field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    type(name, value)
    leave(name)
  }
}
const submit = () => {
  const found = form()
  if (found) fireEvent.submit(found)
}
const tab = (name: string) => screen.getByRole('tab', { name })

const wrongPassword = { status: 401, errorCode: 'invalid_credentials' }
const opened = { value: { token: 't1', firstTimeLogin: false, passwordExpired: false, lastLogin: null } }

describe('logging in', () => {
  test('names what is missing, announces it and moves to the first wrong field', async () => {
    await open('login')
    submit()
    await waitFor(() => expect(document.activeElement).toBe(field('username')))
    expect(isInvalid('username')).toBe(true)
    expect(messageOf('password')).toBe('Input cannot be empty')
    expect(screen.getByRole('status').textContent).toContain('2 fields need your attention')
  })

  test('keeps what was typed when the password is wrong, and says so once', async () => {
    const { asked } = await open('login', { '/session/login': wrongPassword })
    fill({ username: '  juan99 ', password: ' secret 1' })
    expect(field('username').value).toBe('juan99')
    submit()
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password')
    expect(asked.filter((call) => call.includes('/session/login'))).toHaveLength(1)
    expect(field('password').value).toBe(' secret 1')
  })

  test('closes and goes home when it succeeded, and forgets what was typed', async () => {
    const { engine, address } = await open(
      'login',
      { '/session/login': opened, '/member/info': { value: memberAnswer } },
      {},
      { path: '/promotions' },
    )
    fill({ username: 'juan99', password: 'Lantern2026' })
    submit()
    await waitFor(() => expect(form()).toBeNull())
    await waitFor(() => expect(address()).toBe('/'))
    act(() => void engine.dialogs.open('login'))
    await waitFor(() => expect(form()).toBeTruthy())
    expect(field('password').value).toBe('')
  })

  test('asks for the characters of a picture once the server demands them, and for new ones each time', async () => {
    let pictures = 0
    await open('login', {
      '/session/login': { status: 401, errorCode: 'captcha_required', value: { captcha: true } },
      '/captcha': () => ({ value: `picture${String(++pictures)}` }),
    })
    expect(hasField('captcha')).toBe(false)
    fill({ username: 'juan99', password: 'Wrong1234' })
    submit()
    const first = await screen.findByRole('img', { name: 'Picture with characters to type' })
    expect(first.getAttribute('src')).toContain('picture1')
    submit()
    await waitFor(() => expect(isInvalid('captcha')).toBe(true))
    fill({ captcha: 'abcd' })
    submit()
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('picture2'))
    expect(field('captcha').value).toBe('')
    expect(field('username').value).toBe('juan99')
  })

  test('says when there is no network and works when it is back', async () => {
    let online = false
    await open('login', {
      '/session/login': () => (online ? opened : { status: 503, errorCode: 'unavailable' }),
      '/member/info': { value: memberAnswer },
    })
    fill({ username: 'juan99', password: 'Lantern2026' })
    submit()
    await screen.findByRole('alert')
    online = true
    submit()
    await waitFor(() => expect(form()).toBeNull())
  })

  test('changes its tabs with the arrow keys in reading direction, and keeps what each holds', async () => {
    await open('login')
    fill({ username: 'juan99' })
    tab('Password').focus()
    fireEvent.keyDown(tab('Password'), { key: 'ArrowRight' })
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
    expect(document.activeElement).toBe(tab('SMS code'))
    fill({ mobileNum: '0917 123 4567' })
    fireEvent.keyDown(tab('SMS code'), { key: 'Home' })
    await waitFor(() => expect(hasField('username')).toBe(true))
    expect(field('username').value).toBe('juan99')
    fireEvent.click(tab('SMS code'))
    await waitFor(() => expect(hasField('mobileNum')).toBe(true))
    expect(field('mobileNum').value).toBe('09171234567')
  })

  test('has what was typed when it is opened again', async () => {
    const { engine } = await open('login')
    fill({ username: 'juan99' })
    act(() => engine.dialogs.close())
    expect(form()).toBeNull()
    act(() => void engine.dialogs.open('login'))
    await waitFor(() => expect(form()).toBeTruthy())
    expect(field('username').value).toBe('juan99')
  })

  test('has no tabs where there is one way only, and none at the agent portal', async () => {
    await open('login', {}, { portal: 'agent' })
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.queryByText('Create an account')).toBeNull()
  })
})

const person = {
  username: 'juan99',
  password: 'Lantern2026',
  confirmPassword: 'Lantern2026',
  email: 'juan@example.com',
}

async function openByName(answers: Answers = {}, props = {}, given: Given = {}) {
  const drawn = await open('register', answers, props, given)
  await waitFor(() => expect(hasField('mobileNum')).toBe(true))
  fireEvent.click(tab('Username'))
  await waitFor(() => expect(hasField('username')).toBe(true))
  return drawn
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
    expect(messageOf('username')).toBe('4 - 16 letters and numbers, starting with a letter')
    act(() => type('username', 'juan99'))
    expect(isInvalid('username')).toBe(false)
    fill({ password: 'Lantern2026', confirmPassword: 'Lantern2026' })
    act(() => type('password', 'Lantern2027'))
    expect(messageOf('confirmPassword')).toBe('Incorrect confirmation input')
  })

  test('ticks off what a new password needs while it is typed', async () => {
    await openByName()
    const met = () =>
      within(screen.getByRole('list', { name: 'The password needs' })).queryAllByText('done').length
    expect(met()).toBe(0)
    act(() => type('password', 'lantern'))
    expect(met()).toBe(1)
    act(() => type('password', 'lantern2026'))
    expect(met()).toBe(3)
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

  test('puts what the server refused on its field until that changes', async () => {
    await openByName({
      '/member/register': {
        status: 409,
        errorCode: 'username_taken',
        fields: { username: 'username_taken' },
      },
    })
    fill(person)
    fireEvent.click(field('consent'))
    submit()
    await waitFor(() => expect(messageOf('username')).toBe('This username is already taken'))
    expect(document.activeElement).toBe(field('username'))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => type('username', 'juan98'))
    expect(isInvalid('username')).toBe(false)
  })

  test('has an invitation code checked first, and checked anew when it changed', async () => {
    const codes: string[] = []
    const { asked } = await openByName({
      '/agent/affiliate': () => {
        codes.push(field('affiliateCode').value)
        return codes.length === 1
          ? { status: 422, errorCode: 'invitation_code_error' }
          : { value: { valid: true } }
      },
      '/member/register': { value: { token: 't1' } },
      '/member/info': { value: memberAnswer },
    })
    fill({ ...person, affiliateCode: 'WRONG1' })
    fireEvent.click(field('consent'))
    submit()
    await waitFor(() => expect(messageOf('affiliateCode')).toBe('Invalid invitation code'))
    expect(asked.some((call) => call.startsWith('PUT'))).toBe(false)
    act(() => type('affiliateCode', 'RIGHT1'))
    submit()
    await waitFor(() => expect(form()).toBeNull())
    expect(codes).toEqual(['WRONG1', 'RIGHT1'])
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
    expect(screen.getByText('The registration form did not load.')).toBeTruthy()
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
    const { asked } = await open('register', { '/sms/register': sent })
    const send = await screen.findByTestId('send-code')
    fireEvent.click(send)
    expect(isInvalid('mobileNum')).toBe(true)
    expect(document.activeElement).toBe(field('mobileNum'))
    expect(asked.some((call) => call.includes('/sms/'))).toBe(false)
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
})

describe('a forgotten password', () => {
  test('by email ends with the same words whether the account exists or not', async () => {
    const { engine } = await open('forgot-password', { '/password/email': { value: null } })
    await waitFor(() => expect(hasField('email')).toBe(true))
    submit()
    await waitFor(() => expect(isInvalid('username')).toBe(true))
    fill({ username: 'juan99', email: 'juan@example.com' })
    submit()
    expect(await screen.findByText(/We have sent it/)).toBeTruthy()
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
    await waitFor(() => expect(messageOf('confirmNewPassword')).toBe('Incorrect confirmation input'))
    fill({ confirmNewPassword: 'Lantern2027' })
    submit()
    await waitFor(() => expect(engine.dialogs.stack.get().map(({ name }) => name)).toEqual(['login']))
  })
})
