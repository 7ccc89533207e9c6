import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { countriesAnswer, rulesAnswer } from '../sign-in/account.fixture.ts'
import ContactChangeDialog from './contact-change-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const now = Date.now()
const instants = {
  expiredMinutes: 1,
  serverTime: new Date(now).toISOString(),
  resendAt: new Date(now + 60_000).toISOString(),
}

type Answer = { value: unknown } | { status: number; errorCode: string; fields: object }

async function rendered(
  present: string | null,
  change: (body: Record<string, unknown>) => Answer,
  code = 'EN',
) {
  const sent: unknown[] = []
  platform({
    '/register/validation': { value: rulesAnswer() },
    '/system/countries': { value: countriesAnswer },
    '/member/contact/code': (body) => {
      sent.push(body)
      return { value: { ...instants, present } }
    },
    '/member/contact': change,
    '/member/info': { status: 500, errorCode: 'unknown' },
  })
  const close = vi.fn()
  await draw(<ContactChangeDialog titleId="t" close={close} kind="mobile" present={present} />, {
    code,
    status: 'member',
  })
  const number = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[name="mobileNum"]')
    if (!input) throw new Error('the form is not there')
    return input
  })
  fireEvent.input(number, { target: { value: '0917 123 4568' } })
  submit()
  await screen.findByTestId('contact-confirm')
  return { sent, close }
}

function submit() {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}

function inputs() {
  return [...document.querySelectorAll<HTMLInputElement>('form input')]
}

function type(values: Record<string, string>) {
  for (const input of inputs()) fireEvent.change(input, { target: { value: values[input.name] } })
  submit()
}

test.each(['EN', 'TY', 'PT', 'AR'])(
  'in %s: both codes are asked for, sent with the number, and it closes',
  async (code) => {
    const changed: unknown[] = []
    const { sent, close } = await rendered(
      '63*******567',
      (body) => {
        changed.push(body)
        return { value: null }
      },
      code,
    )
    expect(inputs().map(({ name }) => name)).toEqual(['presentCode', 'newCode'])
    expect(screen.getByTestId<HTMLButtonElement>('contact-again').disabled).toBe(true)
    type({ presentCode: '482 913', newCode: '730155' })
    await waitFor(() => expect(close).toHaveBeenCalledWith(true))
    const contact = { mobileNum: '09171234568', countryDialingCode: '63' }
    expect(sent).toEqual([contact])
    expect(changed).toEqual([{ ...contact, presentCode: '482913', newCode: '730155' }])
  },
)

test('a first one takes one code; a wrong one is said at its field, and a taken number at the number', async () => {
  const answers: Answer[] = [
    { status: 422, errorCode: 'sms_code_invalid', fields: { newCode: 'sms_code_invalid' } },
    { status: 409, errorCode: 'mobile_taken', fields: { mobileNum: 'mobile_taken' } },
  ]
  const { close } = await rendered(null, () => answers.shift() ?? { value: null })
  expect(inputs().map(({ name }) => name)).toEqual(['newCode'])
  expect(screen.queryByTestId('contact-lost')).toBeNull()
  type({ newCode: '000000' })
  await waitFor(() => expect(inputs()[0]?.getAttribute('aria-invalid')).toBe('true'))
  type({ newCode: '730155' })
  const form = await waitFor(() => {
    const number = document.querySelector<HTMLInputElement>('[name="mobileNum"]')
    if (!number) throw new Error('the form is not back')
    return within(number.closest('form') as HTMLElement)
  })
  expect(await form.findByText('This mobile number is already registered.')).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})
