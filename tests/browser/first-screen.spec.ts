import type { Page } from '@playwright/test'
import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'

function findFooter(page: Page) {
  return page.locator('.footer')
}

/** Opens the home, and waits for its first frame: its load waits for scripts that are held back here. */
async function openPainted(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(findFooter(page)).toBeHidden()
}

test('a page shows what is below its first screen though its script never comes (2) @both', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.route('**/assets/starter-*', () => undefined)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await openPainted(page, site.url('tala'))
  // The script is waited for no longer.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'first-end')
      .forEach((animation) => animation.finish()),
  )
  await expect(findFooter(page)).toBeVisible()
  await expect(page.locator('.main__part').last()).toHaveCSS('display', 'contents')
})

test('whoever moves in a page that is not alive yet sees all of it at once (3) @both', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  // What would show it after a while anyway.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms < 3_000 ? wait(act, ms) : 0) })
  })
  await page.route('**/assets/index-*.js', () => undefined)
  await openPainted(page, site.url('tala'))
  await page.keyboard.press('PageDown')
  await expect(findFooter(page)).toBeVisible()
})

test('a page is shown as a whole once it is alive and idle, untouched (3)', async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala'))
  await expect(findFooter(page)).toBeVisible()
  await expect(page.locator('style[data-first]')).toHaveCount(0)
})
