import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateSync } from 'otplib'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { account, comeOfAge, dialog, logIn } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

const PASSWORDS = { tala: 'Lantern88', atlas: 'Copper-2026' } as const
const HOME = '198.51.100.1'

type Brand = keyof typeof PASSWORDS

let gateway: GatewayProcess | undefined
let networks = 0
let recoveryCodes: string[] = []

/** The Arabic brand asks for nothing of its own accord. */
function askInArabicToo(brands: string): void {
  const file = path.join(brands, 'atlas', 'merchant.json')
  const merchant = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...merchant, stepUp: { enabled: true } }))
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  gateway = await startGateway(
    { LIVERY_BOT_CHECK: 'off', LIVERY_TRUST_PROXY: '127.0.0.1' },
    {},
    askInArabicToo,
  )
})
test.afterAll(() => gateway?.stop())

const origin = (brand: Brand = 'tala') => `http://${brand}.localhost:${String(gateway?.port)}`

/** The page comes from this network from now on. */
const comeFrom = (page: Page, address: string) =>
  page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })

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

async function arrive(page: Page, address: string, brand: Brand = 'tala'): Promise<void> {
  await openLogin(page, brand, address)
  await logIn(page, { tala: 'marisol', atlas: 'laylah' }[brand], PASSWORDS[brand])
}

const leave = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear()
  })

const answer = async (page: Page, method: string, text: string) => {
  await dialog(page).getByTestId(`step-up-${method}`).click()
  await dialog(page).locator('[name="answer"]').fill(text)
  await dialog(page).locator('button[type="submit"]').click()
}

async function confirm(page: Page, brand: Brand = 'tala'): Promise<void> {
  await dialog(page).locator('input[type="password"]').fill(PASSWORDS[brand])
  await dialog(page).locator('button[type="submit"]').click()
}

async function newestCode(): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answered = await fetch(`http://127.0.0.1:${String(gateway?.port)}/dev/outbox.json`)
      const { messages } = (await answered.json()) as { messages: { channel: string; text: string }[] }
      code = /\b\d{6}\b/.exec(messages.find(({ channel }) => channel === 'mail')?.text ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

test('an app is added in the security centre, and its code lets one in from a new network (C13)', async ({
  page,
  site,
}) => {
  await arrive(page, HOME)
  await expect(account(page)).toBeVisible()

  await page.goto(`${origin()}/member`)
  await page.getByTestId('security-totp').getByRole('button').click()
  await confirm(page)
  const secret = ((await dialog(page).getByTestId('totp-secret').textContent()) ?? '').replace(/\s/g, '')
  await site.accessible(page)
  await dialog(page).locator('[name="answer"]').fill(codeOf(secret, -1))
  await dialog(page).locator('button[type="submit"]').click()
  const shown = dialog(page).getByTestId('recovery-codes').locator('code')
  await expect(shown).toHaveCount(10)
  recoveryCodes = await shown.allTextContents()
  await site.accessible(page)
  await dialog(page).locator('.dlg__foot button').click()
  await expect(page.getByTestId('security-recovery')).toContainText('10')

  await leave(page)
  await arrive(page, fresh())
  await dialog(page).getByTestId('step-up-email').waitFor()
  await site.accessible(page)
  await answer(page, 'totp', '000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).locator('[name="answer"]').fill(codeOf(secret))
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

test('a recovery code lets one in from a new network once, and then a code by mail does (C13)', async ({
  page,
}) => {
  const [code = ''] = recoveryCodes
  await arrive(page, fresh())
  await answer(page, 'recovery', code)
  await expect(account(page)).toBeVisible()

  await leave(page)
  await arrive(page, fresh())
  await answer(page, 'recovery', code)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByTestId('step-up-back').click()
  await dialog(page).getByTestId('step-up-email').click()
  await dialog(page)
    .locator('[name="answer"]')
    .fill(await newestCode())
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

/** A phone's screen lock that always says yes. */
async function screenLock(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey made in the security centre signs in by itself, in Arabic (C13)', async ({ page, site }) => {
  await arrive(page, HOME, 'atlas')
  await expect(account(page)).toBeVisible()
  await screenLock(page)
  await page.goto(`${origin('atlas')}/member`)
  const passkeys = page.getByTestId('security-passkeys')
  await passkeys.getByRole('button').click()
  await dialog(page).locator('[name="answer"]').fill('My phone')
  await dialog(page).locator('button[type="submit"]').click()
  await confirm(page, 'atlas')
  await expect(passkeys.locator('li')).toHaveText(/My phone/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await site.accessible(page)

  await leave(page)
  await openLogin(page, 'atlas', fresh())
  const button = dialog(page).getByTestId('passkey-login')
  await expect(button.or(account(page)).first()).toBeVisible()
  // Chromium's stand-in may take the passkey that is offered beside the name before anybody can press.
  if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(account(page)).toBeVisible()
})
