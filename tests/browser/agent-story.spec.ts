import { type Browser, expect as plainExpect, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { periodAt } from '../../gateway/agents/settlement/periods.ts'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { cannotDecideAgain, decide, newDesk } from './console-desk.ts'
import { enterConsole } from './console-people.ts'
import { balanceIn, firstGame, payIn } from './games.ts'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { makeDemo, standIn } from './own-gateway.ts'
import { type OwnTime, startTime } from './own-time.ts'
import {
  account,
  comeOfAge,
  consent,
  dialog,
  fillVisible,
  logIn,
  personal,
  submit,
  typeSmsCode,
} from './people.ts'
import { test, type Site } from './site.fixture.ts'

const expect = plainExpect.configure({ timeout: 60_000 })

const merchant = 'phbwtlbf6'
const zone = 'Asia/Manila'
/** Milliseconds between two payments of a real-time salary. */
const salaryStep = 300_000
const root = path.resolve(import.meta.dirname, '../..')
const env: Record<string, string> = {
  LIVERY_BOT_CHECK: 'off',
  LIVERY_SECRET: 'a secret of the agent story, long enough',
}

let folder = ''
let time: OwnTime
let gateway: GatewayProcess | undefined
let standDown: (() => void) | undefined
/** The month that ends while the story is told. */
let month: { from: number; until: number }

/** The brand's second agent is paid for play by the day so far and by the month, and what comes to more than one peso waits for an operator. */
function agreeBeforehand(brands: string): void {
  const file = path.join(brands, 'tala', 'merchant.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as { demo: { contracts: object[] } }
  const both = { upline: 'bituin', downline: 'dalisay', terms: {}, accepted: true }
  const contracts = [
    { ...both, kind: 'realtime', rate: 50, period: 'daily' },
    { ...both, kind: 'dividend', rate: 2_400, period: 'monthly' },
  ]
  const demo = { ...document.demo, contracts }
  writeFileSync(file, JSON.stringify({ ...document, demo, contracts: { reviewAbove: '10' } }, null, 2))
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = mkdtempSync(path.join(tmpdir(), 'livery-story-'))
  const data = path.join(folder, 'data')
  mkdirSync(data)
  await layMigrated(data)
  // Told in the last hour of a month, so that nobody waits for its end.
  month = periodAt(zone, 'monthly', Date.now() + 3_600_000)
  time = startTime(folder, month.until - 3_600_000)
  Object.assign(env, time.env, { LIVERY_DATA: data })
  gateway = await startGateway(env, { data }, agreeBeforehand)
  // Members are made by whoever comes first, which is not for a log-in to wait for.
  await makeDemo(gateway.port)
  standDown = standIn(gateway)
})
test.afterAll(async () => {
  standDown?.()
  await gateway?.stop()
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

/** Another phone beside the first. */
async function newPhone(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), hasTouch: true, isMobile: true })
  return context.newPage()
}

/** Logs in at the agents' own door. */
async function logInAsAgent(page: Page, site: Site): Promise<void> {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/agent'))
  await page.getByTestId('agent-log-in').click()
  await logIn(page, 'dalisay', 'Lantern88')
  await expect(page.getByTestId('team-totals')).toHaveAttribute('aria-busy', 'false')
}

function entry(page: Page, name: string) {
  return page.getByTestId('agent-menu').getByRole('link', { name, exact: true })
}

/** Makes an invite link; resolves to its address. */
async function inviteFrom(page: Page): Promise<string> {
  await entry(page, 'Register centre').click()
  const form = page.getByTestId('team-invites')
  await form.getByLabel('Code of your choice').fill('DALISAY1')
  await page.getByTestId('invite-add').click()
  const card = page.getByTestId('invite-DALISAY1')
  await expect(card.getByRole('img')).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  const address = await card.getByText('/register?referralCode=').textContent()
  return address ?? ''
}

