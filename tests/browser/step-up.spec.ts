import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { account, comeOfAge, dialog, logIn } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const PASSWORD = 'Lantern88'
const member = { phone: 'marisol', desktop: 'bituin' } as const

let gateway: GatewayProcess | undefined
let networks = 0

test.beforeAll(async () => {
  gateway = await startGateway({ LIVERY_BOT_CHECK: 'off', LIVERY_TRUST_PROXY: '127.0.0.1' })
})
test.afterAll(() => gateway?.stop())

const origin = () => `http://tala.localhost:${String(gateway?.port)}`

/** The page comes from this network from now on. */
const comeFrom = (page: Page, address: string) =>
  page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })

/** A network from which nobody was here before. */
function fresh(): string {
  networks += 1
  return `203.0.113.${String(networks)}`
}

const name = (project: string) => member[project === 'desktop' ? 'desktop' : 'phone']

async function openLogin(page: Page): Promise<void> {
  await comeOfAge(page, origin())
  await page.goto(`${origin()}/login`)
}

async function arrive(page: Page, project: string, address: string): Promise<void> {
  await comeFrom(page, address)
  await openLogin(page)
  await logIn(page, name(project), PASSWORD)
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

async function confirm(page: Page): Promise<void> {
  await dialog(page).locator('input[type="password"]').fill(PASSWORD)
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

test('a new network asks for a code by mail, an app or a recovery code (C13)', async ({ page, site }, {
  project,
}) => {
  await arrive(page, project.name, '198.51.100.1')
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
  const codes = await shown.allTextContents()
  await site.accessible(page)
  await dialog(page).locator('.dlg__foot button').click()
  await expect(page.getByTestId('security-recovery')).toContainText('10')

  await leave(page)
  await arrive(page, project.name, fresh())
  await dialog(page).getByTestId('step-up-email').waitFor()
  await site.accessible(page)
  await answer(page, 'totp', '000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).locator('[name="answer"]').fill(codeOf(secret))
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()

  await leave(page)
  await arrive(page, project.name, fresh())
  await answer(page, 'recovery', codes[0] ?? '')
  await expect(account(page)).toBeVisible()

  await leave(page)
  const spent = fresh()
  await arrive(page, project.name, spent)
  await answer(page, 'recovery', codes[0] ?? '')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByTestId('step-up-back').click()
  await dialog(page).getByTestId('step-up-email').click()
  await dialog(page)
    .locator('[name="answer"]')
    .fill(await newestCode())
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})
