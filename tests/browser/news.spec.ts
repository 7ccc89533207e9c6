import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { coveringCounts } from './boxes.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { standIn, startOwnGateway } from './own-gateway.ts'
import { account, comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

let gateway: GatewayProcess | undefined
let standDown: (() => void) | undefined

/** News is what was published since somebody registered: the latest is, whoever comes. */
function dateAhead(brands: string): void {
  const file = path.join(brands, 'tala', 'merchant.json')
  const merchant = JSON.parse(readFileSync(file, 'utf8')) as { announcements: { timestamp: string }[] }
  for (const announcement of merchant.announcements.slice(0, 3))
    announcement.timestamp = announcement.timestamp.replace(/^\d+/, '2099')
  writeFileSync(file, JSON.stringify(merchant, null, 2))
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  gateway = await startOwnGateway({ LIVERY_BOT_CHECK: 'off' }, dateAhead)
  standDown = standIn(gateway)
})
test.afterAll(async () => {
  standDown?.()
  await gateway?.stop()
})

async function enter(page: Page, site: Site, username: string): Promise<void> {
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala'))
  await expect(account(page)).toBeVisible()
}

/** How much news the page says is unread: in the header, and beside the running line. */
function badge(page: Page) {
  return page.getByTestId('unread-announcements').filter({ visible: true }).locator('[aria-hidden]').last()
}

test('what is read on one device is read on the other, after a reload too (E1, G1; 12, E4b, E12c) @matrix', async ({
  page,
  site,
  browser,
  isMobile,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const other = await (
    await browser.newContext({ viewport: page.viewportSize(), isMobile, hasTouch: isMobile })
  ).newPage()
  await enter(page, site, username)
  await enter(other, site, username)
  await expect(badge(page)).toHaveText(/\d/)
  const before = Number(await badge(page).innerText())
  await expect(badge(other)).toHaveText(String(before))
  const told = page.getByTestId('unread-announcements').filter({ visible: true })
  expect(new Set(await told.locator('[aria-hidden]').allInnerTexts())).toEqual(new Set([String(before)]))
  expect(await coveringCounts(page)).toEqual([])

  if (await page.getByTestId('news').isVisible()) {
    await page.getByTestId('news').click()
  } else {
    await page.getByTestId('menu').filter({ visible: true }).click()
    await expect(page.getByTestId('menu-news')).toContainText(String(before))
    await page.getByTestId('menu-news').click()
  }
  const item = page.locator('.news__item').first()
  await item.click()
  await expect(page.getByTestId('news-detail')).toBeVisible()
  expect(parseFloat(await item.evaluate((row) => getComputedStyle(row).borderRadius))).toBeGreaterThan(8)
  const left = badge(other)
  if (before > 1) await expect(left).toHaveText(String(before - 1))
  else await expect(left).toBeHidden()

  await page.reload()
  if (before > 1) await expect(badge(page)).toHaveText(String(before - 1))
  await other.context().close()
})
