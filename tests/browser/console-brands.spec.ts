import type { Page } from '@playwright/test'
import { enterConsole } from './console-people.ts'
import { excessWidth } from './excess-width.ts'
import { expect, test } from './site.fixture.ts'

/** Pixels by which buttons beside fields stand higher or lower than what is typed in, top and bottom. */
function measureOffsets(page: Page): Promise<number[][]> {
  return page.locator('.brand__ask').evaluateAll((forms) =>
    forms.map((form) => {
      const [button, ...boxes] = [...form.querySelectorAll(':scope > .button, .field__box')]
        .toSorted((element) => (element.matches('.button') ? -1 : 1))
        .map((element) => element.getBoundingClientRect())
      return boxes.flatMap(({ top, bottom }) => [top - (button?.top ?? 0), bottom - (button?.bottom ?? 0)])
    }),
  )
}

const level = [
  [0, 0],
  [0, 0, 0, 0],
]

test('an operator finds a brand, reads what is live of it and how it is, and what changed (A13)', async ({
  page,
  site,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < 1000, 'The desk is the usual place of the console.')
  test.setTimeout(120_000)
  await enterConsole(page, '/brands', 'maya Marketing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands')
  const table = page.getByRole('table', { name: 'Brands' })
  await expect(table.getByRole('link', { name: 'Tala', exact: true })).toBeVisible()
  await page.getByLabel('Search').fill('tala')
  await expect(table.getByRole('row')).toHaveCount(2)
  await site.accessible(page)
  await page.keyboard.press('Escape')
  await table.getByRole('link', { name: 'Tala', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tala')
  // What is live is recorded once its folder has been quiet, and the page asks again by itself.
  await expect(page.getByText(/^Release \d+ is live at tala\.localhost/)).toBeVisible({ timeout: 30_000 })
  await expect(
    page
      .getByRole('region', { name: 'History' })
      .getByText(/^Release \d+$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'About it' })).toContainText('TY')
  expect(await measureOffsets(page)).toEqual(level)
  await site.accessible(page)
})

test('the room of brands is read on a phone, in the language of the console @matrix', async ({
  page,
  site,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) >= 1000, 'The other test has the desk.')
  test.setTimeout(120_000)
  await enterConsole(page, '/brands/tala', 'maya Marketing')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  expect(await measureOffsets(page)).toEqual(level)
  await page.evaluate(() => localStorage.setItem('livery-console-language', 'PT'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  await site.accessible(page)
})
