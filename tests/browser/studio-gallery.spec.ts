import { readFileSync } from 'node:fs'
import path from 'node:path'
import { renderedStates, posed } from '../../engine/studio/poses.ts'
import { violationsOn } from './axe.ts'
import { BRANDS, expect, test } from './site.fixture.ts'
import { open } from './studio.ts'

interface Look {
  brand: string
  lang: string
  scheme: 'light' | 'dark'
}

function listLanguages(brand: string): readonly string[] {
  const file = path.resolve(import.meta.dirname, '../../brands', brand, 'brand.json')
  const { languages } = JSON.parse(readFileSync(file, 'utf8')) as { languages: { supported: string[] } }
  return languages.supported
}

/** Every brand in each of its languages, light and dark. */
const looks = BRANDS.flatMap((brand) =>
  listLanguages(brand).flatMap((lang) =>
    (['light', 'dark'] as const).map((scheme): Look => ({ brand, lang, scheme })),
  ),
)

const states = posed.flatMap((flow) => renderedStates(flow).map((state) => ({ flow, state })))

/** One state of each flow, so that together they have every look but one; all of them in every look on request. */
const turns =
  process.env['LIVERY_GALLERY'] === 'all'
    ? looks.map((look) => ({
        title: `${look.brand} ${look.lang} ${look.scheme}`,
        pictures: states.map((state) => ({ ...state, look })),
      }))
    : [
        {
          title: 'one state of each, in every look',
          pictures: posed.flatMap((flow, index) => {
            const own = states.filter((state) => state.flow === flow)
            const value = own[index % own.length]
            const look = looks[index % looks.length]
            return value && look ? [{ ...value, look }] : []
          }),
        },
      ]

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The studio is a desk tool; phones have a test of their own.')
})

test('the gallery draws every state of a flow and says why it leaves one out @matrix', async ({
  page,
  site,
}) => {
  await open(page, site, '/flows/logout?panel=gallery')
  const frames = page.locator('.picture iframe')
  await expect(frames.first()).toBeVisible()
  await expect(frames).toHaveCount(renderedStates('logout').length)
  await expect(page.getByRole('heading', { name: 'Nothing to draw' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'loggedOut' })).toBeVisible()
  await site.accessible(page)
})

test('the gallery shows the state of the address @matrix', async ({ page, site }) => {
  await open(page, site, '/flows/login/greeting?panel=gallery')
  const pictures = page.locator('.pictures > li')
  await expect(pictures).toHaveCount(renderedStates('login').length)
  await expect(page.locator('.picture-is-chosen')).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('.picture-is-chosen')).toContainText('greeting')
})

test('Tab goes from picture to picture, and no dialog in them takes the focus away @matrix', async ({
  page,
  site,
}) => {
  await open(page, site, '/flows/resetPassword?panel=gallery')
  const first = page.frameLocator('.picture iframe >> nth=0')
  await expect(first.locator('dialog[open]')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('iframe:focus')).toHaveCount(0)
  await page.getByLabel('Colours', { exact: true }).focus()
  const links = page.locator('.pictures a')
  await expect(links).toHaveCount(renderedStates('resetPassword').length)
  for (let picture = 0; picture < (await links.count()); picture++) {
    await page.keyboard.press('Tab')
    await expect(links.nth(picture)).toBeFocused()
    await expect(page.locator('.pictures > li').nth(picture)).toBeInViewport({ ratio: 0.9 })
  }
})

for (const { title, pictures } of turns) {
  test(`every picture of the gallery is accessible: ${title} @matrix`, async ({ page, site }) => {
    test.setTimeout(60_000 + pictures.length * 10_000)
    const faults: string[] = []
    for (const { flow, state, look } of pictures) {
      const { brand, lang, scheme } = look
      const query = new URLSearchParams({ flow, state, lang, scheme })
      await page.goto(site.url(brand, `/dev/gallery?${query.toString()}`))
      await expect(page.locator(`html[data-posed="${state}"]`)).toBeAttached()
      await expect(page.locator('dialog[open]').last()).toBeVisible()
      const found = await violationsOn(page)
      faults.push(
        ...found.map(
          ({ id, targets }) => `${flow} ${state}, ${brand} ${lang} ${scheme}: ${id} at ${targets}`,
        ),
      )
    }
    expect(faults).toEqual([])
  })
}
