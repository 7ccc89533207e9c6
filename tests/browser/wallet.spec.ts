import type { Page } from '@playwright/test'
import { fundedMember } from './games.ts'
import { comeOfAge, giveSession } from './people.ts'
import { expect, test } from './site.fixture.ts'

async function amount(page: Page, wallet: 'main' | 'games' | 'total') {
  const text = await page.getByTestId(`wallet-${wallet}`).locator('dd').innerText()
  return Number(text.replace(/[^\d.]/g, ''))
}

/** What the page says that there is, wherever it lies; beside a game it says it twice. */
function balance(page: Page) {
  return page.getByTestId('balance').filter({ visible: true }).first()
}

test.describe('a brand whose games play with money of their own (D8)', () => {
  test.setTimeout(180_000)

  test('takes the balance along into a game, and brings it home when the game is left', async ({
    page,
    site,
  }) => {
    const username = await fundedMember(site, 'atlas')
    const url = site.url('atlas')
    await comeOfAge(page, url)
    await page.context().addCookies([{ name: 'livery-lang', value: 'EN', url }])
    await giveSession(page, site, 'atlas', username)
    await page.goto(site.url('atlas', '/member?page=wallet'))
    await expect(page.getByTestId('wallets-message')).toContainText('main wallet')
    expect(await amount(page, 'main')).toBe(500)

    const query = 'gameType=RNG&clientType=3&platform=html5&pageNo=1&pageSize=12'
    const { json } = await site.call('atlas', 'GET', `/wps/relay/GCSGAME_gameList?${query}`)
    const [game] = (json.value as { content: { nodeId: string }[] }).content
    await page.goto(site.url('atlas', `/seamless?gameCode=${game?.nodeId ?? ''}`))
    const inGame = page.frameLocator('iframe').getByTestId('game-balance')
    await expect(inGame).toContainText('500', { timeout: 60_000 })
    await expect(balance(page)).toContainText('500.00')

    await page.getByTestId('game-back').click()
    await expect(page.getByTestId('game-room')).toBeHidden()
    await expect(balance(page)).toContainText('500.00', { timeout: 30_000 })
    await page.goto(site.url('atlas', '/member?page=wallet'))
    await expect(page.getByTestId('wallet-games')).toContainText('0.00')
    expect(await amount(page, 'total')).toBe(500)
    await site.accessible(page)
  })
})
