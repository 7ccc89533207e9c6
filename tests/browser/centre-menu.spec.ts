import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

/** From the middle of the menu, its end, and its beginning. */
const pages = ['bonusDetails', 'rewardCenter', 'responsiblePlay', 'depositv2']

/** CSS pixels in which a line that goes on fades at its end. */
const fade = 40

/** CSS pixels between an entry and the end of its menu, whichever way the page reads. */
function roomBehind(entry: Element): number {
  const own = entry.getBoundingClientRect()
  const room = (entry.closest('nav') ?? entry).getBoundingClientRect()
  return entry.matches(':dir(rtl)') ? own.left - room.left : room.right - own.right
}

for (const brand of ['tala', 'atlas'] as const) {
  test(`the menu of the member centre of ${brand} shows the entry of the open page whole, whatever comes late (E1)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    const { username = '' } = await newMember(site, brand)
    await comeOfAge(page, site.url(brand))
    await giveSession(page, site, brand, username)
    for (const name of pages) {
      await page.goto(site.url(brand, `/member?page=${name}`))
      const current = page.locator('.member-menu [aria-current]')
      await expect(current).toBeInViewport({ ratio: 0.98 })
      expect(await current.evaluate(roomBehind), name).toBeGreaterThanOrEqual(fade)
      // Below the header and its session bar stands the centre's menu alone.
      const body = await page.locator('.member__body').boundingBox()
      expect(body?.y).toBeLessThan(200)
      // Counts and entries that depend on answers are there by then.
      await page.waitForLoadState('networkidle')
      await expect(current).toBeInViewport({ ratio: 0.98 })
    }
  })
}

for (const [brand, language] of [
  ['tala', 'EN'],
  ['atlas', 'AR'],
] as const)
  test(`the chosen period of a record stands clear of the fade of its line, as ${language} reads (E3) @matrix`, async ({
    page,
    site,
  }) => {
    const { username = '' } = await newMember(site, brand)
    await comeOfAge(page, site.url(brand))
    await giveSession(page, site, brand, username)
    for (const period of ['days30', 'days7']) {
      await page.goto(site.url(brand, `/member?page=transactionHistory&period=${period}`))
      const line = page.locator('.record-filters .chips')
      const pressed = line.locator('[aria-pressed=true]')
      await expect(pressed).toBeVisible()
      const isClear = () =>
        pressed.evaluate((chip, fade) => {
          const list = chip.parentElement as HTMLElement
          const [own, room] = [chip.getBoundingClientRect(), list.getBoundingClientRect()]
          const place = Math.abs(list.scrollLeft)
          const isFirst = place < 1
          const isLast = place > list.scrollWidth - list.clientWidth - 1
          const [before, after] = [own.left - room.left, room.right - own.right]
          const [start, end] = list.matches(':dir(rtl)') ? [after, before] : [before, after]
          return start >= (isFirst ? -1 : fade) && end >= (isLast ? -1 : fade)
        }, fade)
      await expect.poll(isClear, period).toBe(true)
    }
  })

test('a brand without levels shows its rewards where they stay (E7) @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  await giveSession(page, site, 'atlas', 'yusufh')
  await page.goto(site.url('atlas', '/member?page=rewardCenter'))
  await expect(page.getByTestId('rewards-none')).toBeVisible()
  await expect(page.getByTestId('vip')).toHaveCount(0)
})
