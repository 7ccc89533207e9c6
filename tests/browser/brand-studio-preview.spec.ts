import type { Locator, Page } from '@playwright/test'
import { enterConsole } from './console-people.ts'
import { expect, test } from './site.fixture.ts'

/** Milliseconds from each key to the message of the page that it has painted what came of it. */
async function watchKeys(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const times: number[] = []
    let typedAt = 0
    addEventListener('input', () => (typedAt = performance.now()), { capture: true })
    addEventListener('message', ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type !== 'applied' || typedAt === 0) return
      times.push(performance.now() - typedAt)
      typedAt = 0
    })
    Object.assign(window, { keyTimes: times })
  })
  return () => page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0))
}

function getInput(page: Page, pointer: string): Locator {
  return page.locator(`[data-pointer="${pointer}"]`).locator('input:not([type=color]), textarea').first()
}

/** Types so many characters, each once the one before it is seen. */
async function typeSlowly(
  page: Page,
  input: Locator,
  text: string,
  getTimes: () => Promise<number[]>,
): Promise<number[]> {
  await input.focus()
  const times: number[] = []
  for (const character of text) {
    const before = times.length
    await page.keyboard.type(character)
    await expect
      .poll(
        async () => {
          times.push(...(await getTimes()))
          return times.length
        },
        { timeout: 5_000 },
      )
      .toBeGreaterThan(before)
  }
  return times
}

test('an operator sees a draft change while typing, and finds a field by a click (A13)', async ({
  page,
  site,
  viewport,
}, info) => {
  test.skip((viewport?.width ?? 0) < 1000, 'The desk is the usual place of the console.')
  test.setTimeout(180_000)
  await enterConsole(page, '/brands/atlas', 'olivia Owner')
  await expect(page.getByText(/^Release \d+ is live/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Title of a new draft').fill('Seen')
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const pane = page.getByRole('region', { name: 'Live preview' })
  const frame = pane.frameLocator('iframe')
  await expect(frame.locator('main')).toBeVisible({ timeout: 30_000 })
  await expect(pane.getByRole('status')).toHaveText('')
  await site.accessible(page)

  const getTimes = await watchKeys(page)
  const readAccent = () =>
    frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent').trim())
  await getInput(page, '/color/light/accent').fill('#0a5c8a')
  await expect.poll(readAccent).toBe('#0a5c8a')

  await pane.getByRole('button', { name: 'Find a field' }).click()
  await frame.locator('.bar [aria-current=page]').click()
  const picked = pane.getByRole('region', { name: 'What you clicked' })
  await expect(picked.getByRole('button', { name: /^Text/ }).first()).toBeVisible()
  const field = page.locator('[data-pointer="/frame/nav/home"]').locator('input, textarea').first()
  await expect(field).toBeFocused()
  await field.fill('Here we begin')
  await expect(frame.getByText('Here we begin').first()).toBeVisible()
  await pane.getByRole('button', { name: 'Find a field' }).click()

  await pane.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe('dark')
  await pane.getByRole('button', { name: 'Light' }).click()
  await pane.getByRole('combobox', { name: 'Page' }).fill('/promotions')
  await pane.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => location.pathname)).toBe('/promotions')
  await pane.getByRole('button', { name: 'Member' }).click()
  await expect(frame.locator('.header--signed-in')).toBeVisible()
  await pane.getByRole('button', { name: 'Guest' }).click()
  await site.accessible(page)

  await getTimes()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text = await typeSlowly(page, field, ' and go on', getTimes)
  process.stdout.write(`from key to paint in the Studio at 4×: ${text.map(Math.round).join(' ')} ms\n`)
  info.annotations.push({ type: 'time', description: text.map(Math.round).join(' ') })
})
