import type { Page } from '@playwright/test'
import { account, dialog } from './people.ts'
import { test } from './site.fixture.ts'
import {
  prepareStepUp,
  type Brand,
  arrive,
  beHome,
  confirm,
  expect,
  fresh,
  leave,
  openLogin,
  origin,
} from './step-up.ts'

prepareStepUp()

test.describe.configure({ mode: 'default', timeout: 180_000 })

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

test('a passkey made in the security centre signs in by itself, in Arabic (C13) @both', async ({
  page,
  site,
}) => {
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

test('a passkey answers a login from a new network, and the network is known then (C13) @matrix', async ({
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
