import type { Page, Response } from '@playwright/test'
import { findGap, type SliderChallenge } from '../../gateway/members/bot-check/testing/find-gap.ts'
import type { GatewayProcess } from './gateway-process.ts'
import { startOwnGateway } from './own-gateway.ts'
import { account, comeOfAge, countsDown, dialog, freshNumber, logIn } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

let gateway: GatewayProcess | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  gateway = await startOwnGateway()
})
test.afterAll(() => gateway?.stop())

function getUrl(brand: string) {
  return `http://${brand}.localhost:${String(gateway?.port)}`
}

const people = { tala: ['marisol', 'Lantern88'], atlas: ['laylah', 'Copper-2026'] } as const

async function getChallenge(answered: Promise<Response>) {
  return ((await (await answered).json()) as { value: SliderChallenge }).value
}

function nextChallenge(page: Page) {
  return getChallenge(page.waitForResponse((answer) => answer.url().endsWith('/wps/bot-check/challenge')))
}

function puzzle(page: Page) {
  return page.locator('.puzzle[data-state="open"]')
}

/** Opens the login of a brand and submits it; the puzzle is there. */
async function reachPuzzle(page: Page, brand: keyof typeof people): Promise<SliderChallenge> {
  await comeOfAge(page, getUrl(brand))
  await page.goto(`${getUrl(brand)}/login`)
  const nextRequested = nextChallenge(page)
  const [username, password] = people[brand]
  await logIn(page, username, password)
  const challenge = await nextRequested
  await puzzle(page).waitFor()
  return challenge
}

/** Takes the handle with the mouse; answers what moves it to a share of the way, and up or down. */
async function grip(page: Page, challenge: SliderChallenge, position: number) {
  const handle = page.getByTestId('puzzle-handle')
  // Once it stands still: the dialog comes in with a movement.
  await handle.hover()
  const [held, track] = [await handle.boundingBox(), await page.locator('.puzzle__track').boundingBox()]
  if (!held || !track) throw new Error('The slider is not in sight.')
  const turn = await page.evaluate(() => (document.documentElement.dir === 'rtl' ? -1 : 1))
  const way = (position / (challenge.width - challenge.pieceSize)) * (track.width - held.width) * turn
  const [x, y] = [held.x + held.width / 2, held.y + held.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  return (share: number, off = 0) => page.mouse.move(x + way * share, y + off)
}

/** Drags as a hand does: it sets off, hurries, slows down, and trembles. */
async function byHand(page: Page, challenge: SliderChallenge, position: number) {
  const move = await grip(page, challenge, position)
  for (let at = 1; at <= 36; at += 1) {
    const share = at / 36
    await move(share * share * (3 - 2 * share), Math.sin(at / 7) * 3)
    if (at % 3 === 0) await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
}

/** Drags in equal strides along a line. */
async function byScript(page: Page, challenge: SliderChallenge, position: number) {
  const move = await grip(page, challenge, position)
  for (let at = 1; at <= 24; at += 1) await move(at / 24)
  await page.mouse.up()
}

for (const brand of ['tala', 'atlas'] as const) {
  test(`the slider opens the login, moved by hand, in the direction of ${brand}'s language (C4)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    const challenge = await reachPuzzle(page, brand)
    await site.accessible(page)
    await byHand(page, challenge, await findGap(challenge))
    await expect(account(page)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

test('a wrong piece and one dragged along a line are refused; then a hand is accepted (C4) @matrix', async ({
  page,
}) => {
  const challenge = await reachPuzzle(page, 'tala')
  const second = nextChallenge(page)
  await byHand(page, challenge, 30)
  await expect(dialog(page).getByRole('status')).toHaveText('That didn’t match. Try again.')
  const straight = await second
  await puzzle(page).waitFor()
  const third = nextChallenge(page)
  await byScript(page, straight, await findGap(straight))
  const last = await third
  await puzzle(page).waitFor()
  await byHand(page, last, await findGap(last))
  await expect(account(page)).toBeVisible()
})

test('the arrow keys move the piece, and Enter hands it in (C4) @matrix', async ({ page }) => {
  const challenge = await reachPuzzle(page, 'tala')
  const position = await findGap(challenge)
  const slider = page.getByRole('slider', { name: 'Slide the piece into the gap' })
  await expect(slider).toBeFocused()
  for (let at = 0; at + challenge.step <= position; at += challenge.step) {
    await page.keyboard.press('ArrowRight', { delay: 12 })
  }
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test('whoever cannot use the slider gets in without it, by keyboard alone (C4) @matrix', async ({
  page,
  site,
}) => {
  await reachPuzzle(page, 'tala')
  const other = page.getByRole('button', { name: 'I can’t use the slider' })
  await other.focus()
  await page.keyboard.press('Enter')
  await site.accessible(page)
  await expect(account(page)).toBeVisible()
})

/** How many dialogs the back button has before it. */
function dialogsInHistory(page: Page) {
  return page.evaluate(() => (history.state as { usr?: { dialogs?: number } } | null)?.usr?.dialogs ?? 0)
}

test('giving up keeps what was typed, and the form still works (C4) @matrix', async ({ page }) => {
  await reachPuzzle(page, 'tala')
  const withPuzzle = await dialogsInHistory(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.puzzle')).toHaveCount(0)
  // The history takes its step back a moment after the dialog is gone.
  await expect.poll(() => dialogsInHistory(page)).toBe(withPuzzle - 1)
  await expect(dialog(page).locator('[name="username"]')).toHaveValue(people.tala[0])
  await expect(dialog(page).locator('[name="password"]')).toHaveValue(people.tala[1])
  await dialog(page).locator('button[type="submit"]').click()
  await puzzle(page).waitFor()
  await expect.poll(() => dialogsInHistory(page)).toBe(withPuzzle)
  await page.goBack()
  await expect(dialog(page).locator('[name="password"]')).toHaveValue(people.tala[1])
})

test('a code is never sent before the check is passed (C2) @matrix', async ({ page }) => {
  const number = freshNumber('tala')
  await comeOfAge(page, getUrl('tala'))
  await page.goto(`${getUrl('tala')}/register`)
  await dialog(page).locator('[name="mobileNum"]').fill(number)
  const nextRequested = nextChallenge(page)
  const sends: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/verification/sms/')) sends.push(request.url())
  })
  await dialog(page).getByTestId('send-code').click()
  const challenge = await nextRequested
  await puzzle(page).waitFor()
  expect(sends).toEqual([])
  await byHand(page, challenge, await findGap(challenge))
  await countsDown(page)
  expect(sends).toHaveLength(1)
})
