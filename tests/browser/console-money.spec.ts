import type { Page } from '@playwright/test'
import type { GatewayProcess } from './gateway-process.ts'
import { makeDemo, startOwnGateway } from './own-gateway.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

/** Everybody of the first brand's demo has paid in once; the room is looked at as if a page of it held so many. */
const paid = 12
const pageSize = 5
const merchant = 'phbwtlbf6'
let gateway: GatewayProcess | undefined

/** Cuts the first page short behind the gateway; what is older comes from the gateway as it is. */
async function shortenFirstPage(page: Page): Promise<void> {
  await page.route(
    (url) =>
      url.pathname === '/api/money/payments' &&
      [...url.searchParams.keys()].sort().join() === 'merchant,zone',
    async (route) => {
      const { host, port, href } = new URL(route.request().url())
      // Names below localhost are known to browsers alone.
      const url = href.replace(host, `127.0.0.1:${port}`)
      const response = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
      const body = (await response.json()) as { value: { content: { id: string }[] } }
      const content = body.value.content.slice(0, pageSize)
      await route.fulfill({
        response,
        json: { ...body, value: { content, next: content.at(-1)?.id ?? null } },
      })
    },
  )
}

test.beforeAll(async ({}, { project }) => {
  test.skip(
    project.name !== 'desktop',
    'The console is a desk tool; what a phone shows is looked at here too.',
  )
  gateway = await startOwnGateway()
  await makeDemo(gateway.port)
})
test.afterAll(() => gateway?.stop())

async function enter(page: Page, room: string, operator: RegExp): Promise<string> {
  const address = `http://console.localhost:${String(gateway?.port)}/${room}?merchant=${merchant}`
  await page.goto(address)
  await page.getByRole('button', { name: operator }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(room, 'i') })).toBeVisible()
  return address
}

/** Nothing is wider than a phone. */
async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

test('the money room finds a payment by its reference, and pages on (H4) @matrix', async ({ page, site }) => {
  test.setTimeout(120_000)
  const address = await enter(page, 'money', /^carlos Cashier/)
  const lines = page.getByRole('table', { name: 'Money' }).locator('tbody tr')
  const older = page.getByRole('button', { name: 'Older' })
  // The players of a demo pay in in the background.
  await expect(async () => {
    await page.reload()
    await expect(lines).toHaveCount(paid, { timeout: 2_000 })
  }).toPass()
  await shortenFirstPage(page)
  await page.reload()
  await expect(lines).toHaveCount(pageSize)
  await site.accessible(page)
  const newest = await lines.first().innerText()
  await older.click()
  await expect(page).toHaveURL(/after=/)
  await expect(lines).toHaveCount(paid - pageSize)
  await expect(lines.filter({ hasText: 'amparo' })).toHaveCount(1)
  await expect(older).toBeDisabled()
  const reference = await lines.filter({ hasText: 'amparo' }).locator('code').innerText()
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect(page).toHaveURL(address)
  await expect(lines.first()).toHaveText(newest, { useInnerText: true })
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel('Reference').press('Enter')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('amparo')
  await page.getByLabel('Kind').selectOption('Withdrawal')
  await expect(page.getByText('No matching payments. Try other filters.')).toBeVisible()
  await site.accessible(page)
  await fitsPhone(page)
})

test('the preview of a registration follows a rule that is edited, and nothing is live (H4) @matrix', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'switches', /^olivia Owner/)
  const preview = page.getByRole('region', { name: 'Preview of the form' })
  const email = preview.locator('[data-field=email]')
  await expect(email).toBeVisible()
  await expect(email).not.toContainText('Optional')
  await page.getByLabel('Email: Required').uncheck()
  await expect(email).toContainText('Optional')
  await page.getByLabel('Email: Shown').uncheck()
  await expect(email).toHaveCount(0)
  await page.getByLabel('Password: Min', { exact: true }).fill('11')
  await expect(preview).toContainText(/11\D20 characters/)
  await preview.getByLabel('Language').selectOption('Filipino')
  await expect(preview.locator('[lang=fil]')).toBeVisible()
  await site.accessible(page)
  const port = String(gateway?.port)
  const live = await page.request.get(`http://127.0.0.1:${port}/wps/member/register/validation`, {
    headers: { host: `tala.localhost:${port}`, device: 'WEB' },
  })
  expect(await live.json()).toMatchObject({ value: { email: { enabled: true, required: true } } })
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(email).toBeVisible()
  await fitsPhone(page)
})
