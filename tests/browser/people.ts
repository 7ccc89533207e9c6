import { expect, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import type { Site } from './site.fixture.ts'

/** A name nobody else in this run has: letters first, then digits. */
export function freshName(): string {
  return `ana${String(randomInt(1e8, 1e9))}`
}

/** National mobile numbers that each demo brand accepts. */
const NUMBERS: Record<string, () => string> = {
  tala: () => `09${String(randomInt(1e8, 1e9))}`,
  mare: () => `119${String(randomInt(1e7, 1e8))}`,
  atlas: () => `50${String(randomInt(1e6, 1e7))}`,
}

export function freshNumber(brand: string): string {
  const make = NUMBERS[brand]
  if (!make) throw new Error(`no number plan for ${brand}`)
  return make()
}

const PASSWORDS: Record<string, string> = { tala: 'Lantern2026', mare: 'Concha#2026', atlas: 'Copper-2026' }

/** A password that the brand's rule accepts. */
export function getPassword(brand: string): string {
  return PASSWORDS[brand] ?? 'Lantern2026'
}

/** What a careful person would type into each field; the form decides which of them it shows. */
export function personal(brand: string): Record<string, string> {
  const username = freshName()
  return {
    username,
    password: getPassword(brand),
    confirmPassword: getPassword(brand),
    payeeName: 'Maria Santos',
    email: `${username}@example.com`,
    mobileNum: freshNumber(brand),
    qqNum: '1234567',
    line: 'ana.line',
    whatsapp: '639171234567',
    facebook: 'ana.facebook',
    wechat: 'ana_wechat',
    idNumber: '12345678909',
    paymentPassword: '482600',
    birthday: '1990-05-17',
  }
}

/** Confirms the age question when it is shown. */
export async function comeOfAge(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'livery-age', value: '1', url }])
}

/** The open dialog with the registration, login or password form. */
export function dialog(page: Page) {
  return page.locator('dialog[open]').last()
}

/** Types every visible, empty, known field of the open form. */
export async function fillVisible(page: Page, values: Record<string, string>): Promise<void> {
  const form = dialog(page)
  await form.locator('form input').first().waitFor()
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

interface Rule {
  enabled: boolean
  required: boolean
}

function codeIn(text: string): string {
  return /\b\d{6,8}\b/.exec(text)?.[0] ?? ''
}

/** Registers somebody by calls alone, as the brand's rules ask; resolves to what was registered. */
export async function newMember(
  site: Site,
  brand: string,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const person = personal(brand)
  const { json } = await site.call(brand, 'GET', '/wps/member/register/validation')
  const needed = Object.entries(json.value as Record<string, Rule>).filter(
    ([, rule]) => rule.enabled && rule.required,
  )
  const settings = await site.call(brand, 'GET', '/wps/system/setting/register')
  const { dialingCode } = settings.json.value as { dialingCode: string }
  if (needed.some(([name]) => name === 'verificationCode')) {
    const number = { mobileNo: person.mobileNum, countryDialingCode: dialingCode, regType: 'username' }
    await site.call(brand, 'POST', '/wps/verification/sms/register', number)
    person.verificationCode = codeIn((await site.message(brand, person.mobileNum?.slice(-7) ?? '')).text)
  }
  const values = { ...person, countryDialingCode: dialingCode }
  const body = Object.fromEntries(
    Object.entries(values).filter(([name]) => needed.some(([field]) => field === name)),
  )
  const answer = await site.call(brand, 'PUT', '/wps/member/register', {
    ...body,
    ...more,
    login: true,
    registerMethod: 'WEB',
  })
  expect(answer.json.errorCode, JSON.stringify(answer.json)).toBeNull()
  return person
}

/** Signs somebody in by a call; resolves to the session's token. */
export async function logInByCall(
  site: Site,
  brand: string,
  username: string,
  password = getPassword(brand),
  headers: Record<string, string> = {},
): Promise<string> {
  const body = { username, password, type: 'username' }
  const { json } = await site.call(brand, 'POST', '/wps/session/login', body, headers)
  expect(json.errorCode, JSON.stringify(json)).toBeNull()
  return (json.value as { token: string }).token
}

/**
 * Signs somebody in by a call: the page's first document finds the session that a reload would find. For tests of what
 * comes after a log-in; the log-in itself is proven by its own.
 */
export async function giveSession(page: Page, site: Site, brand: string, username: string): Promise<void> {
  await keepSession(page, site, brand, await logInByCall(site, brand, username))
}

/** Opens a page as whoever holds a session. */
export async function openAs(
  page: Page,
  site: Site,
  { brand = 'tala', token, path }: { brand?: string; token: string; path: string },
): Promise<void> {
  await comeOfAge(page, site.url(brand))
  await keepSession(page, site, brand, token)
  await page.goto(site.url(brand, path))
}

/** Registers somebody at Tala by calls and opens a page as them; resolves to the name to log in with. */
export async function openAsNew(page: Page, site: Site, path: string): Promise<string> {
  const { username = '' } = await newMember(site, 'tala')
  await openAs(page, site, { path, token: await logInByCall(site, 'tala', username) })
  return username
}

/** Lays a session into the page's tab, once: what becomes of it afterwards is the page's matter. */
export async function keepSession(page: Page, site: Site, brand: string, token: string): Promise<void> {
  const given = { token, origin: new URL(site.url(brand)).origin }
  await page.addInitScript(({ token, origin }) => {
    if (self !== top || location.origin !== origin || window.name === token) return
    window.name = token
    sessionStorage.setItem('token', token)
  }, given)
}

/** A code is on its way: the button counts down. Shown words alone, for it holds the widest of them unseen. */
export async function countsDown(page: Page): Promise<void> {
  const shown = dialog(page).getByTestId('send-code').locator('span:not([aria-hidden])')
  await expect(shown).toHaveText(/[\d٠-٩]:[\d٠-٩]{2}/)
}

/** Asks for an SMS code in the open dialog and types it in. */
export async function typeSmsCode(page: Page, site: Site, brand: string, number: string): Promise<void> {
  const known = await site.newestMessage(brand, number.slice(-7))
  await dialog(page).getByTestId('send-code').click()
  await countsDown(page)
  const { text } = await site.message(brand, number.slice(-7), known)
  const code = /\b\d{6,8}\b/.exec(text)?.[0]
  expect(code, `a code in "${text}"`).toBeTruthy()
  await dialog(page)
    .locator('[name="verificationCode"]')
    .fill(code ?? '')
}

/** Signed in: the account button stands in the header. */
export function account(page: Page) {
  return page.getByTestId('account')
}

export async function logIn(page: Page, username: string, password: string): Promise<void> {
  const name = dialog(page).locator('[name="username"]')
  const other = dialog(page).locator('[role="tab"][aria-selected="false"]')
  await name.or(other).first().waitFor()
  if (!(await name.isVisible())) await other.click()
  await fillVisible(page, { username, password })
  await submit(page)
}
