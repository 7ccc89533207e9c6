import type { Page, Response } from '@playwright/test'
import { findGap, type SliderChallenge } from '../../gateway/bot-check/testing/find-gap.ts'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { account, comeOfAge, dialog, freshNumber, logIn } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.describe.configure({ mode: 'serial' })

let gateway: GatewayProcess | undefined

test.beforeAll(async () => {
  gateway = await startGateway()
})
test.afterAll(() => gateway?.stop())

const urlOf = (brand: string) => `http://${brand}.localhost:${String(gateway?.port)}`
const people = { tala: ['marisol', 'Lantern88'], atlas: ['laylah', 'Copper-2026'] } as const

const challengeOf = async (answered: Promise<Response>) =>
  ((await (await answered).json()) as { value: SliderChallenge }).value
const nextChallenge = (page: Page) =>
  challengeOf(page.waitForResponse((answer) => answer.url().endsWith('/wps/bot-check/challenge')))
const puzzle = (page: Page) => page.locator('.puzzle[data-state="open"]')

/** Opens the login of a brand and submits it; the puzzle is there. */
async function reachPuzzle(page: Page, brand: keyof typeof people): Promise<SliderChallenge> {
  await comeOfAge(page, urlOf(brand))
  await page.goto(`${urlOf(brand)}/login`)
  const asked = nextChallenge(page)
  await logIn(page, ...people[brand])
  const challenge = await asked
  await puzzle(page).waitFor()
  return challenge
}

/** Drags the piece with the mouse, as `pace` turns time into way; both go from 0 to 1. */
async function drag(
  page: Page,
  challenge: SliderChallenge,
  position: number,
  pace: (share: number) => number,
) {
  const handle = page.getByTestId('puzzle-handle')
  const [grip, track] = [await handle.boundingBox(), await page.locator('.puzzle__track').boundingBox()]
  if (!grip || !track) throw new Error('The slider is not in sight.')
  const turn = await page.evaluate(() => (document.documentElement.dir === 'rtl' ? -1 : 1))
  const way = (position / (challenge.width - challenge.pieceSize)) * (track.width - grip.width) * turn
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const began = Date.now()
  for (let share = 0; share < 1;) {
    share = Math.min(1, (Date.now() - began) / 700)
    await page.mouse.move(x + way * pace(share), y + Math.sin(share * 5) * 3)
  }
  await page.mouse.up()
}

const byHand = (share: number) => share * share * (3 - 2 * share)
const byScript = (share: number) => share

for (const brand of ['tala', 'atlas'] as const) {
  test(`the slider opens the login, moved by hand, in the direction of ${brand}'s language (C4)`, async ({
    page,
    site,
  }) => {
    const challenge = await reachPuzzle(page, brand)
    await site.accessible(page)
    await drag(page, challenge, await findGap(challenge), byHand)
    await expect(account(page)).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
}

test('a piece in the wrong place, and one dragged along a line, are refused; then a hand is accepted (C4)', async ({
  page,
}) => {
  const challenge = await reachPuzzle(page, 'tala')
  const second = nextChallenge(page)
  await drag(page, challenge, 30, byHand)
  await expect(dialog(page).getByRole('status')).toHaveText('That did not fit, please try again')
  const straight = await second
  await puzzle(page).waitFor()
  const third = nextChallenge(page)
  await drag(page, straight, await findGap(straight), byScript)
  const last = await third
  await puzzle(page).waitFor()
  await drag(page, last, await findGap(last), byHand)
  await expect(account(page)).toBeVisible()
})

test('the arrow keys move the piece, and Enter hands it in (C4)', async ({ page }) => {
  const challenge = await reachPuzzle(page, 'tala')
  const position = await findGap(challenge)
  const slider = page.getByRole('slider', { name: 'Slide the piece into its gap' })
  await expect(slider).toBeFocused()
  for (let at = 0; at + challenge.step <= position; at += challenge.step) {
    await page.keyboard.press('ArrowRight', { delay: 12 })
  }
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test('whoever cannot use the slider gets in without it, by keyboard alone (C4)', async ({ page, site }) => {
  await reachPuzzle(page, 'tala')
  const other = page.getByRole('button', { name: 'I can’t use the slider' })
  await other.focus()
  await page.keyboard.press('Enter')
  await site.accessible(page)
  await expect(account(page)).toBeVisible()
})

test('giving up keeps what was typed, and the form still works (C4)', async ({ page }) => {
  await reachPuzzle(page, 'tala')
  await page.keyboard.press('Escape')
  await expect(page.locator('.puzzle')).toHaveCount(0)
  await expect(dialog(page).locator('[name="username"]')).toHaveValue(people.tala[0])
  await expect(dialog(page).locator('[name="password"]')).toHaveValue(people.tala[1])
  await dialog(page).locator('button[type="submit"]').click()
  await puzzle(page).waitFor()
  await page.goBack()
  await expect(dialog(page).locator('[name="password"]')).toHaveValue(people.tala[1])
})

test('a code is never sent before the check is passed (C2)', async ({ page }) => {
  const number = freshNumber('tala')
  await comeOfAge(page, urlOf('tala'))
  await page.goto(`${urlOf('tala')}/register`)
  await dialog(page).locator('[name="mobileNum"]').fill(number)
  const asked = nextChallenge(page)
  const sends: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/verification/sms/')) sends.push(request.url())
  })
  await dialog(page).getByTestId('send-code').click()
  const challenge = await asked
  await puzzle(page).waitFor()
  expect(sends).toEqual([])
  await drag(page, challenge, await findGap(challenge), byHand)
  await expect(dialog(page).getByTestId('send-code')).toBeDisabled()
  expect(sends).toHaveLength(1)
})
