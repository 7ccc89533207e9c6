import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { walletPath } from '../../schemas/vendor/wallet.ts'
import { getSignedHeaders } from '../../gateway/base/crypto/signed-message.ts'
import { firstGame, fundedMember } from './games.ts'
import { vendorSecret } from './gateway-process.ts'
import { account, comeOfAge, giveSession, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

/** Says something to the gateway's wallet, as the vendor does. */
async function callAsVendor(site: Site, operation: string, message: object): Promise<Record<string, string>> {
  const [path, body] = [`${walletPath}${operation}`, JSON.stringify(message)]
  const headers = getSignedHeaders('livery', vendorSecret, path, body, Date.now())
  return (await site.call('tala', 'POST', path, body, headers)).json as unknown as Record<string, string>
}

/** Takes a stake of a member for a round that its vendor then forgets, as if it had died with it. */
async function interruptRound(site: Site, username: string, nodeId: string): Promise<void> {
  const headers = { Authorization: await logInByCall(site, 'tala', username) }
  const launchBody = { nodeId, device: 'phone' }
  const launched = await site.call('tala', 'POST', '/wps/relay/GCS_gameLaunchFB', launchBody, headers)
  const token = new URL((launched.json.value as { url: string }).url).searchParams.get('token')
  const { session } = await callAsVendor(site, 'authenticate', { token })
  const [round, ref] = [randomUUID(), randomUUID()]
  const response = await callAsVendor(site, 'debit', { session, game: nodeId, round, ref, amount: '2500' })
  expect(response).toMatchObject({ status: 'ok', balance: '47500' })
}

function offer(page: Page) {
  return page.getByTestId('unfinished-round')
}

test('an interrupted round is offered to who comes back, and given back by itself (D12) @matrix', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const username = await fundedMember(site)
  await interruptRound(site, username, await firstGame(site, { gameType: 'RNG' }))
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala'))
  await expect(account(page)).toBeVisible({ timeout: 60_000 })
  await expect(offer(page)).toContainText('You have an unfinished round', { timeout: 30_000 })
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  const inGame = page.frameLocator('iframe').getByTestId('game-balance')
  await expect(inGame).toHaveText(/\d/, { timeout: 40_000 })
  await page.goto(site.url('tala'))
  await expect(async () => {
    const unfinished = page.waitForResponse('**/wps/game/rounds/unfinished', { timeout: 30_000 })
    await page.reload()
    expect(((await (await unfinished).json()) as { value: unknown[] }).value).toEqual([])
  }).toPass({ timeout: 90_000, intervals: [5_000] })
  await expect(offer(page)).toBeHidden()
  await expect(page.getByTestId('balance').filter({ visible: true }).first()).toContainText('500.00')
})
