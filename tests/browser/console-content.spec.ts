import { consoleAddress, enterConsole } from './console-people.ts'
import { expect, test } from './site.fixture.ts'

test('an operator writes a notice with a preview in each language, live at once, and gives it back (H4)', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterConsole(page, '/content?kind=blog', 'olivia Owner')
  await page.goto(consoleAddress('/content?kind=blog'))
  await page.getByLabel('Brand').selectOption({ label: 'Atlas' })
  await page.getByRole('button', { name: 'New entry' }).click()
  const form = page.locator('dialog[open]').first()
  await form.getByLabel('Address name').fill('exact-figures')
  await form.getByLabel('Title').fill('أرقام دقيقة')
  await form.getByLabel('Text').fill('## لماذا\n\n- واحد')
  await expect(form.getByTestId('preview-AR')).toHaveAttribute('dir', 'rtl')
  await form.getByRole('tab', { name: 'EN' }).click()
  await expect(form.getByTestId('preview-EN')).toContainText('Readers see AR')
  await form.getByLabel('Title').fill('Exact figures')
  await form.getByLabel('Text').fill('## Why\n\n**Because**.')
  await expect(form.getByTestId('preview-EN').locator('strong')).toHaveText('Because')
  await site.accessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'exact-figures' })).toContainText('Operator')
  await expect
    .poll(async () =>
      JSON.stringify((await site.call('atlas', 'GET', '/wps/system/blog?lang=EN')).json.value),
    )
    .toContain('Exact figures')
  await page.getByRole('button', { name: 'Exact figures' }).click()
  await form.getByRole('button', { name: 'Restore the folder version' }).click()
  await page.locator('dialog[open]').last().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('exact-figures')).toHaveCount(0)
})
