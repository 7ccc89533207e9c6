import type { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { roundsSql } from '../rounds-sql.ts'
import { renderingTime, listTasks } from './main-thread.ts'
import { prepareGateway } from './prepared-gateway.ts'
import { comeOfAge, keepSession, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

// Both look at what is dear to make.
test.describe.configure({ mode: 'default' })
test.slow()

const merchant = 'phbwtlbf6'
const played = { ligaya: 100, marisol: 100_000 }
/** Rows that are scrolled through. */
const scrolled = 5_000
const slowdown = 4
/** Milliseconds of one task of the page, slowed down, where `renderingTime` is as usual or shorter. */
const longest = 200
/** A third of the 190 to 220 ms of a machine on which all suites took three times as long as on the one that `longest` is from. */
const usualRendering = 60
const env = { LIVERY_VENDOR: 'off', LIVERY_BOT_CHECK: 'off' }

async function play(db: PGlite): Promise<void> {
  for (const [username, rounds] of Object.entries(played)) {
    const { rows } = await db.query<{ id: string }>(
      'select id from member where merchant = $1 and username = $2',
      [merchant, username],
    )
    await db.exec(roundsSql({ merchant, memberId: rows[0]?.id ?? '', rounds }))
  }
}

prepareGateway(env, play)

/** Opens the betting record of a member, of all time. */
async function enter(page: Page, site: Site, username: keyof typeof played) {
  await comeOfAge(page, site.url('tala'))
  await keepSession(page, site, 'tala', await logInByCall(site, 'tala', username, 'Lantern88'))
  await page.goto(site.url('tala', '/member?page=personalHistoryCopy&period=all'))
  await expect(page.getByTestId('bets').locator('.record__open').first()).toBeVisible()
}

/** Scrolls to the end of the list with each frame until a row is reached; returns the largest number of rows that the document had. */
function scrollDown(page: Page, row: number): Promise<number> {
  return page.evaluate(
    (last) =>
      new Promise<number>((resolve) => {
        let most = 0
        const frame = () => {
          const rows = [...document.querySelectorAll('.record')]
          most = Math.max(most, rows.length)
          document.querySelector('.records-table__body')?.scrollIntoView({ block: 'end' })
          if (Number(rows.at(-1)?.getAttribute('aria-rowindex')) > last) resolve(most)
          else requestAnimationFrame(frame)
        }
        frame()
      }),
    row,
  )
}

test('a record of 100,000 rounds draws its first rows by one call, as one of 100 does (E6) @matrix', async ({
  page,
  browser,
  site,
}) => {
  const drawn = async (username: keyof typeof played) => {
    const own = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await own.newPage()
    const calls: string[] = []
    phone.on('request', (request) => {
      if (request.url().includes('/records/bets')) calls.push(request.url())
    })
    await enter(phone, site, username)
    const table = phone.getByTestId('bets').getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', String(played[username] + 1))
    const rows = await phone.locator('.record').count()
    await own.close()
    return { rows, calls: calls.length }
  }
  await page.close()
  const few = await drawn('ligaya')
  expect(few.calls).toBe(1)
  expect(await drawn('marisol')).toEqual(few)
})

test('a phone scrolls through 5,000 rounds and exports 100,000 without a stall (E6) @matrix', async ({
  page,
  site,
}) => {
  await enter(page, site, 'marisol')
  // A machine may be slow; a stall is what is long even there.
  const stall = longest * Math.max(1, (await renderingTime(page, slowdown)) / usualRendering)
  let most = 0
  const scrolling = await listTasks(page, slowdown, async () => {
    most = await scrollDown(page, scrolled)
    // What is in sight there comes, too.
    await expect(page.locator('.record__open').first()).toBeAttached()
  })
  // The rows in sight, and three more above and below.
  expect(most).toBeLessThan(60)
  expect(scrolling.length).toBeGreaterThan(scrolled / 100)
  expect(scrolling[0]).toBeLessThan(stall)

  let file = ''
  const exporting = await listTasks(page, slowdown, async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    file = await readFile(await download.path(), 'utf8')
  })
  expect(exporting.length).toBeGreaterThan(0)
  expect(exporting[0]).toBeLessThan(stall)
  expect(file.trimEnd().split('\r\n')).toHaveLength(played.marisol + 1)
})
