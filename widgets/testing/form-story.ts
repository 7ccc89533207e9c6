import type { StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'

type Play = NonNullable<StoryObj['play']>
type Values = Readonly<Record<string, string>>

/** What the rules of every brand of the house accept. */
const right: Values = {
  username: 'marisol88',
  password: 'Lantern2026',
  oldPassword: 'Lantern2025',
  newPassword: 'Lantern2026',
  confirmPassword: 'Lantern2026',
  confirmNewPassword: 'Lantern2026',
  mobileNum: '9171234567',
  verificationCode: '482913',
  payeeName: 'Marisol Santos',
  birthday: '1990-05-14',
  email: 'marisol@example.com',
  idNumber: '12345678909',
  paymentPassword: '2468',
  whatsapp: '9171234567',
  affiliateCode: 'LANTERN',
  referralCode: 'FRIEND88',
  captcha: 'K7MPX',
}

/** What none of them accepts; what is not named is missing. */
const wrong: Values = {
  username: '9 lanterns!',
  password: 'a',
  newPassword: 'a',
  confirmPassword: 'b',
  confirmNewPassword: 'b',
  mobileNum: '12',
  payeeName: '8',
  birthday: `${String(new Date().getFullYear())}-01-01`,
  email: 'marisol at home',
  idNumber: 'x',
  paymentPassword: 'x',
  whatsapp: 'x',
  affiliateCode: '!?',
  referralCode: '!?',
}

/** The form in the dialog, once its fields are there. */
function formIn(canvas: HTMLElement) {
  return waitFor(
    () => {
      const form = canvas.querySelector<HTMLFormElement>('dialog[open] form:has(.field input)')
      if (!form) throw new Error('There is no form')
      return form
    },
    { timeout: 10_000 },
  )
}

function listInputs(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])')]
}

async function type(input: HTMLInputElement, value: string) {
  await userEvent.clear(input)
  // A browser's date field takes a whole date only.
  if (input.type === 'date') await fireEvent.change(input, { target: { value } })
  else await userEvent.type(input, value, { delay: null })
}

/** Some brands want a sign in a password, others allow none. */
function wantsSign(form: HTMLFormElement) {
  return form.querySelector('.rules li:not(.is-met)') !== null
}

/** Passwords to which the rules of a new one do not apply. */
const settled = new Set(['paymentPassword', 'oldPassword'])

async function fill(form: HTMLFormElement, values: Values) {
  let sign = ''
  for (const input of listInputs(form)) {
    const value = values[input.name]
    if (value === undefined) continue
    const isPassword = /password/i.test(input.name) && !settled.has(input.name)
    await type(input, isPassword ? value + sign : value)
    if (values !== right || !isPassword || sign !== '' || !wantsSign(form)) continue
    sign = '-'
    await userEvent.type(input, sign)
  }
}

async function submit(form: HTMLFormElement) {
  const button = form.querySelector<HTMLElement>('button[type=submit]')
  if (button) await userEvent.click(button)
}

async function complete(canvas: HTMLElement, values: Values = right) {
  const form = await formIn(canvas)
  await fill(form, values)
  const consent = form.querySelector<HTMLInputElement>('input[name=consent]')
  if (consent && !consent.checked) await userEvent.click(consent)
  return form
}

function isWrong(input: HTMLInputElement) {
  return input.getAttribute('aria-invalid') === 'true'
}

/** The form as it opens. */
export const empty: Play = async ({ canvasElement }) => {
  const form = await formIn(canvasElement)
  await expect(listInputs(form).filter(isWrong)).toEqual([])
}

/** Everything is filled in, and right. */
export const filled: Play = async ({ canvasElement }) => {
  const form = await complete(canvasElement)
  await userEvent.tab()
  await expect(
    listInputs(form)
      .filter(isWrong)
      .map(({ name }) => name),
  ).toEqual([])
}

/** Every field says what is wrong with it. */
export const everyFieldWrong: Play = async ({ canvasElement }) => {
  const form = await formIn(canvasElement)
  const isLogin = form.name.startsWith('login')
  await fill(form, isLogin ? {} : wrong)
  await submit(form)
  await waitFor(() => {
    const fine = listInputs(form).filter((input) => !isWrong(input))
    if (fine.length > 0) throw new Error(`nothing is wrong with ${fine.map(({ name }) => name).join(', ')}`)
  })
}

/** Sent off; the server points at a field. */
export function refusedField(field: string): Play {
  return async ({ canvasElement }) => {
    await submit(await complete(canvasElement))
    await waitFor(() =>
      expect(canvasElement.querySelector(`form [name="${field}"]`)).toHaveAttribute('aria-invalid', 'true'),
    )
  }
}

/** Sent off; what went wrong stands below. */
export const refused: Play = async ({ canvasElement }) => {
  await submit(await complete(canvasElement))
  await waitFor(() => expect(canvasElement.querySelector('form [role=alert]')).toBeVisible(), {
    timeout: 5_000,
  })
}

/** Sent off; nothing came back yet. */
export const pending: Play = async ({ canvasElement }) => {
  const form = await complete(canvasElement)
  await submit(form)
  await waitFor(() => expect(form.querySelector('button[type=submit]')).toHaveAttribute('aria-busy', 'true'))
}

/** Sent off; the server wants the characters of a picture. */
export const captchaDemanded: Play = async ({ canvasElement }) => {
  await submit(await complete(canvasElement))
  await waitFor(() => expect(canvasElement.querySelector('form img')).toBeVisible())
}

/** A code is on its way, and the next one has to wait. */
export const codeSent: Play = async ({ canvasElement }) => {
  const form = await formIn(canvasElement)
  const { mobileNum = '' } = right
  await fill(form, { mobileNum })
  const send = form.querySelector<HTMLElement>('[data-testid=send-code]')
  if (!send) throw new Error('Nothing sends a code')
  await userEvent.click(send)
  await waitFor(() => expect(send).toBeDisabled())
  await waitFor(() => expect(send).toHaveTextContent(/0:5\d|1:00/))
}

/** Sent off; the link in the mail was used before. */
export const linkUsedUp: Play = async ({ canvasElement }) => {
  await submit(await complete(canvasElement))
  await waitFor(() => expect(canvasElement.querySelector('dialog form')).toBeNull())
}

/** Sent off; a mail is on its way. */
export const mailSent: Play = async ({ canvasElement }) => {
  await submit(await complete(canvasElement))
  await waitFor(() => expect(canvasElement.querySelector('dialog[open] [role=status]')).toBeVisible())
}