/** Registers by an invite link; resolves to the name. */
async function register(page: Page, site: Site, address: string): Promise<string> {
  await comeOfAge(page, site.url('tala'))
  await page.goto(address)
  const person = personal('tala')
  await dialog(page).getByRole('tab', { name: 'Username' }).click()
  await fillVisible(page, person)
  await expect(dialog(page).locator('[name="referralCode"]')).toHaveValue('DALISAY1')
  if (await dialog(page).locator('[name="verificationCode"]').isVisible())
    await typeSmsCode(page, site, 'tala', person.mobileNum ?? '')
  await consent(page)
  await submit(page)
  await expect(account(page)).toBeVisible()
  return person.username ?? ''
}

test('an agent on a phone brings a player, is paid, simulates, and gets the right dividend (F3–F5, F8) @matrix', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(480_000)
  await logInAsAgent(page, site)
  const address = await inviteFrom(page)
  const guest = await newPhone(browser, page)
  const name = await register(guest, site, address)

  // The contract is offered on one phone, and accepted on the other.
  await entry(page, 'Contracts').click()
  await page.getByTestId('contract-offer').click()
  const offer = page.locator('dialog[open][data-dialog="contract-offer"]')
  await offer.locator('[name="downlineId"]').selectOption({ label: name })
  await offer.locator('[name="kind"]').selectOption('realtime')
  await offer.locator('[name="rate"]').fill('0.2')
  await offer.getByTestId('offer-next').click()
  await expect(offer.getByTestId('offer-summary')).toContainText('0.20%')
  await offer.getByTestId('offer-confirm').click()
  await expect(offer.getByTestId('offer-sent')).toBeVisible()
  await offer.getByTestId('offer-done').click()
  const asked = guest.locator('dialog[open][data-dialog="contract"]')
  await expect(asked.getByTestId('contract-rate')).toHaveText('0.20%')
  await asked.getByTestId('contract-accept').click()
  await asked.getByTestId('contract-confirm').click()
  await expect(asked.locator('[data-state="accepted"]')).toBeVisible()
  const row = page.getByTestId('contracts-downline').locator('tr', { hasText: name })
  await expect(row).toHaveAttribute('data-status', 'accepted')

  // A salary has just been counted: the next one is due in five minutes, however slow the machine was until here.
  time.passTo(Math.ceil(time.now().getTime() / salaryStep) * salaryStep + 10_000)
  await loseAFlight(guest, site)
  await guest.context().close()

  // Five minutes later, and on a page that was open before.
  await entry(page, 'Real-time salary').click()
  const income = page.getByTestId('income')
  await expect(income.getByTestId('records-empty')).toBeVisible()
  time.passTo(time.now().getTime() + salaryStep)
  await expect(income.locator('.record').filter({ hasText: '₱2.50' })).toHaveCount(1)
  await income.locator('.record__open').click()
  const line = page.getByTestId('commission')
  await expect(line.locator('.commission__paid')).toContainText('₱2.50')
  await line.getByRole('button', { name: name.slice(0, 2) }).click()
  await expect(line.getByTestId('commission-rounds').getByRole('listitem')).toHaveCount(1)
  await expect(line.getByTestId('commission-rounds')).toContainText('₱500.00')
  await site.accessible(page)
  // A dialog that closes goes back by itself, which would end a visit that begins before it has.
  await page.keyboard.press('Escape')
  await expect(line).toBeHidden()

  // The member's page of what moved in the books has it too.
  await page.goto(site.url('tala', '/member?page=transactionHistory'))
  const booked = page.locator('.record').filter({ hasText: 'Commission' })
  await expect(booked).toHaveCount(1)
  await expect(booked).toContainText('₱2.50')
  await page.goto(site.url('tala', '/agentHome'))

  time.passTo(month.until + 90_000)
  await simulate(page, site)
  await lowerThreshold(browser)
  await postDividend(browser, site)
  await entry(page, 'Dividend record').click()
  await expect(page.getByTestId('income').locator('.record').filter({ hasText: '₱120.00' })).toHaveCount(1)

  const said = await recompute()
  expect(said).toContain('dividend monthly')
  expect(said).toContain('realtime daily')
  expect(said).toMatch(/ settlements computed again, 0 of them differ; /)
  expect(said).not.toMatch(/DIFFERS|next run/)
})

