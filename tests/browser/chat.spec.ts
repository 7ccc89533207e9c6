import type { FrameLocator, Page } from '@playwright/test'
import { account, comeOfAge, openAsNew } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

/** Signs somebody new in and opens the list of live tables; resolves to their name. */
async function enter(page: Page, site: Site): Promise<string> {
  const username = await openAsNew(page, site, '/live')
  await expect(account(page)).toBeVisible()
  return username
}

/** Opens the chat of a table on a phone: it comes over the table, whose page stays the only one. */
async function openChatOver(page: Page, name: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: `Chat at ${name}` }).click()
  const chat = page.locator('dialog[open]').frameLocator('[data-testid=chat-page]')
  await expect(chat.locator('#text')).toBeVisible({ timeout: 30_000 })
  expect(page.context().pages()).toHaveLength(1)
  return chat
}

/** Opens the chat of a table with the button on its card. */
async function openChat(page: Page, name: string): Promise<Page> {
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Chat at ${name}` }).click(),
  ])
  await expect(chat.locator('#text')).toBeVisible({ timeout: 30_000 })
  return chat
}

test('two members at one live table read each other, and nobody reads markup as a page (D10)', async ({
  page,
  site,
  browser,
}, { project, testId: id }) => {
  const testId = id.slice(-12)
  test.slow()
  const { json } = await site.call('tala', 'GET', '/wps/relay/CBS_modelList')
  const tables = json.value as { displayName: string }[]
  // Each project has a table of the shelf to itself.
  const name = tables[project.name === 'phone' ? 8 : 9]?.displayName ?? ''
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false })
  try {
    const second = await other.newPage()
    const own = await enter(page, site)
    await enter(second, site)
    const mine = await (project.name === 'phone' ? openChatOver(page, name) : openChat(page, name))
    const hers = await openChat(second, name)
    await expect(hers).toHaveTitle(new RegExp(name))
    await site.accessible(hers)
    if (project.name === 'phone') await site.accessible(page)
    expect(hers.url()).not.toContain('#')

    // What others said at this table is there too: these words are this test's own.
    const message = `Is <b>red</b> warm tonight, ${testId}?`
    const answered = `Black, three times, ${testId}`
    await mine.locator('#text').fill(message)
    await mine.locator('#text').press('Enter')
    await expect(mine.getByRole('log').locator('.own p')).toHaveText(message)
    const received = hers.getByRole('log').locator('.line:not(.own) p').filter({ hasText: testId })
    await expect(received).toHaveText(message)
    await expect(received.locator('b')).toHaveCount(0)

    await hers.locator('#text').fill(answered)
    await hers.getByRole('button', { name: 'Send' }).click()
    await expect(mine.getByText(answered)).toBeVisible()
    await expect(mine.getByText(own, { exact: true })).toHaveCount(0)

    await hers.reload()
    await expect(hers.getByText(answered)).toBeVisible()
    await expect(hers.locator('#reading')).toBeVisible()
  } finally {
    await other.close()
  }
})

test('a guest who wants to talk is prompted to log in (D10) @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/live'))
  // The page may be looked at before it is alive: a click on it then comes to nothing.
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Chat at/ })
      .first()
      .click({ timeout: 10_000 })
    await expect(page.locator('dialog[open][data-dialog="login"]')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 50_000 })
})
