import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { enterConsole } from './console-people.ts'
import { excessWidth } from './excess-width.ts'
import { expect, test } from './site.fixture.ts'

/** A brand of its own, so that no other test sees what is published. */
function addBrand(id: string): void {
  const folder = path.join(process.env.LIVERY_TEST_BRANDS ?? '', id)
  mkdirSync(folder, { recursive: true })
  const brand = { name: `Shop ${id}`, extends: 'mare', merchantCode: `m${id}`, domains: [] }
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(brand, null, 2))
}

function getField(page: Page, pointer: string): Locator {
  return page.locator(`[data-pointer="${pointer}"]`)
}

function getInput(page: Page, pointer: string): Locator {
  return getField(page, pointer).locator('input:not([type=color]), textarea, select').first()
}

/** Finds a setting by what it says, and goes to it. */
async function find(page: Page, search: string, name: RegExp): Promise<void> {
  await page.getByLabel('Search all settings').fill(search)
  await page.getByRole('list', { name: 'Settings found' }).getByRole('button', { name }).first().click()
}

test('a brand is written in the browser, told its mistakes, undone, recovered and published (A13)', async ({
  page,
  site,
  viewport,
}, info) => {
  test.skip((viewport?.width ?? 0) < 1000, 'The desk is the usual place of the console.')
  test.setTimeout(120_000)
  // Without room for the live preview, which moves as it is written in.
  await page.setViewportSize({ width: 1280, height: 800 })
  const brand = `studio${info.project.name}`
  addBrand(brand)
  await expect.poll(async () => (await site.html(brand)).status, { timeout: 10_000 }).toBe(200)
  await enterConsole(page, `/brands/${brand}`, 'olivia Owner')
  await expect(page.getByText(/^Release 1 is live/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Title of a new draft').fill('Autumn')
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Autumn' })).toBeVisible()

  const accent = '/color/light/accent'
  await expect(getField(page, accent)).toContainText('From Maré')
  await page.getByLabel('Colour', { exact: true }).fill('#1f6fbf')
  await page.getByRole('button', { name: 'Apply to this draft' }).click()
  await expect(getInput(page, accent)).toHaveValue('#1f6fbf')
  await page.keyboard.press('Control+z')
  await expect(getField(page, accent)).toContainText('From Maré')
  await getInput(page, accent).fill('#0a5c8a')
  await expect(getField(page, accent)).toContainText('Own')
  await expect(getField(page, '/color/light/accent-hover')).toContainText('Follows your other colours')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await site.accessible(page)

  await find(page, 'Os mais jogados', /Os mais jogados/)
  await expect(getInput(page, '/frame/games/hot')).toBeFocused()
  await getInput(page, '/frame/games/hot').fill('Favoritos da maré')

  await page.getByRole('button', { name: 'Rules and market' }).click()
  await getInput(page, '/age/minimum').fill('12')
  await expect(getField(page, '/age/minimum').getByRole('alert')).toContainText('at least 18')
  await expect(page.getByText('1 error', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(getInput(page, '/age/minimum')).toHaveValue('18')
  await expect(getField(page, '/age/minimum').getByRole('alert')).toHaveCount(0)

  await find(page, 'Limits for every member', /^Limits for every member/)
  const limits = getField(page, '/responsiblePlay/prescribed')
  await limits.getByRole('button', { name: 'Add' }).click()
  await limits.getByText('deposit · day').click()
  const amount = '/responsiblePlay/prescribed/[kind=deposit;period=day]/amount'
  await getInput(page, amount).fill('500')
  await page.reload()
  await find(page, 'Limits for every member', /^Limits for every member/)
  await limits.getByText('deposit · day').click()
  await expect(getInput(page, amount)).toHaveValue('500')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await site.accessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Review and publish' }).click()
  const review = page.getByRole('dialog', { name: 'Publish: Autumn' })
  await review.getByRole('checkbox', { name: /^limits for every member/ }).uncheck()
  await review.getByLabel('Why, for the history').fill('Autumn')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Release 2 is live/)).toBeVisible({ timeout: 30_000 })
  const { text } = await site.html(brand)
  expect(/--color-accent:[^;]+/.exec(text)?.[0]).toContain('#0a5c8a')
  expect(text).toContain('Favoritos da maré')
})