/** Bets 500 on a flight and stays on board until it is lost. */
async function loseAFlight(page: Page, site: Site): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  await payIn(site, 'tala', token)
  const nodeId = await firstGame(site, { gameType: 'BGS', gameClassify: 'Crash' })
  await page.goto(site.url('tala', `/seamless?gameCode=${nodeId}`))
  const game = page.frameLocator('iframe')
  await expect.poll(() => balanceIn(game)).toBe(50_000)
  await game.getByRole('textbox').first().fill('500')
  await game.getByTestId('bet').click()
  await expect.poll(() => balanceIn(game)).toBe(0)
  await expect(game.getByTestId('crash-said')).toContainText('flew away', { timeout: 120_000 })
}

async function simulate(page: Page, site: Site): Promise<void> {
  await entry(page, 'Simulator').click()
  const totals = page.getByTestId('simulator-totals')
  await expect(totals).toContainText('₱120.00')
  await page.getByTestId('rates-dalisay').getByRole('slider').fill('3000')
  await expect(totals).toContainText('₱150.00It was ₱120.00')
  await site.accessible(page)
}

/** The owner lets nobody decide about more than 100 alone. */
async function lowerThreshold(browser: Browser): Promise<void> {
  const olivia = await newDesk(browser)
  await enterConsole(olivia, '/thresholds', 'olivia Owner')
  const row = olivia.getByRole('row').filter({ hasText: 'Tala' })
  await row.getByRole('button', { name: 'Set' }).click()
  const form = olivia.getByRole('dialog')
  await form.getByLabel('One person up to (PHP)').fill('100')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('100.00 PHP')
  await olivia.context().close()
}

/** Two operators post what the month came to, and compute it again. */
async function postDividend(browser: Browser, site: Site): Promise<void> {
  const carlos = await newDesk(browser)
  await enterConsole(carlos, `/settlements?status=draft&merchant=${merchant}`, 'carlos Cashier')
  await carlos.getByRole('row').filter({ hasText: 'Dividend' }).click()
  await expect(carlos.getByRole('heading', { level: 1 }).getByText('Draft')).toBeVisible()
  await expect(carlos.getByRole('row', { name: /^dalisay/ })).toContainText('120.00')
  await site.accessible(carlos)
  await carlos.getByRole('link', { name: 'Decide in the inbox' }).click()
  // By the calendar that it is settled by.
  await expect(carlos.locator('.facts')).toContainText('Calendar ofAsia/Manila')
  await expect(carlos.locator('.facts time').filter({ hasText: ', 00:00' })).toHaveCount(2)
  await decide(carlos, 'Post', 'second')
  await cannotDecideAgain(carlos, 'Post')
  const dana = await newDesk(browser)
  await enterConsole(dana, new URL(carlos.url()).pathname, 'dana Cashier')
  await carlos.context().close()
  await decide(dana, 'Post', 'Decided.')
  await dana.getByRole('link', { name: 'Open the settlement' }).click()
  await expect(dana.getByRole('heading', { level: 1 }).getByText('Posted', { exact: true })).toBeVisible()
  await dana.getByRole('button', { name: 'Recalculate' }).click()
  await dana.getByRole('dialog').getByRole('button', { name: 'Recalculate' }).click()
  await expect(dana.getByText('Recalculated: no difference.')).toBeVisible()
  await dana.context().close()
}

/** What the command line says of the month that ended. */
async function recompute(): Promise<string> {
  const period = new Date(month.until - 1).toISOString().slice(0, 7)
  const args = ['--import', 'tsx', 'gateway/cli/settle.ts', 'recompute', period, '--merchant', merchant]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return stdout
}
