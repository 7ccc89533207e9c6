import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateSync } from 'otplib'
import type { GatewayProcess } from './gateway-process.ts'
import { standIn, startOwnGateway } from './own-gateway.ts'
import { account, comeOfAge, dialog, keepSession, logIn, logInByCall } from './people.ts'
import { expect as plainExpect, test, type Site } from './site.fixture.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
/** Each test logs in several times, and a slow machine takes its time over the hash of a password. */
const expect = plainExpect.configure({ timeout: 30_000 })

const PASSWORDS = { tala: 'Lantern88', atlas: 'Copper-2026' } as const
const HOME = '198.51.100.1'

type Brand = keyof typeof PASSWORDS

let gateway: GatewayProcess | undefined
let standDown: (() => void) | undefined
let networks = 0

/** The Arabic brand has no step-up of its own. */
function enableArabicStepUp(brands: string): void {
  const file = path.join(brands, 'atlas', 'merchant.json')
  const merchant = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...merchant, stepUp: { enabled: true } }))
}

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

function origin(brand: Brand = 'tala') {
  return `http://${brand}.localhost:${String(gateway?.port)}`
}

/** The page comes from this network from now on. */
function comeFrom(page: Page, address: string) {
  return page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })
}

/** A network from which nobody was here before. */
function fresh(): string {
  networks += 1
  return `203.0.113.${String(networks)}`
}

async function openLogin(page: Page, brand: Brand, address: string): Promise<void> {
  await comeFrom(page, address)
  await comeOfAge(page, origin(brand))
  await page.goto(`${origin(brand)}/login`)
}

const MEMBERS = { tala: 'marisol', atlas: 'laylah' } as const

async function arrive(
  page: Page,
  address: string,
  brand: Brand = 'tala',
  username: string = MEMBERS[brand],
): Promise<void> {
  await openLogin(page, brand, address)
  await logIn(page, username, PASSWORDS[brand])
}

/** Logs in by a call from the network that the member is known in. */
function logInAtHome(site: Site, brand: Brand, username: string): Promise<string> {
  return logInByCall(site, brand, username, PASSWORDS[brand], { 'x-forwarded-for': HOME })
}

/** Comes from there, signed in. */
async function beHome(
  page: Page,
  site: Site,
  brand: Brand = 'tala',
  username: string = MEMBERS[brand],
): Promise<void> {
  await comeFrom(page, HOME)
  await comeOfAge(page, origin(brand))
  await keepSession(page, site, brand, await logInAtHome(site, brand, username))
}

function leave(page: Page) {
  return page.evaluate(() => {
    sessionStorage.clear()
  })
}

async function answer(page: Page, method: string, text: string) {
  await dialog(page).getByTestId(`step-up-${method}`).click()
  await dialog(page).locator('[name="answer"]').fill(text)
  await dialog(page).locator('button[type="submit"]').click()
}

