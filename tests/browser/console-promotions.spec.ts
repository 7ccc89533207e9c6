import type { Page } from '@playwright/test'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'The console is a desk tool.')

async function enter(page: Page, path: string, who: string) {
  await page.goto(`http://console.localhost:${String(process.env.LIVERY_TEST_PORT)}${path}`)
  await page.getByRole('button', { name: who }).click()
}

test('an operator writes a promotion by form, replays it, has it agreed to, and members see it at once (G2)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(150_000)
  const { username = '' } = await newMember(site, 'tala')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const member = await phone.newPage()
  await comeOfAge(member, site.url('tala'))
  await giveSession(member, site, 'tala', username)
  await member.goto(site.url('tala', '/promotions'))
  await expect(member.getByTestId('offer-evening-lantern')).toBeVisible()

  // Nobody else of these tests is maya or dana: a code works once.
  await enter(page, '/segments', 'maya Marketing')
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Tala' })
  await page.getByRole('button', { name: 'New segment' }).click()
  const segment = page.getByRole('dialog')
  await segment.getByLabel('Title').fill('Seen lately')
  await segment.getByLabel('Short name').fill('seen-lately')
  await segment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Seen lately' })).toBeVisible()
  await page.goto(`http://console.localhost:${String(process.env.LIVERY_TEST_PORT)}/promotions`)
  await page.getByRole('button', { name: 'Write a promotion' }).click()
  await page.getByLabel('Name in its address').fill('boat-race')
  await page.getByLabel('Brand', { exact: true }).last().selectOption({ label: 'Tala' })
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('boat-race')
  await expect(page.getByText('cannot be published before this is mended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()

  await page.getByLabel('Title EN').fill('The boat race')
  await page.getByLabel('Title TY').fill('Karera ng bangka')
  await page.getByRole('button', { name: 'One more: Terms' }).click()
  await page.getByLabel('Terms 1 EN').fill('Two rounds that are over.')
  await page.getByLabel('Art').selectOption('b-hero-1')
  const gift = page.locator('[data-part="gift"]')
  await gift.getByLabel('Which').selectOption({ label: 'Points.' })
  await gift.getByLabel('Points').fill('15')
  await page.getByRole('button', { name: 'One more: Audience' }).click()
  const audience = page.locator('[data-part="audience.0"]')
  await audience.getByLabel('Which').selectOption({ label: 'The member belongs to a segment.' })
  await audience.getByLabel('Segment', { exact: false }).last().selectOption({ label: 'Seen lately' })
  await page.getByRole('button', { name: 'One more: Conditions' }).click()
  const rule = page.locator('[data-part="conditions.0"]')
  await rule.getByLabel('Of', { exact: true }).selectOption('rounds')
  await rule.getByLabel('At least').fill('2')
  await site.accessible(page)
  await page.getByRole('button', { name: 'Keep the draft' }).click()
  await expect(page.getByText('The draft is kept.')).toBeVisible()
  await expect(page.getByTestId('told')).toContainText('The boat race')
  await expect(page.getByTestId('told')).toContainText('For members who were chosen for it')
  await page.getByLabel('Language').selectOption('TY')
  await expect(page.getByTestId('told')).toContainText('Karera ng bangka')
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByTestId('replayed')).toContainText('Members')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Waits for a second operator').first()).toBeVisible()
  await expect(member.getByTestId('offer-boat-race')).toHaveCount(0)

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const dana = await desk.newPage()
  await enter(dana, '/inbox', 'dana Cashier')
  await dana.getByRole('row').filter({ hasText: 'Promotion to be published' }).getByRole('link').click()
  await dana.getByRole('button', { name: 'Approve' }).click()
  await dana.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(dana.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await expect(member.getByTestId('offer-boat-race')).toContainText('The boat race')

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(member.getByTestId('offer-boat-race')).toHaveCount(0)
  await desk.close()
  await phone.close()
})
