import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import {
  type LocalProvider,
  openLocalProvider,
} from '../../gateway/members/identity/testing/local-provider.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { standIn, startOwnGateway } from './own-gateway.ts'
import {
  account,
  comeOfAge,
  dialog,
  freshName,
  giveSession,
  logIn,
  newMember,
  getPassword,
} from './people.ts'
import { expect as plainExpect, test, type Site } from './site.fixture.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
/** A provider, two gateways and the hash of a password take their time on a slow machine. */
const expect = plainExpect.configure({ timeout: 30_000 })

let gateway: GatewayProcess
let lumen: LocalProvider
let reef: LocalProvider

let standDown: () => void

/** Its own gateway, whose brands have two providers on this machine. */
test.beforeAll(async () => {
  test.setTimeout(240_000)
  gateway = await startOwnGateway({ LIVERY_BOT_CHECK: 'off' })
  standDown = standIn(gateway)
  const back = ['tala', 'atlas'].map(
    (id) => `http://${id}.localhost:${String(gateway.port)}/wps/identity/callback`,
  )
  ;[lumen, reef] = await Promise.all([openLocalProvider('Lumen', back), openLocalProvider('Reef', back)])
  const providers = [lumen, reef].map(({ issuer, clientId, clientSecret }, index) => ({
    id: index === 0 ? 'lumen' : 'reef',
    label: { EN: index === 0 ? 'Lumen' : 'Reef' },
    icon: index === 0 ? 'orbit' : 'wave',
    issuer,
    clientId,
    clientSecret,
  }))
  for (const id of ['tala', 'atlas']) {
    const file = path.join(gateway.brands, id, 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...merchant, identity: { providers } }, null, 2))
  }
})

test.afterAll(async () => {
  standDown()
  await Promise.all([gateway.stop(), lumen.close(), reef.close()])
})

test.beforeEach(async ({ page, site }) => {
  for (const brand of ['tala', 'atlas']) await comeOfAge(page, site.url(brand))
  await expect
    .poll(async () => {
      const { json } = await site.call('tala', 'GET', '/wps/system/setting/register')
      return (json.value as { identity?: unknown }).identity !== undefined
    })
    .toBe(true)
})

async function member(site: Site): Promise<string> {
  return (await newMember(site, 'tala')).username ?? ''
}

