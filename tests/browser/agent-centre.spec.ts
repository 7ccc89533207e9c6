import type { Page } from '@playwright/test'
import { comeOfAge, keepSession, newMember, openAs, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

function agentToken(site: Site): Promise<string> {
  return logInByCall(site, 'tala', 'bituin', 'Lantern88')
}

/** Opens a page of the centre as the brand's agent. */
function enter(page: Page, site: Site, path: string, token: string): Promise<void> {
  return openAs(page, site, { token, path })
}

/** Members of the agent's team who were registered today, as soon as the facts of it are counted. */
async function joined(site: Site, token: string): Promise<number> {
  const { json } = await site.call('tala', 'GET', '/wps/agent/team', undefined, { authorization: token })
  return (json.value as { period: { totals: { joined: number } } }).period.totals.joined
}

test('the centre opens on the team, whose period the address keeps, with a table beneath each chart @both', async ({
  page,
  site,
}) => {
  const token = await agentToken(site)
  const before = await joined(site, token)
  await newMember(site, 'tala', { affiliateCode: 'STAR88' })
  await expect.poll(() => joined(site, token)).toBeGreaterThan(before)
  await enter(page, site, '/agentHome', token)
  await expect(page.getByTestId('team-totals')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByTestId('agent-menu').locator('[aria-current="page"]')).toHaveText('Team overview')
  await expect(page.locator('.bar-chart')).toHaveCount(6)
  await site.accessible(page)
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('days7')
  const card = page.getByTestId('team-joined')
  await card.locator('summary').click()
  await expect(card.locator('tbody tr')).toHaveCount(7)
  await page.reload()
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByTestId('team-joined').locator('summary').click()
  await expect(page.getByTestId('team-joined').locator('tbody tr')).toHaveCount(7)
})

test('the downline is searched and opened step by step, and the way back leads up @matrix', async ({
  page,
  site,
}) => {
  await enter(page, site, '/agentHome?page=agentDownline', await agentToken(site))
  const list = page.getByTestId('team-downline')
  await list.getByRole('searchbox').fill('dalisay')
  await expect(list.getByRole('row')).toHaveCount(2)
  await site.accessible(page)
  await list.getByRole('button', { name: /Dalisay/i }).click()
  await expect(list.locator('[aria-current="location"]')).toHaveText(/dalisay/i)
  await expect.poll(() => new URL(page.url()).searchParams.get('of')).toBeTruthy()
  await expect(list.locator('.record').first()).toContainText('Level 2')
  await list.getByRole('button', { name: 'You' }).click()
  await expect(list.locator('[aria-current="location"]')).toHaveText('You')
  await list.getByRole('searchbox').fill('amparo')
  await expect(page.getByTestId('records-empty')).toBeVisible()
})

test('an agent makes an invite link, and sees whom it brought @matrix', async ({ page, site }, {
  project,
}) => {
  const token = await agentToken(site)
  // Each project, and each try, has a code of its own.
  const code = `${project.name}${Date.now().toString(36)}`.slice(-12).toUpperCase()
  await enter(page, site, '/agentHome?page=agentRegister', token)
  const form = page.getByTestId('team-invites')
  await form.getByLabel('Code of your choice').fill(code)
  await page.getByTestId('invite-add').click()
  const card = page.getByTestId(`invite-${code}`)
  await expect(card.getByRole('img')).toBeVisible()
  await expect(card).toContainText(`/register?referralCode=${code}`)
  await expect(card.locator('dd').first()).toHaveText('0')
  await site.accessible(page)
  await newMember(site, 'tala', { referralCode: code })
  await page.reload()
  await expect(page.getByTestId(`invite-${code}`).locator('dd').first()).toHaveText('1')
  await form.getByLabel('Code of your choice').fill('STAR88')
  await page.getByTestId('invite-add').click()
  await expect(form.getByRole('alert')).toHaveText('This code is taken. Choose another.')
})

test('losses of the team keep their filters in the address, and the menu leads out of the centre @matrix', async ({
  page,
  site,
}) => {
  await enter(page, site, '/agentHome?page=agentUserLoss&search=nobody', await agentToken(site))
  await expect(page.getByTestId('records-empty')).toBeVisible()
  await expect(page.getByTestId('team-losses').getByRole('searchbox')).toHaveValue('nobody')
  await expect(page.getByTestId('team-losses').locator('dd').first()).toHaveText('0')
  await site.accessible(page)
  const menu = page.getByTestId('agent-menu')
  await expect(menu.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/member?page=withdraw')
  await menu.getByRole('link', { name: 'Deposit' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=depositv2')
})

test('a phone shows every page of the agent centre at once, behind one button (P10)', async ({
  page,
  site,
}) => {
  await enter(page, site, '/agentHome', await agentToken(site))
  const all = page.getByTestId('agent-menu-all')
  const entries = page.getByTestId('agent-menu').getByRole('link')
  await expect(entries.filter({ hasText: 'Team overview' })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) >= 1000) return expect(all).toBeHidden()
  await all.click()
  const sheet = page.locator('.centre-menu__sheet:popover-open')
  await expect(sheet.getByRole('link')).toHaveCount(await entries.count())
  await expect(sheet.locator('[aria-current="page"]')).toHaveText('Team overview')
  await expect(sheet).toHaveCSS('width', `${String(page.viewportSize()?.width)}px`)
  await site.accessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(all).toBeFocused()
  await all.click()
  await sheet.getByRole('link', { name: 'Contracts', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=contracts')
})

test('the entries for money, messages, announcements and service lead an agent to their pages (F6) @matrix', async ({
  page,
  site,
}) => {
  await enter(page, site, '/agentHome', await agentToken(site))
  const menu = page.getByTestId('agent-menu')
  const entries = [
    ['Deposit', '/member?page=depositv2', page.getByTestId('deposit-page')],
    ['Withdraw', '/member?page=withdraw', page.getByTestId('withdraw-page')],
    ['Messages', '/member?page=messageV2', page.getByTestId('message-centre')],
    ['Announcements', '/news', page.getByTestId('news-page')],
    ['Customer service', '/help', page.getByRole('heading', { level: 1 })],
  ] as const
  for (const [name, path, place] of entries) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.url()).toBe(site.url('tala', path))
    await expect(place).toBeVisible()
    // An agent is neither turned away nor sent back to where members go.
    await expect(page.getByTestId('agent-forbidden')).toHaveCount(0)
    await page.goto(site.url('tala', '/agentHome'))
  }
})

test('what an agent earned is a page of its own, with each kind of contract to choose from @matrix', async ({
  page,
  site,
}) => {
  await enter(page, site, '/agentHome', await agentToken(site))
  await page.getByTestId('agent-menu').getByRole('link', { name: 'Dividend record' }).click()
  await expect(page.getByTestId('income').getByRole('heading', { name: 'Dividend record' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('?page=agentDividend')
  await page.getByTestId('agent-menu').getByRole('link', { name: 'My income' }).click()
  const income = page.getByTestId('income')
  await expect(income.getByRole('heading', { name: 'My income' })).toBeVisible()
  await income.getByText('Filters', { exact: true }).click()
  await income.getByLabel('Kind').selectOption('dividend')
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('dividend')
  // No month has ended since the site was made.
  await expect(income.getByTestId('records-empty')).toBeVisible()
  await site.accessible(page)
})

test('whoever is not helped by Arabic or by light changes both, at the door and in the centre @matrix', async ({
  page,
  site,
}) => {
  const url = site.url('atlas')
  await comeOfAge(page, url)
  await page.goto(site.url('atlas', '/agent'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByTestId('language-menu').click()
  await page.getByTestId('language-EN').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByTestId('scheme-menu').click()
  await page.getByTestId('scheme-dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await keepSession(page, site, 'atlas', await logInByCall(site, 'atlas', 'samirk', 'Copper-2026'))
  await page.goto(site.url('atlas', '/agentHome'))
  await expect(page.getByTestId('agent-centre')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByTestId('language-menu').click()
  await page.getByTestId('language-AR').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByTestId('scheme-menu').click()
  await page.getByTestId('scheme-light').click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await site.accessible(page)
})
