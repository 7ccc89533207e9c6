import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { demoAuthenticator, demoPassword } from '../../gateway/operators/demo/demo-authenticator.ts'
import { sandboxCallback } from '../../gateway/money/payments/sandbox.provider.ts'
import { getCodes } from './authenticator.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { makeDemo, startOwnGateway } from './own-gateway.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

const secret = 'a secret of the console tests, long enough'
const password = 'a long password of hers'
let gateway: GatewayProcess | undefined

test.beforeAll(async ({}, { project }) => {
  test.skip(
    project.name !== 'desktop',
    'The console is a desk tool; what a phone shows of it is looked at here too.',
  )
  test.setTimeout(240_000)
  gateway = await startOwnGateway({ LIVERY_SECRET: secret })
})
test.afterAll(() => gateway?.stop())

function address(path = '/') {
  return `http://console.localhost:${String(gateway?.port)}${path}`
}

/** A payment provider reports money that nobody began here. */
async function payUnknown(): Promise<string> {
  const reference = randomUUID()
  const paid = { merchant: 'phbwtlbf6', reference, amount: 12_300n, currency: 'PHP', scale: 2 }
  const { headers, body } = sandboxCallback(secret, paid, 'confirmed', new Date())
  const answer = await fetch(`http://127.0.0.1:${String(gateway?.port)}/wps/payment/callback/sandbox`, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(202)
  return reference
}

/** A second owner agrees to the invitation that waits; returns the link that the invited person got by mail. */
async function agreeTo(email: string, browser: Browser): Promise<string> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  await page.goto(address('/inbox'))
  await page.getByRole('button', { name: 'oscar Owner' }).click()
  await page.getByRole('row').filter({ hasText: 'Change of an operator' }).getByRole('link').first().click()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await desk.close()
  return mailedLink(email)
}

/** What the gateway answers at a host; fetch would send the address in its place. */
async function readFrom(host: string, path: string): Promise<string> {
  const asked = get({ host: '127.0.0.1', port: gateway?.port, path, headers: { host } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return text(answer)
}

/** The link in the newest mail to an address, in whichever brand's outbox it lies. */
async function mailedLink(email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    for (const brand of ['atlas', 'mare', 'tala']) {
      const outbox = await readFrom(`${brand}.localhost`, '/dev/outbox.json')
      const { messages } = JSON.parse(outbox) as { messages: { to: string; link: string | null }[] }
      link ||= messages.find(({ to }) => to === email)?.link ?? ''
    }
    expect(link).toContain('/setup#')
  }).toPass({ timeout: 30_000 })
  return link
}

async function signIn(page: Page, name: string, code: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Authenticator code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('an invited operator sets the log-in up, decides a case by keyboard, and it is in the log (H4)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await page.goto(address('/operators'))
  const olivia = page.getByRole('button', { name: 'olivia Owner' })
  await expect(olivia).toBeVisible()
  await site.accessible(page)
  await olivia.click()
  await expect(page).toHaveURL(address('/operators'))
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('cleo')
  await dialog.getByLabel('Email address').fill('cleo@house.example')
  await dialog.getByRole('checkbox', { name: 'Support' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Cashier' }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('A second owner must approve')
  await site.accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'cleo' })).toContainText('waiting for a second owner')
  const link = await agreeTo('cleo@house.example', browser)

  const hers = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cleo = await hers.newPage()
  await cleo.goto(link)
  const freshCode = getCodes(await cleo.locator('.secret code').innerText())
  await expect(cleo).toHaveURL(address('/setup'))
  await cleo.getByLabel('New password').fill(password)
  await site.accessible(cleo)
  const first = await freshCode()
  await cleo.getByLabel('Authenticator code').fill(first)
  await cleo.getByRole('button', { name: 'Finish' }).click()
  await cleo.getByRole('link', { name: 'Log in' }).click()
  await signIn(cleo, 'cleo', first)
  await expect(cleo.getByRole('alert')).toHaveText('Wrong name, password or code')
  await signIn(cleo, 'cleo', await freshCode())

  await expect(cleo.getByText('No open cases.')).toBeVisible()
  const reference = await payUnknown()
  const line = cleo.getByRole('row').filter({ hasText: reference.slice(0, 8) })
  await expect(line).toBeVisible()
  await site.accessible(cleo)
  await cleo.keyboard.press('j')
  await cleo.keyboard.press('Enter')
  await expect(cleo.getByRole('heading', { level: 1 })).toHaveText('Unmatched deposit')
  await cleo.keyboard.press('t')
  await expect(cleo.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await cleo.keyboard.press('1')
  await cleo.getByLabel('Comment', { exact: true }).fill('Sent back by the provider')
  await site.accessible(cleo)
  await cleo.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(cleo.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await cleo.keyboard.press('u')
  await expect(cleo.getByText('No open cases.')).toBeVisible()
  await hers.close()

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(address('/audit'))
  const decided = page.getByRole('row').filter({ hasText: /Decided .+: / })
  await expect(decided.first()).toContainText('cleo')
  await expect(decided.first()).toContainText('Returned by provider')
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/Chain intact: \d+ entries\./)).toBeVisible()
  await site.accessible(page)
})

