import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateSync } from 'otplib'
import type { GatewayProcess } from './gateway-process.ts'
import { standIn, startOwnGateway } from './own-gateway.ts'
import { comeOfAge, dialog, keepSession, logIn, logInByCall } from './people.ts'
import { expect as plainExpect, test, type Site } from './site.fixture.ts'

/** Each test logs in several times, and a slow machine takes its time over the hash of a password. */
export const expect = plainExpect.configure({ timeout: 30_000 })

export const PASSWORDS = { tala: 'Lantern88', atlas: 'Copper-2026' } as const
const HOME = '198.51.100.1'

export type Brand = keyof typeof PASSWORDS

let gateway: GatewayProcess | undefined
let standDown: (() => void) | undefined
let networks = 0

/** The Arabic brand has no step-up of its own. */
function enableArabicStepUp(brands: string): void {
  const file = path.join(brands, 'atlas', 'merchant.json')
  const merchant = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...merchant, stepUp: { enabled: true } }))
}

export function origin(brand: Brand = 'tala') {
  return `http://${brand}.localhost:${String(gateway?.port)}`
}

/** The page comes from this network from now on. */
function comeFrom(page: Page, address: string) {
  return page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })
}

/** A network from which nobody was here before. */
export function fresh(): string {
  networks += 1
  return `203.0.113.${String(networks)}`
}

export async function openLogin(page: Page, brand: Brand, address: string): Promise<void> {
  await comeFrom(page, address)
  await comeOfAge(page, origin(brand))
  await page.goto(`${origin(brand)}/login`)
}

const MEMBERS = { tala: 'marisol', atlas: 'laylah' } as const

export async function arrive(
  page: Page,
  address: string,
  brand: Brand = 'tala',
  username: string = MEMBERS[brand],
): Promise<void> {
  await openLogin(page, brand, address)
  await logIn(page, username, PASSWORDS[brand])
}

/** Logs in by a call from the network that the member is known in. */
export function logInAtHome(site: Site, brand: Brand, username: string): Promise<string> {
  return logInByCall(site, brand, username, PASSWORDS[brand], { 'x-forwarded-for': HOME })
}

/** Comes from there, signed in. */
export async function beHome(
  page: Page,
  site: Site,
  brand: Brand = 'tala',
  username: string = MEMBERS[brand],
): Promise<void> {
  await comeFrom(page, HOME)
  await comeOfAge(page, origin(brand))
  await keepSession(page, site, brand, await logInAtHome(site, brand, username))
}

export function leave(page: Page) {
  return page.evaluate(() => {
    sessionStorage.clear()
  })
}

export async function answer(page: Page, method: string, text: string) {
  await dialog(page).getByTestId(`step-up-${method}`).click()
  await dialog(page).locator('[name="answer"]').fill(text)
  await dialog(page).locator('button[type="submit"]').click()
}

export async function confirm(page: Page, brand: Brand = 'tala'): Promise<void> {
  await dialog(page).locator('input[type="password"]').fill(PASSWORDS[brand])
  await dialog(page).locator('button[type="submit"]').click()
}

interface Mail {
  id: string
  channel: string
  text: string
}

async function newestMail(): Promise<Mail | undefined> {
  const answered = await fetch(`http://127.0.0.1:${String(gateway?.port)}/dev/outbox.json`)
  const { messages } = (await answered.json()) as { messages: Mail[] }
  return messages.find(({ channel }) => channel === 'mail')
}

/** The code of the mail that something sends. Mails of earlier tests lie there too, and a new one comes after the answer. */
export async function codeSentBy(act: () => Promise<void>): Promise<string> {
  const known = await newestMail()
  await act()
  let newest: Mail | undefined
  await expect.poll(async () => (newest = await newestMail())?.id).not.toBe(known?.id)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

export function getCode(secret: string, steps = 0) {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** Adds an authenticator app in the security centre; answers its secret and the recovery codes. */
export async function addApp(page: Page, look: () => Promise<void> = () => Promise.resolve()) {
  await page.goto(`${origin()}/member`)
  await page.getByTestId('security-totp').getByRole('button').click()
  await confirm(page)
  const secret = ((await dialog(page).getByTestId('totp-secret').textContent()) ?? '').replace(/\s/g, '')
  // The icons of its buttons are no codes to scan.
  for (const button of ['totp-open', 'totp-copy'])
    expect((await dialog(page).getByTestId(button).boundingBox())?.height).toBeLessThan(80)
  await look()
  await dialog(page).locator('[name="answer"]').fill(getCode(secret))
  await dialog(page).locator('button[type="submit"]').click()
  const shown = dialog(page).getByTestId('recovery-codes').locator('code')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await look()
  await dialog(page).locator('.dialog__foot button').click()
  await expect(page.getByTestId('security-recovery')).toContainText('10')
  return { secret, codes }
}

/** A gateway of its own, where two brands ask for a second proof from networks not seen before. */
export function prepareStepUp() {
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    gateway = await startOwnGateway(
      { LIVERY_BOT_CHECK: 'off', LIVERY_TRUST_PROXY: '127.0.0.1' },
      enableArabicStepUp,
    )
    standDown = standIn(gateway)
  })
  test.afterAll(async () => {
    standDown?.()
    await gateway?.stop()
  })
}
