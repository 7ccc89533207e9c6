import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { headerBoxes, overlapping } from './boxes.ts'
import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'

function folder(...parts: string[]) {
  return path.join(process.env.LIVERY_TEST_BRANDS ?? '', ...parts)
}

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

function findTitle(html: string) {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]
}

test('a folder added, changed, broken, fixed and removed is live within a second each time (A1, A2)', async ({
  site,
}, info) => {
  const id = `hot${info.project.name}`
  expect((await site.html(id)).status).toBe(404)

  addBrand(id)
  await expect.poll(async () => (await site.html(id)).status, { timeout: 1500, intervals: [100] }).toBe(200)

  addBrand(id, { name: 'Second name' })
  await expect
    .poll(async () => findTitle((await site.html(id)).text), {
      timeout: 1500,
      intervals: [100],
    })
    .toContain('Second name')

  writeFileSync(folder(id, 'brand.json'), '{ "name": "Broken", "navigaton": [] }')
  expect((await site.html('tala')).status).toBe(200)
  expect(findTitle((await site.html(id)).text)).toContain('Second name')

  rmSync(folder(id), { recursive: true })
  await expect.poll(async () => (await site.html(id)).status, { timeout: 1500, intervals: [100] }).toBe(404)
})

test('an open registration follows a changed brand, and keeps what was typed (12, A1)', async ({
  page,
  site,
}, info) => {
  const id = `told${info.project.name}`
  addBrand(id)
  await expect.poll(async () => (await site.html(id)).status).toBe(200)
  await comeOfAge(page, site.url(id))
  await page.goto(`${site.url(id)}register`)
  const form = page.locator('dialog[open] form')
  await expect(form.locator('[name=payeeName]')).toBeVisible()
  const password = form.locator('[name=password]')
  await password.fill('half a pa')
  addBrand(id, { name: 'Told anew' })
  await expect(page).toHaveTitle(/Told anew/)
  await expect(password).toHaveValue('half a pa')
  writeFileSync(folder(id, 'merchant.json'), JSON.stringify({ rules: { payeeName: null } }))
  await expect(form.locator('[name=payeeName]')).toHaveCount(0)
  await expect(password).toHaveValue('half a pa')
})

test('a home of parts of other pages comes whole, with their words in its first HTML (12, A5) @matrix', async ({
  page,
  site,
}, info) => {
  const id = `composed${info.project.name}`
  addBrand(id)
  mkdirSync(folder(id, 'screens'), { recursive: true })
  const parts = ['page-title', 'blog-page', 'safer-play', 'news-page'].map((widget) => ({ widget }))
  const home = { widget: 'main', props: { layout: 'page' }, slots: { default: parts } }
  writeFileSync(folder(id, 'screens', 'home.json'), JSON.stringify(home))
  await expect
    .poll(async () => (await site.html(id)).text)
    .toContain('Set your own limits. Lower limits apply right away')
  await comeOfAge(page, site.url(id))
  // Whatever the first HTML lacked, React would report in the browser's console, which no test may write to.
  await page.goto(site.url(id))
  await expect(page.getByText('Set your own limits. Lower limits apply right away')).toBeVisible()
})

test('a hero of a single banner fills its place @both (12, A5) @matrix', async ({ page, site }, info) => {
  const id = `single${info.project.name}`
  const tala = JSON.parse(readFileSync(folder('tala', 'merchant.json'), 'utf8')) as {
    banners: { group: string }[]
  }
  addBrand(id)
  const [banner] = tala.banners.filter(({ group }) => group === 'w_home')
  writeFileSync(folder(id, 'merchant.json'), JSON.stringify({ banners: [banner] }))
  await expect.poll(async () => (await site.html(id)).status).toBe(200)
  await comeOfAge(page, site.url(id))
  await page.goto(site.url(id))
  const slide = page.locator('.section--hero .slide')
  await expect(slide).toHaveCount(1)
  const { left, right, width } = await slide.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { left: box.left, right: innerWidth - box.right, width: innerWidth }
  })
  expect(Math.abs(left - right)).toBeLessThan(2)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(width / 5)
})

