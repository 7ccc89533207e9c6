import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'The console is a desk tool.')

async function enter(page: Page, path: string) {
  await page.goto(`http://console.localhost:${String(process.env.LIVERY_TEST_PORT)}${path}`)
  // Nobody else of these tests is sara: a code works once.
  await page.getByRole('button', { name: 'sara Support' }).click()
}

test('an operator lowers a limit and asks for proof, and the member sees both and answers (H4)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const username = await openAsNew(page, site, '/member')
  await expect(page.getByTestId('security-profile')).toBeVisible()
  await expect(page.getByTestId('security-proofs')).toHaveCount(0)

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const sara = await desk.newPage()
  await enter(sara, `/members?text=${username}`)
  await sara.getByRole('row').filter({ hasText: username }).click()
  await sara.getByRole('button', { name: 'Lower a limit' }).click()
  await sara.getByLabel('New limit').fill('500')
  await site.accessible(sara)
  await sara.getByRole('button', { name: 'Set the limit' }).click()
  await expect(sara.locator('dialog[open]')).toHaveCount(0)
  await expect(sara.getByText('Deposits per day')).toBeVisible()
  const told = page.locator('.toast').filter({ hasText: 'We lowered one of your play limits.' })
  await expect(told).toBeVisible()
  await told.getByRole('button').click()

  await sara.getByRole('button', { name: 'Lower a limit' }).click()
  await sara.getByLabel('New limit').fill('501')
  await sara.getByRole('button', { name: 'Set the limit' }).click()
  await expect(sara.getByRole('alert').filter({ hasText: 'Only the member can raise a limit' })).toBeVisible()
  await sara.keyboard.press('Escape')

  await sara.getByRole('button', { name: 'Request documents' }).click()
  await sara.getByLabel('Document', { exact: true }).selectOption('Proof of address')
  await sara.getByLabel(/^Message to the member/).fill('A bill of the last three months, please.')
  await site.accessible(sara)
  await sara.getByRole('button', { name: 'Send request' }).click()
  await expect(sara.locator('dialog[open]')).toHaveCount(0)

  await expect(page.getByText('We need a document from you.')).toBeVisible()
  await page.reload()
  const asked = page.getByTestId('proof-request')
  await expect(asked).toContainText('A bill of the last three months, please.')
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const file = { name: 'bill.png', mimeType: 'image/png', buffer: picture }
  await asked.getByTestId('proof-file').setInputFiles(file)
  await expect(asked.getByTestId('proof-picture')).toHaveCount(1)
  await site.accessible(page)
  await asked.getByTestId('proof-send').click()
  await expect(asked).toContainText('In review')

  await sara.getByRole('link', { name: 'Inbox' }).click()
  await sara.getByRole('row').filter({ hasText: username }).getByRole('link').click()
  await expect(sara.getByRole('heading', { level: 1 })).toHaveText('Document received')
  await sara.getByRole('button', { name: 'Enlarge picture 1' }).click()
  await expect(sara.getByRole('dialog').getByRole('img')).toBeVisible()
  await sara.keyboard.press('Escape')
  await site.accessible(sara)
  await sara.getByRole('button', { name: 'Accept' }).click()
  await sara.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(sara.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await expect(asked).toContainText('Accepted')
  await desk.close()
})
