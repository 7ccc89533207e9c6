import sharp from 'sharp'
import { openConsole } from './console-people.ts'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test('an operator writes to a member, who has it at once, reads it, deletes it and brings it back, and is answered feedback (E10, E11, E1)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/member?page=responsiblePlay'))
  await expect(page.getByTestId('account')).toBeVisible()

  const olivia = await openConsole(browser, '/messages', 'olivia Owner')
  await olivia.getByRole('button', { name: 'Write a message' }).click()
  const form = olivia.locator('dialog[open]')
  await form.getByLabel('Brand').selectOption({ label: 'Tala' })
  await form.getByLabel('Login names').fill(username)
  await expect(form.getByText('of 1 members get it')).toBeVisible()
  for (const language of ['EN', 'TY']) {
    const part = form.getByRole('group', { name: language })
    await part.getByLabel('Title').fill(`Welcome ${language}`)
    await part.getByLabel('Text').fill('First part.\n\n<b>Second</b> part.')
  }
  await form.getByLabel('Leads to a page (optional)').fill('/promotions')
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

  await page.goto(site.url('tala', '/member?page=feedback'))
  await page.getByTestId('feedback-send').click()
  await expect(page.getByText('Input cannot be empty').first()).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('games')
  await page.getByLabel('What do you want to tell us?').fill('Short')
  await page.getByTestId('feedback-send').click()
  await expect(page.getByText('Too short or too long').first()).toBeVisible()
  await page.getByLabel('What do you want to tell us?').fill('The reels stopped before the end.')
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  const file = { name: 'reels.png', mimeType: 'image/png', buffer: await made.png().toBuffer() }
  await page.getByTestId('feedback-file').setInputFiles(file)
  await expect(page.getByTestId('feedback-picture')).toContainText('reels.png')
  await site.accessible(page)
  await page.getByTestId('feedback-send').click()
  await expect(page.getByTestId('feedback')).toContainText('The reels stopped')

  await olivia.goto(olivia.url().replace(/\/messages.*/, '/inbox?kind=member.feedback'))
  await olivia.getByRole('row').filter({ hasText: username }).click()
  await expect(olivia.getByText('The reels stopped before the end.')).toBeVisible()
  await expect(olivia.locator('.pictures img')).toBeVisible()
  await olivia.getByRole('button', { name: 'Answer' }).click()
  await olivia.getByLabel('Answer: the member reads it').fill('We looked at your round and mended it.')
  await olivia.locator('dialog[open]').getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByTestId('feedback-answer')).toContainText('We looked at your round')
  await expect(page.getByTestId('unread-messages').first()).toContainText('1')
  await olivia.context().close()
})
