import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, type Site } from './site.fixture.ts'

/** Ids of the states that are lit. */
export function active(page: Page): Promise<string[]> {
  return page
    .locator('.state.is-active')
    .evaluateAll((all) => all.map((value) => (value as HTMLElement).dataset['state'] ?? ''))
}

/** States that are not wholly within the canvas. */
export function unseen(page: Page): Promise<string[]> {
  return page.locator('.canvas-frame').evaluate((canvas) => {
    const room = canvas.getBoundingClientRect()
    return [...canvas.querySelectorAll<SVGElement>('.state')].flatMap((entry) => {
      const { left, right, top, bottom } = entry.querySelector('.body')?.getBoundingClientRect() ?? room
      const isSeen = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
      return isSeen ? [] : (entry.dataset['state'] ?? '')
    })
  })
}

/** A flow's drawing, once it is there. */
export function drawn(page: Page, name: string): Locator {
  return page.locator(`svg[data-drawn="${name}"]`)
}

/** Opens a flow with a panel in the studio. */
export async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url('studio', path))
}

/** The site in the studio's phone, at the login. */
export async function phoneAt(page: Page, site: Site): Promise<FrameLocator> {
  await open(page, site, '/flows/login?panel=live')
  await page.getByLabel('Brand').selectOption('tala')
  const frame = page.locator('iframe[name="livery-studio"]')
  const phone = page.frameLocator('iframe[name="livery-studio"]')
  // The phone shows the first page until then, with the same question.
  await expect(async () => {
    await page.getByLabel('Address').fill('/login')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(frame).toHaveAttribute('src', /\/login$/, { timeout: 2_000 })
  }).toPass()
  // The question is painted before any script is there to hear its answer.
  const yes = phone.getByRole('button', { name: 'I’m 18 or over' })
  await yes.waitFor()
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 10_000 })
    await expect(yes).toBeHidden({ timeout: 2_000 })
  }).toPass()
  return phone
}
