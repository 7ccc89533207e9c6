import type { FrameLocator, Page } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { openGame } from './games.ts'
import { sendUnheard } from './lost-answer.ts'
import { account } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const game = 'lantern'
/** Seconds that the network is away; LIVERY_OFFLINE_SECONDS=30 for the whole target. */
const away = Number(process.env.LIVERY_OFFLINE_SECONDS || 5)

async function enter(page: Page, site: Site): Promise<FrameLocator> {
  const frame = await openGame(page, site, game)
  await expect(frame.getByTestId('play')).toBeEnabled()
  return frame
}

function bare(text: string | null) {
  return (text ?? '').replace(/[\u2066\u2069]/g, '')
}

function amount(text: string | null) {
  return Math.round(Number(bare(text).replace(/[^0-9.]/g, '')) * 100)
}

async function balance(frame: FrameLocator) {
  return amount(await frame.getByTestId('game-balance').textContent())
}

async function finish(frame: FrameLocator): Promise<void> {
  await expect(frame.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })
}

test.slow()

test('a member plays a round, and the money moves in the game and on the site (D7) @smoke', async ({
  page,
  site,
}) => {
  const frame = await enter(page, site)
  const before = await balance(frame)
  await frame.getByTestId('play').click()
  await finish(frame)
  const after = await balance(frame)
  const won = amount(await frame.getByTestId('result').textContent())
  expect(after).toBe(before - 500 + won)
  await page.goto(site.url('tala', '/rng'))
  await expect(account(page)).toBeVisible()
  await expect
    .poll(async () => bare(await page.locator('header').first().textContent()))
    .toContain((after / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
})

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_INTERNET_DISCONNECTED/] })

  test('a round whose answer is lost with the network is there when it comes back, once (D12, R18) @matrix', async ({
    page,
    site,
  }) => {
    const frame = await enter(page, site)
    const before = await balance(frame)
    let lost = 0
    await page.route('**/v/reels/play', async (route) => {
      lost += 1
      if (lost > 2) return route.continue()
      await sendUnheard(route)
      return route.abort('internetdisconnected')
    })
    await frame.getByTestId('play').click()
    await finish(frame)
    expect(lost).toBe(3)
    const won = amount(await frame.getByTestId('result').textContent())
    await expect.poll(() => balance(frame)).toBe(before - 500 + won)
  })
})

test.describe('without a network for long', () => {
  test.use({ allowed: [/net::ERR_INTERNET_DISCONNECTED/] })

  test(`a round that loses the network for ${String(away)} s sends its key again, and is right 3 s after (R18) @matrix`, async ({
    page,
    site,
    context,
  }) => {
    const frame = await enter(page, site)
    const before = await balance(frame)
    const keys = new Set<unknown>()
    page.on('request', (request) => {
      if (request.url().endsWith('/v/reels/play')) keys.add((request.postDataJSON() as { key: unknown }).key)
    })
    let requests = 0
    const lost = new Promise<void>((resolve) => {
      void page.route('**/v/reels/play', async (route) => {
        if (++requests > 1) return route.continue()
        await sendUnheard(route)
        await context.setOffline(true)
        await route.abort('internetdisconnected')
        resolve()
      })
    })
    await frame.getByTestId('play').click()
    await lost
    await setTimeout(away * 1000)
    await expect(frame.getByTestId('result')).toHaveText('')
    await context.setOffline(false)
    await expect(frame.getByTestId('result')).not.toHaveText('', { timeout: 3_000 })
    expect(keys.size).toBe(1)
    const won = amount(await frame.getByTestId('result').textContent())
    await expect.poll(() => balance(frame)).toBe(before - 500 + won)
  })
})

test('a round that was left is finished, and shown on return (D12)', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const frame = await enter(page, site)
  const started = page.waitForResponse('**/v/reels/play')
  await frame.getByTestId('play').click()
  await started
  await page.goto(site.url('tala', `/seamless?gameCode=${game}`))
  await expect(frame.getByText(/finished while you were away/)).toBeVisible({ timeout: 30_000 })
})

test('a round is checked in the browser against the seed that was committed to (D7) @matrix', async ({
  page,
  site,
}) => {
  const frame = await enter(page, site)
  await frame.getByTestId('play').click()
  await finish(frame)
  await frame.getByRole('button', { name: 'Fair play' }).click()
  await frame.getByRole('button', { name: /Show the server seed/ }).click()
  await expect(frame.getByText(/Server seed of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await frame.getByRole('button', { name: 'My rounds' }).click()
  await frame.getByRole('button', { name: 'Check this round' }).first().click()
  await expect(frame.getByText('The seeds give exactly this result.')).toBeVisible()
  await expect(frame.getByText('The seed matches the fingerprint.')).toBeVisible()
  const text = await frame.locator('.check textarea').inputValue()

  const origin = new URL((await page.locator('iframe[src*="/play/reels"]').getAttribute('src')) ?? '').origin
  await page.goto(`${origin}/fair?lang=EN`)
  await expect(page.getByLabel('Round')).toBeVisible()
  // What it takes to check a round is loaded before it is needed.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByLabel('Round').fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The payout matches the result.')).toBeVisible()
  const forged = text.replace(/"payout":"\d+"/, '"payout":"123456789"')
  await page.getByLabel('Round').fill(forged)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The payout doesn’t match the result.')).toBeVisible()
})
