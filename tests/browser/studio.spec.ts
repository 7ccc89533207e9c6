import type { Locator, Page } from '@playwright/test'
import { getChart, everyState } from '../../engine/studio/chart.ts'
import { type MachineName, all } from '../../machines/all.ts'
import { excessWidth } from './excess-width.ts'
import { expect, test } from './site.fixture.ts'
import { drawn, open, unseen } from './studio.ts'

/** A flow's own line in the list: states of the open flow stand there too, and some have its name in theirs. */
function flowLink(page: Page, name: string): Locator {
  return page.locator(`nav a.flow[href="/flows/${name}"]`)
}

/** Opens a flow from the list; returns the milliseconds that it took until it was drawn. */
async function draw(page: Page, name: string): Promise<number> {
  await page.getByRole('link', { name: 'All flows' }).click()
  await flowLink(page, name).click()
  await expect(drawn(page, name)).toBeVisible()
  const note = page.locator('.canvas-note')
  await expect(note).toHaveText(/^\d+ /)
  return Number(await note.getAttribute('data-drawn-ms'))
}

test.describe('on a desk', () => {
  test.beforeEach(({}, { project }) => {
    test.skip(project.name !== 'desktop', 'The studio is a desk tool; phones have their own test.')
  })

  test('every machine is drawn whole, from its own files alone, without a fault', async ({ page, site }) => {
    test.slow()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await open(page, site, '/flows')
    await site.accessible(page)
    const names = await page.locator('.card h2').allTextContents()
    expect(names).toEqual(Object.keys(all))
    const slow: string[] = []
    for (const name of names) {
      const states = everyState(getChart(all[name as MachineName].machine).root).length - 1
      // A busy machine delays any one frame: only what is slow again and again is slow.
      let took = await draw(page, name)
      for (let again = 0; took > 500 && again < 3; again++) took = await draw(page, name)
      if (took > 500) slow.push(`${name}: ${String(took)} ms`)
      await expect(page.locator('.canvas-note')).toHaveText(/^\d+ states · layout at hand/)
      await expect(page.locator(`g.state:not([data-state="${name}"])`)).toHaveCount(states)
      await expect(flowLink(page, name)).toHaveText(`${name}${String(states)}`)
      await expect(page.locator('.canvas-note')).toContainText(`${String(states)} states`)
    }
    expect(slow).toEqual([])
    expect([...hosts]).toEqual([new URL(site.url('studio')).hostname])
    await site.accessible(page)
  })

  test('an address leads to a state, search finds states and events, the keyboard does all of it', async ({
    page,
    site,
  }) => {
    await open(page, site, '/flows/session/signedIn.refreshing')
    await expect(page.locator('.state.is-selected')).toHaveAttribute(
      'data-state',
      'session.signedIn.refreshing',
    )
    await expect(page.getByRole('heading', { name: 'refreshing', level: 2 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('storingSess')
    await expect(page.getByRole('search').getByRole('status')).toContainText('found')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/storingSession$/)
    const scale = page.getByLabel('Zoom', { exact: true })
    const before = await scale.textContent()
    await page.getByRole('group', { name: /^Statechart/ }).focus()
    await page.keyboard.press('+')
    await expect(scale).not.toHaveText(before ?? '')
    await page.keyboard.press('0')
    await expect.poll(() => unseen(page)).toEqual([])
    await open(page, site, '/flows/session/nowhere')
    await expect(page).toHaveURL(/\/flows\/session$/)
  })

  test('coverage is walked here, and Stately’s file is ready @matrix', async ({ page, site }) => {
    await open(page, site, '/flows/logout?panel=coverage')
    await expect(page.getByText('Every state and transition is reached.')).toBeVisible()
    await expect(page.locator('.state[class*="reached-"]').first()).toBeVisible()
    await site.accessible(page)
    await page.getByRole('tab', { name: 'Export' }).click()
    await expect(page.locator('.panel .data')).toContainText('createMachine(')
    await site.accessible(page)
  })
})

test('the studio can be read on a phone, light and dark @matrix', async ({ page, site }, { project }) => {
  test.skip(project.name !== 'phone', 'For phones.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, site, '/flows/login')
    await expect(drawn(page, 'login')).toBeVisible()
    await site.accessible(page)
    expect(await excessWidth(page)).toBe(0)
  }
})
