import { gameBarBoxes, overlapping } from './boxes.ts'
import { fundedMember, openGame } from './games.ts'
import { listLanguages } from './languages.ts'
import { comeOfAge, keepSession, logInByCall } from './people.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

test.slow()

/** Where the bars of session and game part, and around it. */
const widths = [768, 1000, 1024, 1279, 1280, 1439, 1440, 1599, 1600, 1920]

for (const brand of BRANDS) {
  test(`${brand}: nothing around a game covers anything, on any screen, in every language (12, D6, E13)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }, info) => {
    test.skip(info.project.name === 'phone', 'the desk is made as small as a tablet')
    // Nobody registers at Maré by themselves; its member is of other tests too, and keeps what they have.
    const isShared = brand === 'mare'
    const token = await logInByCall(site, brand, isShared ? 'anaribeiro' : await fundedMember(site, brand))
    const limit = { kind: 'stake', period: 'month', amount: '9000' }
    if (!isShared) await site.call(brand, 'PUT', '/wps/play-limits', limit, { Authorization: token })
    await comeOfAge(page, site.url(brand))
    await keepSession(page, site, brand, token)
    for (const value of listLanguages(brand)) {
      await page.context().addCookies([{ name: 'livery-lang', value, url: site.url(brand) }])
      await page.goto(site.url(brand, '/seamless?gameCode=lantern'))
      await expect(page.getByTestId('session-limit').locator(isShared ? 'svg' : 'b')).toBeVisible()
      await expect(page.getByTestId('balance').filter({ visible: true }).first()).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const boxes = await gameBarBoxes(page)
        expect(boxes.length, `${value} at ${String(width)}`).toBeGreaterThan(6)
        expect(overlapping(boxes), `${value} at ${String(width)}`).toEqual([])
        expect(boxes.filter(({ x, right }) => x < 0 || right > width)).toEqual([])
      }
    }
  })
}

test('what a round paid is told within the bar, and a win leaves the button where it was (D4) @both', async ({
  page,
  site,
}) => {
  const game = await openGame(page, site, 'lantern')
  const bar = page.locator('.game__bar')
  const pill = await bar.locator('.balance-pill').evaluate((box) => {
    const gain = document.createElement('i')
    gain.className = 'balance-pill__gain number'
    gain.textContent = '+₱12,345.00'
    box.append(gain)
    const { top, bottom, right } = gain.getBoundingClientRect()
    const room = document.querySelector('.game__bar')?.getBoundingClientRect()
    const around = box.getBoundingClientRect()
    gain.remove()
    return { under: bottom - (room?.bottom ?? 0), over: (room?.top ?? 0) - top, out: right - around.right }
  })
  expect(pill.under).toBeLessThanOrEqual(0)
  expect(pill.over).toBeLessThanOrEqual(0)
  expect(pill.out).toBeLessThanOrEqual(0)
  const moved = await game.getByTestId('result').evaluate((line) => {
    const button = document.querySelector('[data-testid="play"]')
    const place = () => button?.getBoundingClientRect().top ?? 0
    const before = place()
    line.classList.add('result-gain')
    line.textContent = 'You won ₱12.00'
    const after = place()
    line.classList.remove('result-gain')
    line.textContent = ''
    return after - before
  })
  expect(moved).toBe(0)
})
