import type { Page } from '@playwright/test'
import { account, comeOfAge, dialog, newMember, personal } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.skip(({ isMobile }) => isMobile, 'phones have no Tab key')

function focusedName(page: Page) {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('name') ??
      document.activeElement?.getAttribute('data-testid') ??
      '',
  )
}

/** Presses Tab until the named field or control has the focus. */
async function tabTo(page: Page, name: string, maxPresses = 60): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached with ${String(maxPresses)} presses of Tab`)
}

test('Escape returns the focus to what opened the dialog; a log-in by keyboard keeps the focus inside', async ({
  page,
  site,
}) => {
  const person = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala'))
  await tabTo(page, 'log-in')
  await page.keyboard.press('Enter')
  await dialog(page).locator('[name="username"]').waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => focusedName(page)).toBe('log-in')
  await page.keyboard.press('Enter')
  await dialog(page).locator('[name="username"]').waitFor()
  await tabTo(page, 'username')
  await page.keyboard.type(person.username ?? '')
  await tabTo(page, 'password')
  await page.keyboard.type(person.password ?? '')
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test('one registers with the keyboard alone, from right to left (C1) @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas'))
  await tabTo(page, 'join')
  await page.keyboard.press('Enter')
  const inputs = dialog(page).locator('form input[name]:visible')
  await inputs.first().waitFor()
  const person: Record<string, string> = personal('atlas')
  const names = await inputs.evaluateAll((all) => all.map((value) => (value as HTMLInputElement).name))
  for (const name of names) {
    await tabTo(page, name)
    if (name === 'consent') await page.keyboard.press('Space')
    else await page.keyboard.type(person[name] ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})
