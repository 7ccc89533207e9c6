import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { openConsole } from './console-people.ts'

interface BegunMessage {
  olivia: Page
  /** Filled in both languages of the brand; only to be sent. */
  form: Locator
}

/** Has an operator write a message to one member of Tala. */
export async function beginMessage(
  browser: Browser,
  username: string,
  title: string,
  text: string,
): Promise<BegunMessage> {
  const olivia = await openConsole(browser, '/messages', 'olivia Owner')
  await olivia.getByRole('button', { name: 'Write a message' }).click()
  const form = olivia.locator('dialog[open]')
  await form.getByLabel('Brand').selectOption({ label: 'Tala' })
  await form.getByLabel('Usernames').fill(username)
  await expect(form.getByText('of 1 member gets it')).toBeVisible()
  for (const language of ['EN', 'TY']) {
    const part = form.getByRole('group', { name: language })
    await part.getByLabel('Title').fill(`${title} ${language}`)
    await part.getByLabel('Text').fill(text)
  }
  return { olivia, form }
}
