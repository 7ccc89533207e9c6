import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { comeOfAge, dialog, logIn } from './people.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { startOwnGateway } from './own-gateway.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

let gateway: GatewayProcess | undefined

/** Captchas without the slider, which bot-check.spec.ts is about. */
function disableBotCheck(brands: string): void {
  const file = path.join(brands, 'tala', 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, security: { botCheck: { before: [] } } }))
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  gateway = await startOwnGateway({}, disableBotCheck)
})
test.afterAll(() => gateway?.stop())

test('wrong passwords are shown in the form, then a captcha is required, and what was typed stays (C5)', async ({
  page,
  site,
}) => {
  const url = `http://tala.localhost:${String(gateway?.port)}`
  await comeOfAge(page, url)
  await page.goto(`${url}/login`)
  const captcha = dialog(page).locator('[name="captcha"]')
  for (let attempt = 0; attempt < 6 && !(await captcha.isVisible()); attempt += 1) {
    await logIn(page, 'marisol', `Wrong${String(attempt)}pass`)
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
    await expect(dialog(page).locator('button[type="submit"]')).toBeEnabled()
  }
  await expect(captcha).toBeVisible()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('marisol')
  await expect(dialog(page).locator('img')).toBeVisible()
  await site.accessible(page)

  await dialog(page).getByRole('button', { name: 'I cannot see the picture' }).press('Enter')
  await expect(dialog(page).getByText('Done: you need not read the picture')).toBeVisible()
  await site.accessible(page)
  await logIn(page, 'marisol', 'Lantern88')
  await expect(dialog(page)).toBeHidden()
})
