import { expect, type Download, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { dialog, freshNumber } from './people.ts'
import type { Site } from './site.fixture.ts'

/** The payment password of demo members, and of whoever gets one here. */
export const paymentPassword = '246810'

/** Says yes on the page of the provider, and comes back from it. */
export async function payAtProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the payment' }).click()
  await page.getByRole('link', { name: /^Back to/ }).click()
}

/** Answers the dialog that asks who it is. Whoever has just confirmed it is not asked again: then `next` is there at once. */
export async function confirmWho(page: Page, next: ReturnType<Page['locator']>, password: string) {
  const asked = dialog(page).locator('input[type="password"][name="answer"]')
  await asked.or(next).first().waitFor()
  if (!(await asked.isVisible())) return
  await asked.fill(password)
  await dialog(page).locator('button[type="submit"]').click()
}

/** Saves an account to be paid to, of whoever logs in with `password`, ending so where the sandbox is to act on it; resolves to its last four digits. */
export async function saveAccount(
  page: Page,
  site: Site,
  holder: string,
  password: string,
  ending = '',
): Promise<string> {
  const account = page.getByTestId('account-form')
  // Where there is one already, the form comes up when it is asked for.
  const another = page.getByTestId('account-add')
  await account.or(another).first().waitFor()
  if (await another.isVisible()) await another.click()
  const fresh = freshNumber('tala')
  const number = fresh.slice(0, fresh.length - ending.length) + ending
  await account.getByTestId('field-holder').fill(holder)
  await account.getByTestId('field-number').fill(number)
  await account.getByTestId('field-password').fill(paymentPassword)
  await site.accessible(page)
  await account.getByTestId('account-save').click()
  const form = page.getByTestId('withdraw-form')
  await confirmWho(page, form, password)
  await expect(form).toBeVisible()
  return number.slice(-4)
}

/** Fills the form of a withdrawal and sends it: what comes is asked once more. */
export async function fillWithdrawal(page: Page, amount: string, password = paymentPassword): Promise<void> {
  const form = page.getByTestId('withdraw-form')
  await form.getByTestId('amount').fill(amount)
  await form.getByTestId('field-password').fill(password)
  await form.getByTestId('withdraw-send').click()
}

/** Says in the dialog of a receipt that all of it arrived. */
export async function confirmReceipt(page: Page): Promise<void> {
  await dialog(page).getByTestId('receipt-all').click()
  await dialog(page).getByTestId('receipt-confirm').click()
  await expect(dialog(page).getByTestId('receipt-over')).toHaveAttribute('data-state', 'received')
  await dialog(page).getByTestId('receipt-done').click()
}

/** The lines of an export without quoted cells, by the names of its head. */
export async function exportedLines(download: Download): Promise<Record<string, string>[]> {
  const text = await readFile(await download.path(), 'utf8')
  const [head = [], ...lines] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}
