import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fundedMember, openGame } from './games.ts'
import { freshName, openAs, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const agents = {
  tala: { username: 'bituin', password: 'Lantern88' },
  atlas: { username: 'omarnasr', password: 'Copper-2026' },
} as const

function agentToken(site: Site, brand: keyof typeof agents): Promise<string> {
  const { username, password } = agents[brand]
  return logInByCall(site, brand, username, password)
}

/** Opens a page of the centre as the brand's agent. */
async function enter(page: Page, site: Site, path: string, brand: keyof typeof agents = 'tala') {
  await openAs(page, site, { brand, path, token: await agentToken(site, brand) })
}

/** Somebody of the team paid something in, and the facts of it are counted. */
async function paidIn(site: Site): Promise<void> {
  await fundedMember(site, 'tala', { affiliateCode: 'STAR88' })
  const headers = { authorization: await agentToken(site, 'tala') }
  const entries = async () => {
    const { json } = await site.call('tala', 'GET', '/wps/agent/team/money', undefined, headers)
    return (json.value as { totals: { entries: number } }).totals.entries
  }
  await expect.poll(entries).toBeGreaterThan(0)
}

test('the bets of the team are filtered by address, opened, and taken home (F2) @both', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const player = await browser.newPage()
  const game = await openGame(player, site, 'lantern', { affiliateCode: 'STAR88' })
  await game.getByTestId('play').click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })
  await player.close()
  await enter(page, site, '/agentHome?page=agentTeamBetting')
  const list = page.getByTestId('team-bets')
  await expect(list.locator('.record__open').first()).toBeVisible()
  await expect(page.getByTestId('agent-menu').locator('[aria-current="page"]')).toHaveText('Team betting')
  // Whose gain it is, and when it was, is read whole beside the other columns too (P10).
  const cut = await list
    .locator('.record > :is(.record__net, .record__at)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
  await site.accessible(page)
  await list.locator('.record__open').first().click()
  const round = page.getByTestId('bet-round')
  // Others play in this team as well, at stakes of their own.
  await expect(round).toContainText(/Stake\s*₱[1-9]/)
  await expect(round.getByRole('listitem')).toHaveCount(0)
  await site.accessible(page)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tala_teamBets_.*\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeffWhen,Account,Level,Round,Game,Studio,Status,Stake,Payout,Refunded,Net,Currency')
  expect(lines.length).toBeGreaterThan(0)
  await list.getByText('Filters', { exact: true }).click()
  await list.getByLabel('Kind of game').selectOption({ index: 2 })
  await expect.poll(() => new URL(page.url()).searchParams.get('category')).toBeTruthy()
  await expect(list.getByLabel('Kind of game')).not.toHaveValue('')
  await list.getByRole('searchbox').fill('nobody')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('nobody')
  await expect(page.getByTestId('records-empty')).toBeVisible()
  await page.reload()
  await expect(list.getByRole('searchbox')).toHaveValue('nobody')
})

test('what the team paid in and out is listed, filtered by kind, and taken home (F2) @matrix', async ({
  page,
  site,
}) => {
  await paidIn(site)
  await enter(page, site, '/agentHome?page=agentAccountDetails')
  const list = page.getByTestId('team-money')
  await expect(list.locator('.record__amount').first()).toContainText('₱')
  await site.accessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Export as Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tala_teamMoney_.*\.xlsx$/)
  await list.getByText('Filters', { exact: true }).click()
  await list.getByLabel('Kind').selectOption('withdrawalReturned')
  await expect(page.getByTestId('records-empty')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('withdrawalReturned')
})

