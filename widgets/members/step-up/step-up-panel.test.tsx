import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../../engine/base/hooks/preload-flow.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { stepUpDemand } from '../../../machines/members/step-up/step-up.world.ts'
import { countriesAnswer, memberAnswer, rulesAnswer, settingsAnswer } from '../sign-in/account.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'

type Answers = Parameters<typeof platform>[0]

const demanded = { status: 401, errorCode: 'step_up_required', value: { stepUp: stepUpDemand } }
const opened = { value: { token: 't1', firstTimeLogin: false, passwordExpired: false, lastLogin: null } }

function refused(errorCode: string) {
  return { status: 422, errorCode, fields: { answer: errorCode } }
}

function sent(inSeconds = 60) {
  return {
    value: {
      expiredMinutes: 1,
      serverTime: new Date().toISOString(),
      resendAt: new Date(Date.now() + inSeconds * 1000).toISOString(),
    },
  }
}

afterEach(() => {
  cleanup()
  dropDrafts('login')
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function panel() {
  return screen.findByTestId('step-up')
}

function choice(method: string) {
  return screen.findByTestId(`step-up-${method}`)
}

function input() {
  return screen.findByRole<HTMLInputElement>('textbox')
}

function submit() {
  const form = document.querySelector('dialog form')
  if (form) fireEvent.submit(form)
}

async function leave() {
  fireEvent.click(await screen.findByTestId('step-up-back'))
}

async function stepUp(answers: Answers = {}, code = 'EN') {
  const settings = settingsAnswer()
  const requests = platform({
    '/register/validation': { value: rulesAnswer() },
    '/setting/register': { value: settings },
    '/countries': { value: countriesAnswer },
    '/session/login': demanded,
    '/member/info': { value: memberAnswer },
    ...answers,
  })
  const rendered = await draw(null, { code, ready: ['login'] })
  await preloadFlow('login')
  act(() => void rendered.engine.dialogs.open('login'))
  await waitFor(() => expect(document.querySelector('dialog [name="username"]')).toBeTruthy())
  for (const [name, value] of Object.entries({ username: 'juan99', password: 'Lantern2026' })) {
    const field = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
    if (!field) throw new Error(`no field ${name}`)
    fireEvent.input(field, { target: { value } })
  }
  submit()
  await panel()
  return { ...rendered, requests }
}

async function answer(method: string, text: string) {
  fireEvent.click(await choice(method))
  fireEvent.input(await input(), { target: { value: text } })
  submit()
}

test('offers every way by its name, the first of which has the focus, and says where a code would go', async () => {
  await stepUp()
  const ways = within(await panel()).getAllByRole('button')
  expect(ways.map((way) => way.dataset['testid'])).toEqual(
    stepUpDemand.methods.map(({ method }) => `step-up-${method}`),
  )
  await waitFor(() => expect(document.activeElement).toBe(ways[0]))
  expect((await choice('email')).textContent).toContain('\u2066r***@example.com\u2069')
  expect((await choice('totp')).textContent).toBe('Authenticator appThe six digits it shows now')
})

test('a right code of the app logs in, once, though it is sent twice', async () => {
  const bodies: unknown[] = []
  const { requests, engine } = await stepUp({
    '/stepUp/verify': (body) => {
      bodies.push(body)
      return opened
    },
  })
  await answer('totp', '123 456')
  submit()
  await waitFor(() => expect(engine.dialogs.stack.get()).toEqual([]))
  expect(bodies).toEqual([{ ticket: 'ticket-1', method: 'totp', answer: '123456' }])
  expect(requests.filter((call) => call.includes('/stepUp/verify'))).toHaveLength(1)
  expect(engine.session.get().status).toBe('member')
})

test('a wrong answer is told at the field, which keeps it for fixing, until something else is typed', async () => {
  await stepUp({ '/stepUp/verify': refused('bank_name_mismatch') })
  await answer('bankName', 'Juan dela Cruz')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('This isn’t the name the account was registered with.')
  const field = await input()
  expect(field.value).toBe('Juan dela Cruz')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(alert.id)
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.input(field, { target: { value: 'Juana dela Cruz' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('what failed before it was compared is told below, and the same answer goes again', async () => {
  let online = false
  const { engine } = await stepUp({
    '/stepUp/verify': () => (online ? opened : { status: 503, errorCode: 'unavailable' }),
  })
  await answer('recovery', 'abcd-efgh')
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now')
  expect((await input()).getAttribute('aria-invalid')).toBeNull()
  online = true
  submit()
  await waitFor(() => expect(engine.dialogs.stack.get()).toEqual([]))
})

test('a code by mail says where it went, and counts down until there may be another', async () => {
  await stepUp({ '/stepUp/send': () => sent(60) })
  fireEvent.click(await choice('email'))
  expect((await screen.findByRole('button', { name: /^Resend in/ })).hasAttribute('disabled')).toBe(true)
  expect((await panel()).textContent).toContain('\u2066r***@example.com\u2069')
})

test('what is typed stays while another code is sent', async () => {
  const { requests } = await stepUp({ '/stepUp/send': () => sent(0) })
  fireEvent.click(await choice('mobile'))
  const field = await input()
  fireEvent.input(field, { target: { value: '12' } })
  const again = await screen.findByRole('button', { name: 'Send code' })
  await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false))
  fireEvent.click(again)
  await waitFor(() => expect(requests.filter((call) => call.includes('/stepUp/send'))).toHaveLength(2))
  await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false))
  expect(await input()).toBe(field)
  expect(field.value).toBe('12')
})

test('a code that could not be sent leaves the choice of ways', async () => {
  await stepUp({ '/stepUp/send': { status: 429, errorCode: 'too_many_requests' } })
  fireEvent.click(await choice('mobile'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  expect(await choice('email')).toBeTruthy()
})

test('a ticket that is over leads back to the login form', async () => {
  await stepUp({ '/stepUp/verify': { status: 410, errorCode: 'step_up_expired' } })
  await answer('totp', '123456')
  expect((await screen.findByRole('alert')).textContent).toContain('Log in again')
  await leave()
  await waitFor(() => expect(document.querySelector('dialog [name="password"]')).toBeTruthy())
})

test('one may choose another way, and go back to the login', async () => {
  await stepUp()
  fireEvent.click(await choice('totp'))
  await input()
  await leave()
  await choice('recovery')
  await leave()
  await waitFor(() => expect(document.querySelector('dialog [name="username"]')).toBeTruthy())
})

test('a passkey that nobody used leaves the choice of ways', async () => {
  await stepUp({ '/passkey/options': { status: 503, errorCode: 'unavailable' } })
  fireEvent.click(await choice('passkey'))
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available right now')
  expect(await choice('totp')).toBeTruthy()
})

test('reads from right to left with codes and addresses that do not', async () => {
  await stepUp({}, 'AR')
  expect((await choice('email')).textContent).toContain('\u2066r***@example.com\u2069')
  fireEvent.click(await choice('recovery'))
  expect((await input()).dir).toBe('ltr')
})
