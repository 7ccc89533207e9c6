import type { Page } from '@playwright/test'
import { fundedMember } from './games.ts'
import { loseAnswer } from './lost-answer.ts'
import { openAs, getPassword, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.slow()
test.use({
  // The first of what was sent appears below the form when the page hears of it, long after the click: nothing else moves.
  allowed: [
    /ERR_CONNECTION_RESET|layout shift on \/member\?page=transferUp:\n\S+ section\.card 0 0 0 0 -> \d+ \d+ \d+ \d+$/,
  ],
})

const payment = '246810'

/** Signs somebody in by calls and sets their payment password; resolves to the token. */
async function ready(site: Site, username: string, password: string): Promise<string> {
  const token = await logInByCall(site, 'tala', username, password)
  const headers = { authorization: token }
  await site.call('tala', 'POST', '/wps/member/confirm', { password }, headers)
  const wanted = { paymentPassword: payment, confirmPaymentPassword: payment }
  await site.call('tala', 'POST', '/wps/member/password/payment', wanted, headers)
  return token
}

function balance(page: Page) {
  return page.getByTestId('balance').filter({ visible: true }).first()
}

test('money goes to the agent above and back, announced before, and stands on both sides (E4) @both', async ({
  page,
  site,
  browser,
}) => {
  const username = await fundedMember(site, 'tala', { affiliateCode: 'STAR88' })
  const token = await ready(site, username, getPassword('tala'))
  await openAs(page, site, { token, path: '/member?page=transferUp' })
  const up = page.getByTestId('transfer-up')
  await up.getByTestId('amount').fill('120')
  await up.getByTestId('field-password').fill('000000')
  await up.getByTestId('transfer-send').click()
  await expect(up.getByTestId('transfer-done')).toContainText('₱120.00')
  await site.accessible(page)
  await up.getByTestId('transfer-send').click()
  await expect(up.locator('.is-error')).toBeVisible({ timeout: 30_000 })
  await up.getByTestId('field-password').fill(payment)
  await up.getByTestId('transfer-send').click()
  // Its answer is lost, so it is sent again: the money moves once.
  const sent = await loseAnswer(page, '/wps/transfer')
  await up.getByTestId('transfer-send').click()
  await expect(up.getByText('Network link is abnormal')).toBeVisible()
  await up.getByTestId('transfer-send').click()
  await up.getByTestId('transfer-send').click()
  await expect.poll(sent).toBe(2)
  const list = page.getByTestId('transfer-list')
  await expect(list.getByRole('listitem')).toHaveText([/−₱120\.00/], { timeout: 30_000 })
  await expect(balance(page)).toContainText('380.00')

  const agent = await browser.newPage()
  const above = await ready(site, 'bituin', 'Lantern88')
  await openAs(agent, site, { token: above, path: '/agentHome?page=transferDown' })
  const down = agent.getByTestId('transfer-down')
  await expect(agent.getByTestId('transfer-list').getByRole('listitem').first()).toContainText('+₱120.00')
  await down.getByTestId('field-to').fill('marisol')
  await down.getByTestId('amount').fill('20')
  await down.getByTestId('field-password').fill(payment)
  await down.getByTestId('transfer-send').click()
  await down.getByTestId('transfer-send').click()
  await expect(down.locator('.is-error')).toBeVisible({ timeout: 30_000 })
  await down.getByTestId('field-to').fill(username)
  await down.getByTestId('transfer-send').click()
  await down.getByTestId('transfer-send').click()
  await expect(agent.getByTestId('transfer-list').getByRole('listitem').first()).toContainText('−₱20.00')
  await agent.close()

  // Whoever it came to hears of it on the page that is open.
  await expect(balance(page)).toContainText('400.00')
  // From the top: a place that the browser brings back moves while what stood above it is still on its way.
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await expect(list.getByRole('listitem').first()).toContainText('+₱20.00')
})