/** Somebody with an account at both providers. */
function person(): string {
  const sub = freshName()
  for (const { people } of [lumen, reef])
    people.set(sub, { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ana Reyes' })
  return sub
}

function choose(page: Page, provider: string) {
  return page.getByTestId(`social-${provider}`).click()
}

async function chooseIdentity(page: Page, who: string): Promise<void> {
  await page.locator('input[name="login"]').fill(who)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Proves once more who is here, as is required before a login method is added. */
async function proveSelf(page: Page): Promise<void> {
  const box = page.locator('dialog[data-dialog="confirm-identity"]')
  await box.locator('[name="answer"]').fill(getPassword('tala'))
  await box.locator('button[type="submit"]').click()
  await expect(box).toHaveCount(0)
}

test('a stranger links by logging in once, and the next time gets in with one tap (C12)', async ({
  page,
  site,
}) => {
  const [username, who] = [await member(site), person()]
  await page.goto(site.url('tala', '/promotions'))
  await page.getByTestId('log-in').first().click()
  await expect(page.getByTestId('social-reef')).toBeVisible()
  await site.accessible(page)
  await choose(page, 'lumen')
  await chooseIdentity(page, who)
  await page.getByTestId('link-login').waitFor()
  expect(page.url()).toBe(site.url('tala', '/promotions'))
  await expect(dialog(page)).toContainText(`${who}@example.com`)
  await site.accessible(page)
  await page.getByTestId('link-login').click()
  await logIn(page, username, getPassword('tala'))
  await expect(account(page)).toBeVisible()
  await proveSelf(page)
  await expect(page.getByText('Lumen is now linked')).toBeVisible()

  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await page.goto(site.url('tala', '/promotions'))
  await page.getByTestId('log-in').first().click()
  await choose(page, 'lumen')
  await expect(account(page)).toBeVisible()
  expect(page.url()).toBe(site.url('tala', '/promotions'))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a stranger registers with what the provider verified @matrix', async ({ page, site }) => {
  const who = person()
  await page.goto(site.url('tala', '/register'))
  await choose(page, 'reef')
  await chooseIdentity(page, who)
  await page.getByTestId('link-register').click()
  await expect(dialog(page).locator('[name="email"]')).toHaveValue(`${who}@example.com`)
  await expect(dialog(page).locator('[name="payeeName"]')).toHaveValue('Ana Reyes')
})

test('accounts are linked and unlinked in the security centre @matrix', async ({ page, site }) => {
  const [username, who] = [await member(site), person()]
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/member'))
  await page.getByTestId('link-reef').click()
  await proveSelf(page)
  await chooseIdentity(page, who)
  await page.getByTestId('done').click()
  expect(page.url()).toBe(site.url('tala', '/member'))
  await expect(page.getByTestId('linked-reef')).toContainText(`${who.slice(0, 1)}***@example.com`)
  await site.accessible(page)
  await page.getByTestId('unlink-reef').click()
  await page.getByTestId('confirm').click()
  await expect(page.getByTestId('link-reef')).toBeVisible()
})

test('whoever cancels, comes late or without cookie is shown so, and can go on @matrix', async ({
  page,
  site,
  context,
}) => {
  await page.goto(site.url('tala', '/login'))
  await choose(page, 'lumen')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTestId('social-error')).toHaveText(
    'You cancelled the login at the provider. Nothing was shared.',
  )
  expect(page.url()).toBe(site.url('tala'))
  await site.accessible(page)

  await choose(page, 'lumen')
  await page.locator('input[name="login"]').waitFor()
  await context.clearCookies({ name: 'livery-identity' })
  await chooseIdentity(page, person())
  await expect(page.getByTestId('social-error')).toContainText('blocked the cookie')

  await page.goto(site.url('tala', '/wps/identity/callback?code=x&state=y'))
  await expect(page.getByTestId('social-error')).toBeVisible()
  await page.getByTestId('log-in-otherwise').click()
  await expect(dialog(page).locator('[name="username"], [name="mobileNum"]').first()).toBeVisible()
})

test('the way back by the browser leaves the buttons alive @matrix', async ({ page, site }) => {
  await page.goto(site.url('tala', '/login'))
  await choose(page, 'lumen')
  await page.locator('input[name="login"]').waitFor()
  await page.goBack()
  await expect(page.getByTestId('social-lumen')).toBeVisible()
  await expect(page.getByTestId('social-lumen')).not.toHaveAttribute('aria-disabled', 'true')
  await choose(page, 'reef')
  await expect(page.getByRole('heading', { name: 'Reef' })).toBeVisible()
})

test('a provider that is down is reported at once @matrix', async ({ page, site }) => {
  const file = path.join(gateway.brands, 'atlas', 'merchant.json')
  const merchant = JSON.parse(readFileSync(file, 'utf8')) as { identity: { providers: { issuer: string }[] } }
  merchant.identity.providers = merchant.identity.providers.map((provider) => ({
    ...provider,
    issuer: 'http://127.0.0.1:9',
  }))
  writeFileSync(file, JSON.stringify(merchant, null, 2))
  await expect
    .poll(async () => {
      const start = await site.call('atlas', 'POST', '/wps/identity/start', { provider: 'lumen' })
      return start.json.errorCode
    })
    .toBe('social_unreachable')
  await page.goto(site.url('atlas', '/login'))
  await choose(page, 'lumen')
  await expect(page.getByTestId('social-error')).toContainText('المزوّد لا يستجيب')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await site.accessible(page)
})

test('secrets of the providers reach no page, and other brands show nothing of it @matrix', async ({
  site,
}) => {
  for (const brand of ['tala', 'atlas', 'mare']) {
    const pages = await Promise.all(
      ['/', '/login', '/brand/boot.json'].map((value) => site.html(brand, value)),
    )
    const text = pages.map((page) => page.text).join('')
    for (const secret of [lumen.clientSecret, reef.clientSecret, lumen.clientId])
      expect(text).not.toContain(secret)
    expect(text.includes('"identity":')).toBe(brand !== 'mare')
  }
})