async function confirm(page: Page, brand: Brand = 'tala'): Promise<void> {
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
async function codeSentBy(act: () => Promise<void>): Promise<string> {
  const known = await newestMail()
  await act()
  let newest: Mail | undefined
  await expect.poll(async () => (newest = await newestMail())?.id).not.toBe(known?.id)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

function getCode(secret: string, steps = 0) {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** Adds an authenticator app in the security centre; answers its secret and the recovery codes. */
async function addApp(page: Page, look: () => Promise<void> = () => Promise.resolve()) {
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

test('an app is added in the security centre, and its code lets one in from a new network (C13)', async ({
  page,
  site,
}) => {
  await beHome(page, site)
  const { secret } = await addApp(page, () => site.accessible(page))

  await leave(page)
  await arrive(page, fresh())
  await dialog(page).getByTestId('step-up-email').waitFor()
  await site.accessible(page)
  await answer(page, 'totp', '000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  // The code of the present half minute is used up; the next one is good a little before its time.
  await dialog(page).locator('[name="answer"]').fill(getCode(secret, 1))
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

test('a recovery code lets one in from a new network once, and then a code by mail does (C13) @matrix', async ({
  page,
  site,
}) => {
  await beHome(page, site, 'tala', 'ligaya')
  const [code = ''] = (await addApp(page)).codes
  await leave(page)
  await arrive(page, fresh(), 'tala', 'ligaya')
  await answer(page, 'recovery', code)
  await expect(account(page)).toBeVisible()

  await leave(page)
  await arrive(page, fresh(), 'tala', 'ligaya')
  await answer(page, 'recovery', code)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByTestId('step-up-back').click()
  const sent = await codeSentBy(() => dialog(page).getByTestId('step-up-email').click())
  await dialog(page).locator('[name="answer"]').fill(sent)
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

test('a reload while a step-up is pending stores nothing of it; one logs in again and the code that came still counts (C13) @matrix', async ({
  page,
  site,
}) => {
  await logInAtHome(site, 'tala', 'marisol')
  const refused = page.waitForResponse((answered) => answered.url().endsWith('/wps/session/login'))
  await arrive(page, fresh(), 'tala', 'marisol')
  const { value } = (await (await refused).json()) as { value: { stepUp: { ticket: string } } }
  const code = await codeSentBy(() => dialog(page).getByTestId('step-up-email').click())
  await page.reload()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  await expect(account(page)).toBeHidden()
  const stored = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
    ]),
  )
  expect(value.stepUp.ticket.length).toBeGreaterThan(20)
  expect(stored).not.toContain(value.stepUp.ticket)

  await logIn(page, 'marisol', PASSWORDS.tala)
  await answer(page, 'email', code)
  await expect(account(page)).toBeVisible()
})

interface ScreenLock {
  /** Whether somebody touches it whenever it asks. */
  touched: (enabled: boolean) => Promise<unknown>
  /** Whether it knows the person who touches it. */
  known: (isUserVerified: boolean) => Promise<unknown>
}

/** A phone's screen lock that accepts until switched to refuse. */
async function screenLock(page: Page): Promise<ScreenLock> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touched: (enabled) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    known: (isUserVerified) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** Makes a passkey in the security centre. */
async function addPasskey(page: Page, brand: Brand, name: string): Promise<void> {
  await page.goto(`${origin(brand)}/member`)
  const passkeys = page.getByTestId('security-passkeys')
  await passkeys.getByRole('button').click()
  await dialog(page).locator('[name="answer"]').fill(name)
  await dialog(page).locator('button[type="submit"]').click()
  await confirm(page, brand)
  await expect(passkeys.locator('li')).toHaveText(new RegExp(name))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test('a passkey made in the security centre signs in by itself, in Arabic (C13)', async ({ page, site }) => {
  await beHome(page, site, 'atlas')
  await screenLock(page)
  await addPasskey(page, 'atlas', 'My phone')
  await site.accessible(page)

  await leave(page)
  await openLogin(page, 'atlas', fresh())
  const button = dialog(page).getByTestId('passkey-login')
  await expect(button.or(account(page)).first()).toBeVisible()
  // Chromium's stand-in may take the passkey that is offered beside the name before anybody can press.
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(account(page)).toBeVisible()
})

test('a passkey answers what a login from a new network asks for, and the network is known then (C13) @matrix', async ({
  page,
  site,
}) => {
  await beHome(page, site)
  const lock = await screenLock(page)
  await addPasskey(page, 'tala', 'My key')

  await leave(page)
  const network = fresh()
  // Untouched, so that the passkey that is offered beside the name does not take the place of the password.
  await lock.touched(false)
  await arrive(page, network)
  const byPasskey = dialog(page).getByTestId('step-up-passkey')
  await expect(byPasskey).toBeVisible()
  await site.accessible(page)
  await lock.touched(true)
  await lock.known(false)
  await byPasskey.click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(account(page)).toBeHidden()
  await lock.known(true)
  const answered = page.waitForRequest((request) => request.url().endsWith('/stepUp/verify'))
  await byPasskey.click()
  await answered
  await expect(account(page)).toBeVisible()

  await leave(page)
  await lock.touched(false)
  await arrive(page, network)
  await expect(account(page)).toBeVisible()
})
