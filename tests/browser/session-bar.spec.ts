import { account, openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

test('clock, time and net stay in sight, also after a reload, and the interval can be chosen (E14)', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await openAsNew(page, site, '/')
  await expect(account(page)).toBeVisible({ timeout: 60_000 })
  const time = page.getByTestId('session-time')
  await expect(time).toHaveText(/^00:0\d:\d\d$/)
  await expect(page.getByTestId('session-net')).toHaveText(/0\.00|\d/)
  await page.reload()
  await expect(time).toHaveText(/^00:0\d:\d\d$/, { timeout: 30_000 })
  await page.getByTestId('session-more').click()
  await page.locator('label', { has: page.getByTestId('interval-15') }).click()
  await expect(page.getByTestId('interval-15')).toBeChecked()
  await expect(page.getByText('The next ones come every 15 minutes.')).toBeVisible()
  await site.accessible(page)
})