test('a site whose calls go to another origin is answered there, over CORS (A11) @matrix', async ({
  page,
  site,
}, info) => {
  const id = `afar${info.project.name}`
  const port = process.env.LIVERY_TEST_PORT ?? ''
  const calls = `http://calls-${id}.localhost:${port}`
  addBrand(id, {
    domains: [`calls-${id}.localhost`],
    callOrigin: calls,
    security: { callers: [new URL(site.url(id)).origin] },
  })
  await expect.poll(async () => (await site.html(id)).status).toBe(200)
  await comeOfAge(page, site.url(id))
  const refusal = page.waitForResponse(
    (answer) => answer.url() === `${calls}/wps/session/login` && answer.request().method() === 'POST',
  )
  await page.goto(`${site.url(id)}login`)
  const fields = page.locator('dialog[open] input')
  await fields.nth(0).fill('nobody99')
  await fields.nth(1).fill('Nothing2026')
  await page.locator('dialog[open] button[type=submit]').click()
  const answer = (await (await refusal).json()) as { success: boolean }
  expect(answer.success).toBe(false)
  await expect(page.locator('dialog[open] [role=alert]').first()).toBeVisible()
})

test('an unknown host gets a neutral page that names no brand (A4)', async ({ site }) => {
  const { status, text: html } = await site.html('nobody')
  expect(status).toBe(404)
  for (const name of ['Tala', 'Maré', 'Atlas', 'livery-boot']) expect(html).not.toContain(name)
})

test('plain localhost shows the default brand with a way to the others @matrix', async ({ page }) => {
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

  test('maintenance comes and goes under an open page @matrix', async ({ page, site }, info) => {
    const id = `work${info.project.name}`
    cpSync(folder('tala'), folder(id), { recursive: true })
    addBrand(id, { merchantCode: `m${id}` })
    await expect.poll(async () => (await site.html(id)).status).toBe(200)
    await comeOfAge(page, site.url(id))
    await page.goto(site.url(id))
    await expect(page.getByTestId('log-in').first()).toBeVisible()
    set(id, { maintenance: true })
    await expect(page.getByTestId('maintenance')).toBeVisible()
    await site.accessible(page)
    set(id, { maintenance: false })
    await expect(page.getByTestId('log-in').first()).toBeVisible()
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

for (const width of [320, 360])
  test(`long German words stay in their places in header and bottom bar at ${String(width)} pixels (A4)${width === 320 ? '' : ' @matrix'}`, async ({
    page,
    site,
  }, info) => {
    const id = `worte${String(width)}${info.project.name}`
    addBrand(id, { languages: { default: 'DE', supported: ['DE'] } })
    mkdirSync(folder(id, 'locales'))
    cpSync('gateway/brands/testing/exports/german-words/DE.json', folder(id, 'locales', 'DE.json'))
    await page.setViewportSize({ width, height: 720 })
    await expect.poll(async () => (await site.html(id)).text).toContain('Spielautomaten')
    await comeOfAge(page, site.url(id))
    await page.goto(site.url(id))
    const labels = await page.locator('nav.bar > *').evaluateAll((entries) =>
      entries.map((entry) => {
        const range = document.createRange()
        range.selectNodeContents(entry.querySelector(':scope > span:not([class])') ?? entry)
        const column = entry.getBoundingClientRect()
        const text = range.getBoundingClientRect()
        return {
          out: Math.max(column.left - text.left, text.right - column.right),
          under: text.bottom - column.bottom,
        }
      }),
    )
    expect(labels.length).toBeGreaterThan(3)
    for (const { out, under } of labels) {
      expect(out).toBeLessThanOrEqual(0.5)
      expect(under).toBeLessThanOrEqual(0)
    }
    const boxes = await headerBoxes(page)
    expect(boxes.filter(({ x, right }) => x < 0 || right > width)).toEqual([])
    expect(overlapping(boxes)).toEqual([])
    // As far as it is seen: what finds no room is clipped.
    const brand = await page.locator('header .brand').boundingBox()
    const mark = await page.locator('header .brand__mark').boundingBox()
    const action = await page.getByTestId('log-in').first().boundingBox()
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0)
    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0)
    await expect(page.locator('header .brand')).toHaveCSS('overflow', 'clip')
  })