test.describe('a list that does not come', () => {
  test.use({ allowed: [/503/] })

  test('says so, and comes when it is asked again (F2) @matrix', async ({ page, site }) => {
    await paidIn(site)
    await page.route('**/wps/agent/team/money*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await enter(page, site, '/agentHome?page=agentAccountDetails')
    const body = page.getByTestId('team-money')
    await expect(body.getByText('Couldn’t load your records')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/wps/agent/team/money*')
    await body.getByRole('button', { name: /again/i }).click()
    await expect(body.locator('.record__amount').first()).toBeVisible()
  })
})

test('an agent makes an account, whose first log-in asks for another password (F3) @both', async ({
  page,
  site,
}) => {
  const username = freshName()
  await enter(page, site, '/agentHome?page=agentRegister')
  const form = page.getByTestId('new-account')
  await expect(form.getByLabel('Kind of account').locator('option')).toHaveText([
    'Member',
    'Agent',
    'Affiliate',
  ])
  await form.getByLabel('Username').fill('bituin')
  await form.getByLabel('Initial password', { exact: true }).fill('Lantern2026')
  await form.getByLabel('Confirm initial password').fill('Lantern2026')
  await page.getByTestId('account-make').click()
  await expect(form.locator('.field__problem').first()).not.toBeEmpty()
  await form.getByLabel('Username').fill(username)
  await site.accessible(page)
  await page.getByTestId('account-make').click()
  await expect(page.getByTestId('account-said')).toContainText(username)
  const { json } = await site.call('tala', 'POST', '/wps/session/login', {
    username,
    password: 'Lantern2026',
    type: 'username',
  })
  expect(json.value).toMatchObject({ passwordExpired: true })
  await page.goto(site.url('tala', `/agentHome?page=agentDownline&search=${username}`))
  await expect(page.getByTestId('team-downline').getByRole('row')).toHaveCount(2)
  // On a phone nothing of the row is left out, and every figure says what it is.
  const cells = page.getByTestId('team-downline').getByRole('cell')
  await expect(cells).toHaveCount(6)
  for (const cell of await cells.all()) await expect(cell).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 1000) {
    const labels = await cells.evaluateAll((all) =>
      all.slice(1).map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
    )
    expect(labels).toEqual(['Downline', 'Stakes', 'Players’ net result', 'Deposits', 'Withdrawals'])
  }
})

test('a type that may not is shown neither the entry nor the page (F7) @matrix', async ({ page, site }) => {
  await enter(page, site, '/agentHome?page=agentAccountDetails', 'atlas')
  await expect(page.getByTestId('agent-forbidden')).toBeVisible()
  const menu = page.getByTestId('agent-menu')
  await expect(menu.locator('a[href*="agentTeamBetting"]')).toHaveCount(1)
  await expect(menu.locator('a[href*="agentAccountDetails"]')).toHaveCount(0)
  await expect(menu.locator('a[href*="transferDown"]')).toHaveCount(0)
  await site.accessible(page)
  await page.goto(site.url('atlas', '/agentHome?page=agentRegister'))
  await expect(page.getByTestId('team-invites')).toBeVisible()
  await expect(page.getByTestId('new-account')).toHaveCount(0)
  // On a phone what is read does not begin at the edge of the glass.
  const edges = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, form input, form button')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 2 ? [left, document.documentElement.clientWidth - right] : []
    }),
  )
  expect(edges.length).toBeGreaterThan(6)
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(12)
})

/** A line of the income that two people's play makes up, in place of what the gateway has. */
async function giveLineOfTwo(page: Page): Promise<void> {
  const answer = (path: string, value: unknown) =>
    page.route(`**/wps/agent/commissions${path}`, (route) =>
      route.fulfill({ json: { success: true, message: null, value, errorCode: null } }),
    )
  const money = { currency: 'PHP', currencySymbol: '₱', zone: 'Asia/Manila' }
  const line = {
    run: '00000000-0000-4000-8000-000000000001',
    contract: '00000000-0000-4000-8000-000000000002',
    kind: 'dividend',
    period: 'monthly',
    rate: 2500,
    turnover: '60.00',
    net: '-60.00',
    from: '2026-09-30T16:00:00.000Z',
    until: '2026-10-31T16:00:00.000Z',
    isPosted: true,
    earned: '15.000000',
    granted: '0.00',
    paid: '15.00',
  }
  const entry = { rate: 2500, below: 0, turnover: '30.00', net: '-30.00', earned: '7.500000' }
  const members = ['celeste', 'estrella'].map((account) => ({ ...entry, id: account, account }))
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const totals = { lines: 1, paid: '15.00' }
  const sums = { carriedIn: '0.000000', carriedOut: '0.000000', corrected: '0.000000' }
  const round = { ...entry, round: 'round-1', title: 'Lantern Row', at: '2026-10-05T10:00:00.000Z' }
  await answer('?*', { content: [line], next: null, totals, ...days, ...money })
  await answer('/line?*', {
    ...line,
    ...money,
    ...sums,
    tiers: [],
    spans: [],
    members,
    hidden: 0,
    isChanged: false,
  })
  // Older ones are left, so that what is asked for next stands within the line.
  await answer('/rounds?*', { content: [round], next: 'older', ...money })
}

test('a shared line opens for the one who is pressed, and the dialog closes by its button (F8) @both @matrix', async ({
  page,
  site,
}) => {
  await giveLineOfTwo(page)
  await enter(page, site, '/agentHome?page=agentIncome')
  await page.getByTestId('income').getByRole('button', { name: 'Dividend', exact: true }).click()
  const people = page.getByTestId('commission').locator('.commission__members > li')
  await people.nth(0).click()
  await expect(people.nth(0).getByTestId('commission-rounds')).toContainText('Lantern Row')
  await expect(people.nth(1).getByTestId('commission-rounds')).toHaveCount(0)
  await Promise.all([
    page.waitForRequest(/commissions\/rounds\?.*cursor=older/),
    people.nth(0).getByRole('button', { name: 'Older' }).click(),
  ])
  await page.locator('dialog[open]').getByTestId('close').click()
  await expect(page.getByTestId('commission')).toBeHidden()
})
