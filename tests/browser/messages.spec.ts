import { beginMessage } from './console-messages.ts'
import { openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

test('an operator writes to a member, who has it at once, reads, deletes and restores it (E10, E1)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const username = await openAsNew(page, site, '/member?page=responsiblePlay')
  await expect(page.getByTestId('account')).toBeVisible()

  const { olivia, form } = await beginMessage(
    browser,
    username,
    'Welcome',
    'First part.\n\n<b>Second</b> part.',
  )
  await form.getByLabel('Link to a page (optional)').fill('/help')
  await site.accessible(olivia)
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(olivia.getByRole('heading', { name: 'Welcome EN', level: 1 })).toBeVisible()

  const toast = page.locator('.toast').filter({ hasText: 'You have a new message.' })
  await expect(toast).toBeVisible()
  await expect(page.getByTestId('unread-messages').first()).toContainText('1')
  await toast.getByRole('button', { name: 'Read' }).click()
  const message = page.getByTestId('message')
  await expect(message).toContainText('Welcome EN')
  await site.accessible(page)
  await message.getByRole('button').first().click()
  await expect(page.getByTestId('message-text')).toContainText('<b>Second</b> part.')
  await expect(page.getByTestId('unread-messages')).toHaveCount(0)
  await site.accessible(page)
  await expect(olivia.locator('.facts')).toContainText('Opened1')
  await page.getByTestId('remove-message').click()
  await expect(page.getByTestId('no-messages')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(message).toContainText('Welcome EN')
  await olivia.context().close()
})
