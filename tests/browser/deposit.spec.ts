import type { Page } from '@playwright/test'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.slow()

const depositPage = '/member?page=depositv2'

/** Registers somebody at a brand where a bank transfer asks whose account it comes from, and lets the page be signed in. */
async function arrive(page: Page, site: Site): Promise<string> {
  const { username = '' } = await newMember(site, 'atlas')
  await comeOfAge(page, site.url('atlas'))
  await page.context().addCookies([{ name: 'livery-lang', value: 'EN', url: site.url('atlas') }])
  await giveSession(page, site, 'atlas', username)
  await page.goto(site.url('atlas', depositPage))
  return username
}

/** Fills the form and sends it; resolves to the path of the provider's page, to which a phone goes by itself. */
async function begin(page: Page, site: Site, tap: number, isMobile: boolean): Promise<string> {
  const form = page.getByTestId('deposit-form')
  await form.getByTestId('method-bank-transfer').click()
  await form.locator('.tap').nth(tap).click()
  await form.locator('[name="payerName"]').fill('Layla Haddad')
  await form.locator('[name="payerLast4"]').fill('4821')
  const answer = page.waitForResponse((response) => response.url().endsWith('/wps/payment/deposit'))
  await form.getByTestId('deposit-start').click()
  const response = await answer
  if (isMobile) {
    // The browser drops what it was answered once the page is left.
    await page.waitForURL(({ pathname }) => pathname !== '/member')
    return new URL(page.url()).pathname
  }
  const { value } = (await response.json()) as { value: { url: string } }
  return new URL(value.url, site.url('atlas')).pathname
}

test('money comes in by a way with its own field, an amount to tap and the provider’s page, live (E2) @both', async ({
  page,
  site,
  isMobile,
}) => {
  await arrive(page, site)
  const form = page.getByTestId('deposit-form')
  await form.getByTestId('method-bank-transfer').click()
  await form.locator('.tap').first().click()
  await expect(form.getByTestId('amount')).toHaveValue('100')
  await form.getByTestId('deposit-start').click()
  await expect(form.locator('.is-error').first()).toBeVisible()
  await site.accessible(page)
  const path = await begin(page, site, 1, isMobile)

  // On a phone the provider's page takes the place of ours; elsewhere it is a page of its own, one click away.
  const waiting = page.getByTestId('deposit-wait')
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'Confirm the payment' })).toBeVisible()
    await page.goBack()
    await expect(waiting.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(waiting.getByTestId('deposit-pay')).toBeInViewport({ ratio: 1 })
    await waiting.getByTestId('deposit-pay').click()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await page.getByRole('link', { name: /^Back to/ }).click()
  } else {
    await expect(waiting).toContainText('500.00')
    await site.accessible(page)
    // Paid elsewhere: this page hears of it by itself.
    expect((await site.call('atlas', 'POST', path, { decision: 'confirmed' })).status).toBe(303)
  }
  const confirmed = page.getByTestId('deposit-confirmed')
  await expect(confirmed).toContainText('500.00')
  if (isMobile) {
    // From the head of its card on, so that the ways on stand above the bar at the foot of the first screen.
    const [card, sign] = [
      await confirmed.boundingBox(),
      await confirmed.locator('.stage__sign').boundingBox(),
    ]
    expect((sign?.y ?? Infinity) - (card?.y ?? 0)).toBeLessThan(64)
    for (const way of await confirmed.getByRole('link').all()) await expect(way).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByTestId('balance').filter({ visible: true }).first()).toContainText('500.00')
  await site.accessible(page)
})

test('a deposit that was left goes on from the list, and one that is given up is not paid (E2) @matrix', async ({
  page,
  site,
  context,
  isMobile,
}) => {
  const username = await arrive(page, site)
  const path = await begin(page, site, 0, isMobile)
  await page.close()
  const next = await context.newPage()
  await giveSession(next, site, 'atlas', username)
  await next.goto(site.url('atlas', depositPage))
  const row = next.getByTestId('deposit-history').getByRole('link').first()
  await row.click()
  await expect(next.getByTestId('deposit-wait')).toBeVisible()
  expect((await site.call('atlas', 'POST', path, { decision: 'declined' })).status).toBe(303)
  await expect(next.getByTestId('deposit-declined')).toBeVisible()

  await next.goto(site.url('atlas', depositPage))
  await begin(next, site, 0, isMobile)
  // The way there is under way: another page now would be overtaken by it.
  await expect(next.getByRole('button', { name: 'Confirm the payment' })).toBeVisible()
  await next.goto(site.url('atlas', depositPage))
  await row.click()
  await next.getByTestId('deposit-cancel').click()
  await expect(next.getByTestId('deposit-cancelled')).toBeVisible()
  await next.getByTestId('deposit-filter').selectOption('cancelled')
  await expect(next.getByTestId('deposit-history').getByRole('listitem')).toHaveCount(1)
  await next.getByTestId('deposit-filter').selectOption('confirmed')
  await expect(next.getByTestId('deposit-history-none')).toBeVisible()
})

test('a field that is refused, and what it was read as, stand clear of the bars that stay (E2) @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'both bars stay on a phone alone')
  const { username = '' } = await newMember(site, 'atlas')
  await comeOfAge(page, site.url('atlas'))
  await giveSession(page, site, 'atlas', username)
  await page.goto(site.url('atlas', depositPage))
  const amount = page.getByTestId('amount')
  await expect(amount).toBeVisible()
  const room = async () => {
    const header = await page.locator('.header').boundingBox()
    const bar = await page.locator('nav.bar').boundingBox()
    return { top: (header?.y ?? 0) + (header?.height ?? 0), bottom: bar?.y ?? 0 }
  }
  await page.getByTestId('deposit-start').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByTestId('deposit-start').click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  const label = page.locator('.field:has([data-testid="amount"]) .field__label')
  await expect.poll(async () => ((await label.boundingBox())?.y ?? 0) - (await room()).top).toBeGreaterThan(0)

  await amount.fill('')
  await amount.blur()
  await page.evaluate(() => window.scrollTo(0, 0))
  await amount.focus()
  await amount.pressSequentially('1,500')
  const read = page.getByTestId('amount-read')
  const clear = async () => {
    const box = await read.boundingBox()
    return (await room()).bottom - ((box?.y ?? 0) + (box?.height ?? 0))
  }
  await expect.poll(clear).toBeGreaterThan(0)
})
