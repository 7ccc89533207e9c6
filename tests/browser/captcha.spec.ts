import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { account, comeOfAge, consent, dialog, fillVisible, logIn, personal, submit } from './people.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { startOwnGateway } from './own-gateway.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

let gateway: GatewayProcess | undefined

/** Captchas without the slider, which bot-check.spec.ts is about. */
function disableBotCheck(brands: string): void {
  for (const id of ['tala', 'atlas']) {
    const file = path.join(brands, id, 'brand.json')
    const brand = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...brand, security: { botCheck: { before: [] } } }))
  }
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  gateway = await startOwnGateway({}, disableBotCheck)
})
test.afterAll(() => gateway?.stop())

test('wrong passwords show in the form, then a captcha is required, and what was typed stays (C5) @matrix', async ({
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

  await dialog(page).getByRole('button', { name: 'I can’t see the picture' }).press('Enter')
  await expect(dialog(page).getByText('Done. You can skip the picture.')).toBeVisible()
  await site.accessible(page)
  await logIn(page, 'marisol', 'Lantern88')
  await expect(dialog(page)).toBeHidden()
})

test('whoever cannot see the picture registers by what their device worked for (C5) @matrix', async ({
  page,
  site,
}) => {
  const url = `http://atlas.localhost:${String(gateway?.port)}`
  await comeOfAge(page, url)
  await page.context().addCookies([{ name: 'livery-lang', value: 'EN', url }])
  await page.goto(`${url}/register`)
  await fillVisible(page, personal('atlas'))
  await consent(page)
  await dialog(page).getByTestId('captcha-work').click()
  await expect(dialog(page).getByText('Done. You can skip the picture.')).toBeVisible()
  await expect(dialog(page).getByLabel('Characters in the picture')).toHaveValue('••••••')
  await site.accessible(page)
  await submit(page)
  await expect(account(page)).toBeVisible()
})

test('the characters of a picture are typed below it, in a box as wide as the others @matrix', async ({
  page,
}) => {
  const url = `http://atlas.localhost:${String(gateway?.port)}`
  await comeOfAge(page, url)
  await page.goto(`${url}/register`)
  const box = await dialog(page).locator('[name="captcha"]').boundingBox()
  const password = await dialog(page).locator('.field:has([name="password"]) .field__box').boundingBox()
  const picture = await dialog(page).locator('img.field__captcha').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual((password?.width ?? 0) - 4)
  expect(box?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
})
