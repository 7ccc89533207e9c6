import type { Page } from '@playwright/test'
import { comeOfAge } from './people.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

/** Whether the page's main heading font is the brand's: its width is another than that of what stands in for it. */
function isBrandFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const [family = ''] = getComputedStyle(document.body).fontFamily.split(',')
    const widthIn = (families: string) => {
      if (pen) pen.font = `40px ${families}`
      return pen?.measureText('Lantern 2026').width
    }
    return widthIn(`${family}, monospace`) !== widthIn('monospace')
  })
}

for (const brand of BRANDS)
  test(`fonts of ${brand} that come late move nothing, and are there after the next click (12)${brand === 'tala' ? ' @both' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    let send: () => void = () => undefined
    const sent = new Promise<void>((resolve) => (send = resolve))
    const fonts = '**/fonts/**'
    await page.route(fonts, async (route) => {
      await sent
      await route.continue()
    })
    // Its load waits for them.
    await page.goto(site.url(brand), { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    send()
    await page.waitForLoadState('load')
    expect(await isBrandFont(page)).toBe(false)
    await page.unroute(fonts)
    // Any click does; it is not known outside the page when the fonts lie ready.
    await expect(async () => {
      await page.mouse.click(1, 1)
      expect(await isBrandFont(page)).toBe(true)
    }).toPass()
  })
