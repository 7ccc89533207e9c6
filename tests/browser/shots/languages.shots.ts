import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { keepSession, logInByCall } from '../people.ts'
import { test } from '../site.fixture.ts'
import { settled } from './settled.ts'
import { mostSeen, phone, speakers, phonePictures } from './shown.ts'

const [width, height] = phone

for (const [language, { brand, people }] of Object.entries(speakers))
  test.describe(language, () => {
    test.use({ viewport: { width, height }, isMobile: true, hasTouch: true, colorScheme: 'light' })
    const folder = path.join(phonePictures, language)
    for (const who of ['guest', 'member', 'agent'] as const)
      test(`${language} ${who}`, async ({ page, site }) => {
        mkdirSync(folder, { recursive: true })
        const url = site.url(brand)
        const cookies = { 'livery-age': '1', 'livery-lang': language, 'livery-scheme': 'light' }
        await page
          .context()
          .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
        if (who !== 'guest')
          await keepSession(page, site, brand, await logInByCall(site, brand, people[who], people.password))
        for (const [name, address] of Object.entries(mostSeen[who])) {
          await page.goto(site.url(brand, address))
          await settled(page)
          const file = path.join(folder, `${name}.jpeg`)
          await page.screenshot({ path: file, quality: 85, type: 'jpeg' })
        }
      })
  })
