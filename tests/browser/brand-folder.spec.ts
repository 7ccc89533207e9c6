import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'

const folder = (...parts: string[]) => path.join(process.env.LIVERY_TEST_BRANDS ?? '', ...parts)

/** A brand of its own for one test, so that tests may change files side by side. */
function addBrand(id: string, brand: Record<string, unknown> = {}): void {
  mkdirSync(folder(id), { recursive: true })
  writeFileSync(
    folder(id, 'brand.json'),
    JSON.stringify(
      { name: `Shop ${id}`, extends: 'tala', merchantCode: `m${id}`, domains: [], ...brand },
      null,
      2,
    ),
  )
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test('a folder added, changed, broken, mended and removed is live within a second each time (A1, A2)', async ({
  site,
}, info) => {
  const id = `hot${info.project.name}`
  expect((await site.html(id)).status).toBe(404)

  addBrand(id)
  await expect.poll(async () => (await site.html(id)).status, { timeout: 1500, intervals: [100] }).toBe(200)

  addBrand(id, { name: 'Second name' })
  await expect
    .poll(async () => titleOf((await site.html(id)).text), {
      timeout: 1500,
      intervals: [100],
    })
    .toContain('Second name')

  writeFileSync(folder(id, 'brand.json'), '{ "name": "Broken", "navigaton": [] }')
  expect((await site.html('tala')).status).toBe(200)
  expect(titleOf((await site.html(id)).text)).toContain('Second name')

  rmSync(folder(id), { recursive: true })
  await expect.poll(async () => (await site.html(id)).status, { timeout: 1500, intervals: [100] }).toBe(404)
})

test('open pages of a changed brand are told, and reload to the new one', async ({ page, site }, info) => {
  const id = `told${info.project.name}`
  addBrand(id)
  await expect.poll(async () => (await site.html(id)).status).toBe(200)
  await comeOfAge(page, site.url(id))
  await page.goto(site.url(id))
  addBrand(id, { name: 'Told anew' })
  await page.getByTestId('brand-updated').getByRole('button').click()
  await expect(page).toHaveTitle(/Told anew/)
})

test('an unknown host gets a neutral page that names no brand (A4)', async ({ site }) => {
  const { status, text: html } = await site.html('nobody')
  expect(status).toBe(404)
  for (const name of ['Tala', 'Maré', 'Atlas', 'livery-boot']) expect(html).not.toContain(name)
})

test('plain localhost shows the default brand with a way to the others', async ({ page }) => {
  const url = `http://localhost:${process.env.LIVERY_TEST_PORT ?? ''}/`
  await comeOfAge(page, url)
  await page.goto(url)
  await expect(page).toHaveTitle(/Tala/)
  for (const name of ['Maré', 'Atlas']) await expect(page.getByTestId('brand-switcher')).toContainText(name)
})

test.describe('the switches of a running merchant (B1)', () => {
  const set = (id: string, change: Record<string, unknown>) => {
    const file = folder(id, 'merchant.json')
    const now = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify({ ...now, ...change }, null, 2))
  }

  test('maintenance comes and goes under an open page', async ({ page, site }, info) => {
    const id = `work${info.project.name}`
    cpSync(folder('tala'), folder(id), { recursive: true })
    addBrand(id, { merchantCode: `m${id}` })
    await expect.poll(async () => (await site.html(id)).status).toBe(200)
    await comeOfAge(page, site.url(id))
    await page.goto(site.url(id))
    await expect(page.getByTestId('log-in').first()).toBeVisible()
    set(id, { maintenance: true })
    await expect(page.getByTestId('maintenance')).toBeVisible({ timeout: 15_000 })
    await site.accessible(page)
    set(id, { maintenance: false })
    await expect(page.getByTestId('log-in').first()).toBeVisible({ timeout: 15_000 })
  })

  test('a visitor from a closed region sees why, and the address', async ({ page, site }, info) => {
    const id = `shut${info.project.name}`
    cpSync(folder('tala'), folder(id), { recursive: true })
    addBrand(id, { merchantCode: `m${id}` })
    set(id, { regionRestriction: { addresses: ['127.0.0.0/8', '::1/128'] } })
    await expect.poll(async () => (await site.html(id)).text.includes('data-testid="blocked"')).toBe(true)
    await comeOfAge(page, site.url(id))
    await page.goto(site.url(id))
    await expect(page.getByTestId('blocked')).toContainText('127.0.0.1')
  })
})
