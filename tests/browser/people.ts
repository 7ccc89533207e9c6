import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { Site } from './site.fixture.ts'

/** A name nobody else in this run has: letters first, then digits. */
export const freshName = (): string => `ana${String(randomInt(1e8, 1e9))}`

/** National mobile numbers that each demo brand accepts. */
const NUMBERS: Record<string, () => string> = {
  tala: () => `09${String(randomInt(1e8, 1e9))}`,
  mare: () => `119${String(randomInt(1e7, 1e8))}`,
  atlas: () => `50${String(randomInt(1e6, 1e7))}`,
}

export const freshNumber = (brand: string): string => {
  const make = NUMBERS[brand]
  if (!make) throw new Error(`no number plan for ${brand}`)
  return make()
}

export const PASSWORD = 'Lantern2026'

/** What a careful person would type into each field; the form decides which of them it shows. */
export const personal = (brand: string): Record<string, string> => {
  const username = freshName()
  return {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    payeeName: 'Maria Santos',
    email: `${username}@example.com`,
    mobileNum: freshNumber(brand),
    qqNum: '1234567',
    line: 'ana.line',
    whatsapp: '639171234567',
    facebook: 'ana.facebook',
    wechat: 'ana_wechat',
    idNumber: '12345678909',
    paymentPassword: '4826',
    birthday: '1990-05-17',
  }
}

/** Confirms the age question when it is asked. */
export async function comeOfAge(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'livery-age', value: '1', url }])
}

/** The open dialog with the registration, login or password form. */
export const dialog = (page: Page) => page.locator('dialog[open]').last()

/** Types every visible, empty, known field of the open form. */
export async function fillVisible(page: Page, values: Record<string, string>): Promise<void> {
  const form = dialog(page)
  for (const [name, value] of Object.entries(values)) {
    const input = form.locator(`[name="${name}"]`)
    if ((await input.count()) === 1 && (await input.isVisible())) await input.fill(value)
  }
}

export async function submit(page: Page): Promise<void> {
  await dialog(page).locator('button[type="submit"]').click()
}

export async function consent(page: Page): Promise<void> {
  const box = dialog(page).locator('input[type="checkbox"][name="consent"]')
  if ((await box.count()) === 1) await box.check()
}

/** Asks for an SMS code in the open dialog and types it in. */
export async function typeSmsCode(page: Page, site: Site, brand: string, number: string): Promise<void> {
  await dialog(page).getByTestId('send-code').click()
  const { text } = await site.message(brand, number.slice(-7))
  const code = /\b\d{6,8}\b/.exec(text)?.[0]
  expect(code, `a code in "${text}"`).toBeTruthy()
  await dialog(page)
    .locator('[name="verificationCode"]')
    .fill(code ?? '')
}

/** Signed in: the account button stands in the header. */
export const account = (page: Page) => page.getByTestId('account')

export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await fillVisible(page, { username, password })
  await submit(page)
}
