import { consoleAddress, enterConsole, openConsole } from './console-people.ts'
import { fundedMember, playRounds } from './games.ts'
import { comeOfAge, giveSession } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'The console is a desk tool.')

test('an operator writes a promotion by form, another agrees, and members see it at once (G2) @matrix', async ({
  page,
  browser,
  site,
}, { retry }) => {
  const id = `boat-race-${String(retry)}`
  const seen = `Seen lately ${String(retry)}`
  test.setTimeout(300_000)
  const username = await fundedMember(site)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const member = await phone.newPage()
  await comeOfAge(member, site.url('tala'))
  await giveSession(member, site, 'tala', username)
  await playRounds(member, site, 2)
  await member.goto(site.url('tala', '/promotions'))
  await expect(member.getByTestId('offer-evening-lantern')).toBeVisible()

  await enterConsole(page, '/segments', 'maya Marketing')
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Tala' })
  await page.getByRole('button', { name: 'New segment' }).click()
  const segment = page.getByRole('dialog')
  await segment.getByLabel('Title').fill(seen)
  await segment.getByLabel('Short name').fill(`seen-lately-${String(retry)}`)
  await segment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: seen })).toBeVisible()
  await page.goto(consoleAddress('/promotions'))
  await page.getByRole('button', { name: 'Write a promotion' }).click()
  await page.getByLabel('Address name').fill(id)
  await page.getByLabel('Brand', { exact: true }).last().selectOption({ label: 'Tala' })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(id)
  await expect(page.getByText('Nothing is written yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()

  await page.getByLabel('Title EN', { exact: true }).fill('The boat race')
  await page.getByLabel('Title TY', { exact: true }).fill('Karera ng bangka')
  await page.getByRole('button', { name: 'Add: Terms' }).click()
  await page.getByLabel('Terms 1 EN').fill('Two rounds that are over.')
  await page.getByLabel('Art').selectOption('b-hero-1')
  const gift = page.locator('[data-part="gift"]')
  await gift.getByLabel('Type').selectOption({ label: 'Points' })
  await gift.getByLabel('Points').fill('15')
  await page.getByRole('button', { name: 'Add: Audience' }).click()
  const audience = page.locator('[data-part="audience.0"]')
  await audience.getByLabel('Type').selectOption({ label: 'The member belongs to a segment' })
  await audience.getByLabel('Segment', { exact: false }).last().selectOption({ label: seen })
  await page.getByRole('button', { name: 'Add: Conditions' }).click()
  const rule = page.locator('[data-part="conditions.0"]')
  await rule.getByLabel('What counts', { exact: true }).selectOption('rounds')
  await rule.getByLabel('At least').fill('2')
  await site.accessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByTestId('told')).toContainText('The boat race')
  await expect(page.getByTestId('told')).toContainText('Selected members only')
  await page.getByRole('region', { name: 'Member’s view' }).getByLabel('Language').selectOption('TY')
  await expect(page.getByTestId('told')).toContainText('Karera ng bangka')
  // Of today are the rounds that the member has just played.
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Manila' }).format()
  await page.getByLabel('To day').fill(today)
  await page.getByRole('button', { name: 'Run test', exact: true }).click()
  await expect(page.getByTestId('replayed')).toHaveText(/^Members[1-9]/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Waiting for a second operator').first()).toBeVisible()
  await expect(member.getByTestId(`offer-${id}`)).toHaveCount(0)

  const dana = await openConsole(browser, '/inbox', 'dana Cashier')
  await dana.getByRole('row').filter({ hasText: 'Promotion to publish' }).getByRole('link').click()
  // Who agrees reads what it gives, although the room of promotions is closed to them.
  await expect(dana.getByTestId('told')).toContainText('Two rounds that are over.')
  await expect(dana.getByText(seen)).toBeVisible()
  await expect(dana.getByRole('link', { name: 'Open the promotion' })).toHaveCount(0)
  await site.accessible(dana)
  await dana.getByRole('button', { name: 'Approve' }).click()
  await dana.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(dana.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await expect(member.getByTestId(`offer-${id}`)).toContainText('The boat race')

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(member.getByTestId(`offer-${id}`)).toHaveCount(0)
  await dana.context().close()
  await phone.close()
})
