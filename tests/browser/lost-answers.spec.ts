import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { loseAnswer } from './lost-answer.ts'
import {
  account,
  comeOfAge,
  consent,
  dialog,
  fillVisible,
  logInByCall,
  newMember,
  openAsNew,
  personal,
  openAs,
  submit,
  typeSmsCode,
} from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.slow()
test.use({ allowed: [/ERR_CONNECTION_RESET/] })

/** Fills the registration of a brand, ready to be sent. */
async function fillRegistration(page: Page, site: Site, brand: string): Promise<Record<string, string>> {
  await comeOfAge(page, site.url(brand))
  await page.goto(site.url(brand, '/register'))
  const person = personal(brand)
  await fillVisible(page, person)
  if (await dialog(page).locator('[name="verificationCode"]').isVisible())
    await typeSmsCode(page, site, brand, person.mobileNum ?? '')
  await consent(page)
  return person
}

test('who is registered is a member, though the answer of who they are was lost (P7)', async ({
  page,
  site,
}) => {
  await fillRegistration(page, site, 'tala')
  // As often as the page asks by itself before it rests.
  const sent = await loseAnswer(page, '/wps/member/info', { method: 'GET', times: 3 })
  await submit(page)
  await expect(account(page)).toBeVisible()
  expect(sent()).toBeGreaterThan(3)
  await expect(page).toHaveURL(site.url('tala'))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('a registration whose answer was lost is sent again and signs in, registered once (P0)', async ({
  page,
  site,
}) => {
  const person = await fillRegistration(page, site, 'tala')
  const sent = await loseAnswer(page, '/wps/member/register/mobile', { method: 'PUT' })
  await submit(page)
  await expect(dialog(page).getByText('Network link is abnormal')).toBeVisible()
  await submit(page)
  await expect(account(page)).toBeVisible()
  expect(sent()).toBe(2)
  await logInByCall(site, 'tala', person['mobileNum'] ?? '')
})

test('a deposit whose answer was lost begins once (P0)', async ({ page, site }) => {
  const { username = '' } = await newMember(site, 'tala')
  const token = await logInByCall(site, 'tala', username)
  await openAs(page, site, { token, path: '/member?page=depositv2' })
  const form = page.getByTestId('deposit-form')
  await form.locator('.tap').first().click()
  const sent = await loseAnswer(page, '/wps/payment/deposit')
  await form.getByTestId('deposit-start').click()
  await expect(form.getByText('Connection lost')).toBeVisible()
  await form.getByTestId('deposit-start').click()
  await expect.poll(sent).toBe(2)
  await expect(form).toBeHidden()
  const history = await site.call('tala', 'GET', '/wps/payment/deposits', undefined, {
    Authorization: token,
  })
  expect((history.json.value as { content: unknown[] }).content).toHaveLength(1)
})

test('a promotion is joined, and applied for with a picture, though each answer was lost once (P0) @matrix', async ({
  page,
  site,
}) => {
  await openAsNew(page, site, '/promotions#slots-climb')
  const action = page.getByTestId('offer-action')
  await loseAnswer(page, '/wps/promotions/join')
  // What became of it is asked for as soon as its answer fails.
  await page.getByTestId('offer-join').click()
  await expect(action).toHaveAttribute('data-status', 'joined')

  await page.goto(site.url('tala', '/promotions#lantern-photo'))
  await page.getByTestId('offer-begin').click()
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83' } })
    .png()
    .toBuffer()
  const file = { name: 'lantern.png', mimeType: 'image/png', buffer }
  await loseAnswer(page, '/pictures')
  await page.getByTestId('application-file').setInputFiles(file)
  await expect(page.getByTestId('application-picture')).toHaveCount(1)
  await page.getByLabel('Your message').fill('Bamboo, paper and a candle.')
  await loseAnswer(page, '/wps/promotions/apply')
  await page.getByTestId('application-send').click()
  await expect(action).toHaveAttribute('data-status', 'applying')
})
