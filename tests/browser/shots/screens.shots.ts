import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { listLanguages } from '../languages.ts'
import { keepSession, logInByCall, newMember } from '../people.ts'
import { BRANDS, type BrandId, type Site, test } from '../site.fixture.ts'
import { settled } from './settled.ts'
import { looks, people, pictures, screens, sizes } from './shown.ts'

/** Puts the page into a look. Games are shown in frames, which hear of a choice alone: they are opened anew. */
async function wear(page: Page, look: string): Promise<void> {
  await page.evaluate((look) => (document.documentElement.dataset.scheme = look), look)
  if ((await page.locator('iframe').count()) === 0) return
  await page.context().addCookies([{ name: 'livery-scheme', value: look, url: page.url() }])
  await page.reload()
}

interface Shown {
  brand: BrandId
  /** Where its pictures lie. */
  folder: string
  /** CSS pixels. */
  width: number
}

async function photograph(page: Page, site: Site, shown: Shown, addresses: Record<string, string>) {
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(site.url(shown.brand, address))
    await settled(page)
    for (const look of looks) {
      await wear(page, look)
      await settled(page)
      const file = `${name}.${String(shown.width)}.${look}.jpeg`
      await page.screenshot({ path: path.join(shown.folder, file), quality: 80, type: 'jpeg' })
    }
  }
}

for (const brand of BRANDS)
  for (const language of listLanguages(brand))
    for (const [width, height] of sizes) {
      test.describe(`${brand} ${language} ${String(width)}`, () => {
        test.use({ viewport: { width, height }, isMobile: width < 768, hasTouch: width < 1024 })
        const { member, agent, password } = people[brand]
        const folder = path.join(pictures, `${brand}-${language}`)
        for (const who of ['guest', 'member', 'agent'] as const)
          test(who, async ({ page, site }) => {
            mkdirSync(folder, { recursive: true })
            const cookies = { 'livery-age': '1', 'livery-lang': language }
            const url = site.url(brand)
            await page
              .context()
              .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
            if (who !== 'guest') {
              const known = who === 'agent' ? agent : member
              const token = known
                ? await logInByCall(site, brand, known, password)
                : await logInByCall(site, brand, (await newMember(site, brand)).username ?? '')
              await keepSession(page, site, brand, token)
            }
            await photograph(page, site, { brand, folder, width }, screens[who])
          })
      })
    }
