import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatewayProcess } from './gateway-process.ts'
import { startOwnGateway } from './own-gateway.ts'
import { account, comeOfAge, dialog, logIn, submit } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'default' })

let gateway: GatewayProcess | undefined

function rememberCredentials(brands: string): void {
  const file = path.join(brands, 'tala', 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...brand, security: { rememberMe: 'credentials' } }))
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  gateway = await startOwnGateway({ LIVERY_BOT_CHECK: 'off' }, rememberCredentials)
})
test.afterAll(() => gateway?.stop())

test('a brand may remember a log-in for a day: the form is filled until the box is cleared (C7) @matrix', async ({
  page,
  site,
  context,
}) => {
  const url = `http://tala.localhost:${String(gateway?.port)}`
  const reopen = async () => {
    await page.evaluate(() => {
      sessionStorage.clear()
    })
    await page.goto(`${url}/login`)
  }
  await comeOfAge(page, url)
  await page.goto(`${url}/login`)
  await dialog(page).locator('[name="remember"]').check()
  await logIn(page, 'marisol', 'Lantern88')
  await expect(account(page)).toBeVisible()

  await reopen()
  await expect(dialog(page).getByTestId('remembered')).toContainText('marisol')
  await expect(dialog(page).getByTestId('remembered')).toContainText('••••')
  await expect(dialog(page).locator('[name="remember"]')).toBeChecked()
  const cookie = (await context.cookies(`${url}/wps/session/x`)).find(
    ({ name }) => name === 'livery-remember',
  )
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session' })
  expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toMatch(/marisol|Lantern88/)
  expect(await page.content()).not.toContain('Lantern88')
  await site.accessible(page)
  await submit(page)
  await expect(account(page)).toBeVisible()

  await reopen()
  await expect(dialog(page).getByTestId('remembered')).toBeVisible()
  await dialog(page).locator('[name="remember"]').click()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  await expect(dialog(page).locator('[name="password"]')).toHaveValue('')
  await expect(dialog(page).locator('[name="remember"]')).not.toBeChecked()
  await page.reload()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  expect((await context.cookies()).filter(({ name }) => name.startsWith('livery-remember'))).toEqual([])
})
