import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Operation } from '../../schemas/brand/operations.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { enterConsole } from './console-people.ts'
import { expect, type Site, test } from './site.fixture.ts'

/** A brand of its own, so that no other test sees what is published. */
function addBrand(id: string): void {
  const folder = path.join(process.env.LIVERY_TEST_BRANDS ?? '', id)
  mkdirSync(folder, { recursive: true })
  const brand = { name: `Shop ${id}`, extends: 'mare', merchantCode: `m${id}`, domains: [] }
  writeFileSync(path.join(folder, 'brand.json'), JSON.stringify(brand, null, 2))
}

/** What guests get: the style sheet and the name of a brand, without what is new in each answer. */
async function findLook(site: Site, brand: string): Promise<string> {
  const { text } = await site.html(brand)
  return /--color-accent:[^;]+/.exec(text)?.[0] ?? ''
}

/** Writes into the only draft of a brand by a call: its forms have a walk of their own. */
async function write(page: Page, brand: string, csrf: string, operations: Operation[]): Promise<void> {
  const status = await page.evaluate(
    async ({ list, save, brand, csrf, operations }) => {
      const headers = { accept: 'application/json', device: 'WEB' }
      const found = await fetch(`${list}?brand=${brand}`, { headers })
      const { value } = (await found.json()) as { value: { id: string; version: number }[] }
      const { id, version } = value[0] ?? { id: '', version: 0 }
      const answer = await fetch(save, {
        method: 'PUT',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'x-console-csrf': csrf,
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ brand, id, version, operations }),
      })
      return answer.status
    },
    { list: endpoints.draftList.path, save: endpoints.draftSave.path, brand, csrf, operations },
  )
  expect(status).toBe(200)
}

function setAccent(value: string): Operation {
  return { file: 'theme.json', pointer: '/color/light/accent/$value', do: 'set', value }
}

/** Ten o'clock so many days from now, as the field takes it, and the day as the console shows it. */
function getMorning(days: number): { typed: string; shown: string } {
  const typed = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return { typed: `${typed}T10:00`, shown: new Intl.DateTimeFormat('en-GB', format).format(new Date(typed)) }
}

async function beginDraft(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of a new draft').fill(title)
  await page.getByRole('button', { name: 'Begin a draft' }).click()
  await expect(page.getByRole('region', { name: 'Drafts' }).getByText(title)).toBeVisible()
}

test('a draft is seen, published, scheduled, and taken back to the byte (A3, A13)', async ({
  page,
  context,
  site,
  viewport,
}, info) => {
  test.skip((viewport?.width ?? 0) < 1000, 'The desk is the usual place of the console.')
  test.setTimeout(180_000)
  const brand = `drafted${info.project.name}`
  addBrand(brand)
  await expect.poll(async () => (await site.html(brand)).status, { timeout: 10_000 }).toBe(200)
  const before = await findLook(site, brand)
  let csrf = ''
  page.on('request', (request) => (csrf = request.headers()['x-console-csrf'] ?? csrf))
  await enterConsole(page, `/brands/${brand}`, 'olivia Owner')
  await expect(page.getByText(/^Release 1 is live/)).toBeVisible({ timeout: 30_000 })

  await beginDraft(page, 'Blue')
  await write(page, brand, csrf, [setAccent('#0a5c8a')])
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const draft = await opened
  const bar = draft.locator('#draft-bar')
  await expect(bar).toBeVisible()
  expect(await draft.content()).toContain('#0a5c8a')
  expect(await findLook(site, brand)).toBe(before)
  await bar.getByRole('button', { name: 'Membro' }).click()
  await expect(bar.getByRole('button', { name: 'Membro' })).toHaveAttribute('aria-pressed', 'true')
  await site.accessible(draft)
  await bar.getByRole('button', { name: 'Encerrar prévia' }).click()
  await expect(bar).toHaveCount(0)
  await draft.close()

  await page.getByRole('button', { name: 'Review and publish' }).click()
  const review = page.getByRole('dialog', { name: 'Publish: Blue' })
  await expect(review.getByText('accent (light) set to #0a5c8a')).toBeVisible()
  await site.accessible(page)
  await review.getByLabel('Why, for the history').fill('Summer')
  await review.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is live. The history shows it in a moment.')).toBeVisible()
  await expect.poll(() => findLook(site, brand), { timeout: 1_500, intervals: [100] }).toContain('#0a5c8a')
  await expect(page.getByText(/^Release 2 is live/)).toBeVisible({ timeout: 30_000 })

  const [first, second] = [getMorning(30), getMorning(40)]
  await beginDraft(page, 'Plum')
  await write(page, brand, csrf, [setAccent('#6d2a5c')])
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const plan = page.getByRole('dialog', { name: 'Publish: Plum' })
  await plan.getByLabel('At a time').check()
  await plan.getByLabel(/^Goes live at/).fill(first.typed)
  await plan.getByLabel('Why, for the history').fill('Autumn')
  await plan.getByRole('button', { name: 'Schedule' }).click()
  const plans = page.getByRole('region', { name: 'Scheduled' })
  await expect(plans.getByText(first.shown)).toBeVisible()
  await plans.getByRole('button', { name: 'Move' }).click()
  const moved = page.getByRole('dialog', { name: 'Move: Plum' })
  await moved.getByLabel(/^Goes live at/).fill(second.typed)
  await moved.getByRole('button', { name: 'Move' }).click()
  await expect(plans.getByText(second.shown)).toBeVisible()
  await plans.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(plans.getByText('Nothing is scheduled.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Roll back to release 1' }).click()
  const back = page.getByRole('dialog', { name: 'Roll back to release 1' })
  await back.getByLabel('Why, for the history').fill('Not our blue')
  await back.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText('It is back.', { exact: false })).toBeVisible()
  await expect.poll(() => findLook(site, brand), { timeout: 1_500, intervals: [100] }).toBe(before)
  await expect(page.getByText(/^Release 3 is live/)).toBeVisible({ timeout: 30_000 })
  await site.accessible(page)
})
