import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fillWithdrawal, saveAccount } from './money.ts'
import { loseAnswer } from './lost-answer.ts'
import { dialog, logInByCall, openAs } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })
test.use({ allowed: [/ERR_CONNECTION_RESET/] })

/** Whose account it is, and how she proves who she is. */
const marisol = ['Marisol Reyes', 'Lantern88'] as const

/** Opens a page as Marisol, who has a payment password from the start (README). */
async function arrive(page: Page, site: Site, path: string): Promise<void> {
  await openAs(page, site, { token: await logInByCall(site, 'tala', 'marisol', 'Lantern88'), path })
}

function picture(width: number) {
  return sharp({ create: { width, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
}

/** From the top: where a browser brings back how far one had scrolled, what is still on its way has not its height yet. */
async function reload(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
}

const withdrawPage = '/member?page=withdraw'

test('money goes out to a saved account: reviewed, sent once, followed live until it arrived (E3)', async ({
  page,
  site,
}) => {
  await arrive(page, site, withdrawPage)
  await saveAccount(page, site, ...marisol)

  await fillWithdrawal(page, '200', '000000')
  await page.getByTestId('withdraw-confirm').click()
  await expect(page.getByTestId('withdraw-form').locator('.is-error')).toBeVisible()
  await page.getByTestId('field-password').fill('246810')
  await page.getByTestId('withdraw-send').click()
  await expect(page.getByTestId('withdraw-sure').getByRole('heading')).toBeInViewport({ ratio: 1 })
  await site.accessible(page)

  let requests = 0
  await page.route('**/wps/withdrawal', async (route) => {
    requests += 1
    await route.continue()
  })
  await page.getByTestId('withdraw-confirm').dblclick()
  const follow = page.getByTestId('withdraw-follow')
  await expect(follow).toHaveAttribute('data-status', 'paid', { timeout: 30_000 })
  expect(requests).toBe(1)
  await reload(page)
  const row = page.getByTestId('withdrawal').first()
  await row.getByTestId('withdrawal-receipt').click()
  await dialog(page).getByTestId('receipt-all').click()
  await site.accessible(page)
  await dialog(page).getByTestId('receipt-confirm').click()
  await expect(dialog(page).getByTestId('receipt-over')).toHaveAttribute('data-state', 'received')
  await dialog(page).getByTestId('receipt-done').click()
  await expect(row.getByTestId('withdrawal-receipt')).toHaveCount(0)
})

test('a request of which nothing is heard is sent again by the same key, and held once (E3)', async ({
  page,
  site,
}) => {
  await arrive(page, site, withdrawPage)
  await fillWithdrawal(page, '150')
  const before = await page.getByTestId('withdrawal').count()
  const sent = await loseAnswer(page, '/wps/withdrawal')
  await page.getByTestId('withdraw-confirm').click()
  await expect(page.getByTestId('withdraw-uncertain')).toBeVisible()
  await page.getByTestId('withdraw-retry').click()
  await expect(page.getByTestId('withdraw-follow')).toBeVisible()
  expect(sent()).toBe(2)
  await reload(page)
  await expect(page.getByTestId('withdrawal')).toHaveCount(before + 1)
})

test('amounts are tapped, and an account is removed by payment password and told (E3, E5) @matrix', async ({
  page,
  site,
}) => {
  await arrive(page, site, withdrawPage)
  await saveAccount(page, site, ...marisol)
  const form = page.getByTestId('withdraw-form')
  await form.locator('.tap').first().click()
  await expect(form.getByTestId('amount')).toHaveValue(/^[1-9]\d*$/)
  await expect(form.getByTestId('withdraw-sum')).toBeVisible()
  const lastFour = await saveAccount(page, site, ...marisol)
  const card = form.locator('.method').filter({ hasText: lastFour })
  await card.click()

  const told = await site.newestMessage('tala', 'marisol@example.com')
  await form.getByTestId('account-remove').click()
  await expect(dialog(page)).toContainText(lastFour)
  await dialog(page).getByTestId('field-password').fill('000000')
  await dialog(page).getByTestId('account-remove-now').click()
  await expect(dialog(page).locator('.is-error')).toBeVisible()
  await site.accessible(page)
  await dialog(page).getByTestId('field-password').fill('246810')
  await dialog(page).getByTestId('account-remove-now').click()
  await expect(card).toHaveCount(0)
  expect((await site.message('tala', 'marisol@example.com', told)).text).toContain('was removed')

  await page.goto(site.url('tala', '/member'))
  const section = page.getByTestId('security-payout-accounts')
  await expect(section.getByTestId('paid-to').first()).toContainText('••••')
  await expect(section.getByTestId('paid-to').filter({ hasText: lastFour })).toHaveCount(0)
  await site.accessible(page)
  await section.getByRole('link').click()
  await expect(page.getByTestId('withdraw-page')).toBeVisible()
})

test('a part that arrived is proved by pictures: refused ones keep their reason, a reload loses none (E3) @matrix', async ({
  page,
  site,
}) => {
  await arrive(page, site, withdrawPage)
  await fillWithdrawal(page, '300')
  await page.getByTestId('withdraw-confirm').click()
  await expect(page.getByTestId('withdraw-follow')).toHaveAttribute('data-status', 'paid', {
    timeout: 30_000,
  })
  const open = () => page.getByTestId('withdrawal').first().getByTestId('withdrawal-receipt').click()
  await open()
  await dialog(page).getByTestId('receipt-part').click()
  await dialog(page).getByTestId('amount').fill('100')
  await dialog(page).getByTestId('receipt-next').click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  const entry = { name: 'one.png', mimeType: 'image/png' }
  await dialog(page)
    .getByTestId('receipt-files')
    .setInputFiles([
      { ...entry, buffer: await picture(60) },
      { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
  const pictures = dialog(page).getByTestId('receipt-picture')
  await expect(pictures.nth(0)).toHaveAttribute('data-status', 'stored')
  await expect(pictures.nth(1)).toHaveAttribute('data-status', 'refused')
  await site.accessible(page)

  await reload(page)
  await open()
  await dialog(page).getByTestId('receipt-part').click()
  await expect(pictures).toHaveCount(1)
  await pictures.first().getByRole('button').click()
  await expect(pictures).toHaveCount(0)
  await dialog(page)
    .getByTestId('receipt-files')
    .setInputFiles([{ ...entry, buffer: await picture(70) }])
  await expect(pictures.first()).toHaveAttribute('data-status', 'stored')
  await dialog(page).getByTestId('amount').fill('100')
  await dialog(page).getByTestId('receipt-next').click()
  await dialog(page).getByTestId('receipt-confirm').click()
  await expect(dialog(page).getByTestId('receipt-over')).toHaveAttribute('data-state', 'disputed')
})

test('a payout paid by half or taken back says what arrived and what came back (M6) @matrix', async ({
  page,
  site,
}) => {
  test.slow()
  await arrive(page, site, withdrawPage)
  const follow = page.getByTestId('withdraw-follow')
  const share = (name: string) => follow.locator(`[data-share=${name}] dd`)
  const withdrawTo = async (ending: string) => {
    await saveAccount(page, site, ...marisol, ending)
    await page.getByTestId('withdraw-form').locator('.method').filter({ hasText: ending }).first().click()
    await fillWithdrawal(page, '200')
    await page.getByTestId('withdraw-confirm').dblclick()
    await expect(follow).toBeVisible()
  }
  await withdrawTo('0004')
  await expect(follow).toHaveAttribute('data-status', 'partlyPaid', { timeout: 30_000 })
  await expect(share('amount')).toHaveText('₱200.00')
  const figures = await Promise.all(['fee', 'arriving', 'returned'].map((name) => share(name).textContent()))
  const [fee, arriving, returned] = figures.map((text) => Number(text?.replace('₱', '')))
  expect([fee, (arriving ?? 0) + (returned ?? 0)]).toEqual([0, 200])
  await site.accessible(page)

  await page.getByTestId('withdraw-again').click()
  await withdrawTo('0005')
  await expect(follow).toHaveAttribute('data-status', 'paid', { timeout: 30_000 })
  await expect(page.getByTestId('withdraw-status')).toHaveText('Returned by the provider, in review', {
    timeout: 150_000,
  })
  await expect(page.getByTestId('withdrawal').first().getByTestId('withdrawal-status')).toHaveText(
    'Returned by the provider, in review',
  )
})
