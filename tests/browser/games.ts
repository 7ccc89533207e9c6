import { expect, type FrameLocator, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { comeOfAge, giveSession, newMember, logInByCall } from './people.ts'
import type { Site } from './site.fixture.ts'

/** Registers a member whose money nobody else moves: the sandbox pays 500 in. Resolves to the name to log in with. */
export async function fundedMember(
  site: Site,
  brand = 'tala',
  more: Record<string, string> = {},
): Promise<string> {
  const { username = '' } = await newMember(site, brand, more)
  await payIn(site, brand, await logInByCall(site, brand, username))
  return username
}

/** The sandbox pays 500 in for whoever holds a session, or another amount by a method that takes it. */
export async function payIn(
  site: Site,
  brand: string,
  token: string,
  more: { method?: string; amount?: string } = {},
): Promise<void> {
  const headers = { Authorization: token }
  const methods = await site.call(brand, 'GET', '/wps/payment/deposit/methods', undefined, headers)
  const { methods: ways } = methods.json.value as { methods: { code: string; fields: unknown[] }[] }
  const method = ways.find(({ fields }) => fields.length === 0)
  const body = { method: method?.code, amount: '500', key: randomUUID(), ...more }
  const begun = await site.call(brand, 'POST', '/wps/payment/deposit', body, headers)
  const { url } = begun.json.value as { url: string }
  const page = new URL(url, site.url(brand)).pathname
  expect((await site.call(brand, 'POST', page, { decision: 'confirmed' })).status).toBe(303)
}

/** Registers a member with money, whom the next page finds signed in. */
export async function enterFunded(page: Page, site: Site, more: Record<string, string> = {}): Promise<void> {
  const username = await fundedMember(site, 'tala', more)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
}

/** The first game of a kind: its node id. */
export async function firstGame(site: Site, query: Record<string, string>): Promise<string> {
  const wanted = new URLSearchParams({ language: 'EN', pageNo: '1', pageSize: '12', ...query })
  const { json } = await site.call('tala', 'GET', `/wps/relay/GCSGAME_gameList?${wanted.toString()}`)
  const [first] = (json.value as { content: { nodeId: string }[] }).content
  if (!first) throw new Error(`There is no game of ${wanted.toString()}`)
  return first.nodeId
}

/** Opens a game as a member whose money nobody else moves; resolves to the game's own page once it is alive. */
export async function openGame(
  page: Page,
  site: Site,
  nodeId: string,
  more: Record<string, string> = {},
): Promise<FrameLocator> {
  await enterFunded(page, site, more)
  await page.goto(site.url('tala', `/seamless?gameCode=${nodeId}`))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('game-balance')).toHaveText(/\d/, { timeout: 40_000 })
  return game
}

/** Plays rounds of a game that are over, each of the stake that it begins with or of another one. */
export async function playRounds(page: Page, site: Site, rounds: number, stake?: string): Promise<void> {
  await page.goto(site.url('tala', '/seamless?gameCode=lantern'))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('game-balance')).toHaveText(/\d/, { timeout: 40_000 })
  if (stake !== undefined) await game.getByRole('textbox', { name: 'Stake' }).fill(stake)
  // A click that comes while a round is still under way is refused, and no round.
  for (let over = 0; over < rounds;) {
    await expect(game.getByTestId('play')).toBeEnabled({ timeout: 45_000 })
    const played = page.waitForResponse('**/v/reels/play')
    await game.getByTestId('play').click()
    if ((await played).status() === 200) over += 1
  }
}

/** What the game's page says that the player has, in minor units. */
export async function balanceIn(game: FrameLocator): Promise<number> {
  const shown = await game.getByTestId('game-balance').textContent()
  return Number((shown ?? '').replace(/\D/g, ''))
}