test('the palette goes anywhere, views are kept in the address, and a phone sees it all (H4)', async ({
  page,
  site,
}) => {
  await page.goto(address())
  await page.getByRole('button', { name: 'carlos Cashier' }).click()
  await expect(page).toHaveURL(address('/inbox'))
  await expect(page.getByRole('link', { name: 'Operators' })).toHaveCount(0)
  await page.goto(address('/operators'))
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or run' }).fill('thresh')
  await site.accessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address('/thresholds'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or run' }).fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address('/members?text=nobody+at+all'))
  await expect(page.getByRole('searchbox')).toHaveValue('nobody at all')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await site.accessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByLabel('Status').selectOption('Decided')
  await expect(page).toHaveURL(address('/inbox?status=closed'))
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Yesterday')
  await page.keyboard.press('Enter')
  await page.getByLabel('Status').selectOption('Open')
  // It is the operator's, and not this browser's.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Yesterday')
  await page.reload()
  await page.getByRole('link', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(address('/inbox?status=closed'))
  // Six demo members of the first brand have paid in by its provider, and it says the same of each.
  await makeDemo(gateway?.port ?? 0)
  await page.goto(address('/money?merchant=phbwtlbf6'))
  await page.getByRole('button', { name: 'Compare with the providers' }).click()
  await expect(page.getByRole('dialog')).toContainText(/sandbox.*All ([6-9]|1\d) payments match\./i)
  await site.accessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Colours: Auto/ }).click()
  await page.getByRole('button', { name: /^Colours: Light/ }).click()
  await site.accessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await site.accessible(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a phone shows tables to their end, or what a line is about beside the rest of it (H4) @matrix', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address('/thresholds'))
  await page.getByRole('button', { name: 'olivia Owner' }).click()
  const lines = page.getByRole('region', { name: 'Thresholds' })
  await expect(lines.getByRole('button', { name: 'Set' }).first()).toBeVisible()
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.goto(address('/promotions'))
  const offers = page.getByRole('region', { name: 'Promotions' })
  const name = offers.getByRole('link').first()
  const left = async () => (await name.boundingBox())?.x
  const before = await left()
  await offers.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect(offers.getByRole('columnheader', { name: 'Amount given' })).toBeInViewport({ ratio: 0.9 })
  expect(await left()).toBe(before)
  expect(errors).toEqual([])
})

test('an operator adds a passkey after fresh proof, signs in by it, and removes it (H4) @matrix', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  await page.goto(address())
  const freshCode = getCodes(demoAuthenticator(secret, 'dana'))
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
  await page.getByLabel('Name', { exact: true }).fill('dana')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Authenticator code').fill(await freshCode())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(address('/inbox'))

  const prove = async () => {
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(demoPassword)
    await page
      .getByRole('dialog')
      .getByLabel('Authenticator code')
      .fill(await freshCode())
  }
  await page.getByRole('button', { name: 'Your passkeys' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await site.accessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My desk')
  await prove()
  await site.accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My desk' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Name', { exact: true }).fill('dana')
  await page.getByLabel('Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Use a passkey instead of the code' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong name, password or code')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await site.accessible(page)
  await page.getByRole('button', { name: 'Use a passkey instead of the code' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()

  await page.getByRole('button', { name: 'Your passkeys' }).click()
  await page.getByRole('button', { name: 'Remove My desk' }).click()
  await prove()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
})
