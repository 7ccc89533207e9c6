import type { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { prepareGateway } from './prepared-gateway.ts'
import { cannotDecideAgain, cannotDecideOwn, decide, newDesk } from './console-desk.ts'
import { consoleAddress, enterConsole } from './console-people.ts'
import { openAs, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

// Both look back on one month, which is dear to make.
test.describe.configure({ mode: 'default' })

const env = {
  LIVERY_VENDOR: 'off',
  LIVERY_BOT_CHECK: 'off',
  LIVERY_SECRET: 'a secret of the console tests, long enough',
}
const merchant = 'phbwtlbf6'

/** Last month as it would stand there had the brand been open: its agents were there, and one member lost 100,000.00. */
async function lookBack(db: PGlite): Promise<void> {
  await db.exec(`
    update member set created_at = created_at - interval '70 days' where merchant = '${merchant}';
    update agent_span set from_at = from_at - interval '70 days' where merchant = '${merchant}';
    update contract set offered_at = offered_at - interval '70 days', answered_at = answered_at - interval '70 days'
      where merchant = '${merchant}' and status = 'accepted';
    insert into settlement_cursor (merchant, kind, period, begins_at, settled_until)
      select '${merchant}', 'dividend', 'monthly', at, at from
        (select date_trunc('month', now() at time zone 'Asia/Manila' - interval '1 month') at time zone 'Asia/Manila' as at) as last
      on conflict (merchant, kind, period) do update set begins_at = excluded.begins_at, settled_until = excluded.settled_until;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, currency, scale, started_at)
      select merchant, 'round-of-last-month', id, 'lantern-row', 'PG', 'reels', 'open', 10000000, 'PHP', 2,
        (date_trunc('month', now() at time zone 'Asia/Manila') - interval '5 days') at time zone 'Asia/Manila'
      from member where merchant = '${merchant}' and username = 'ligaya';
    update game_round set state = 'settled', payout = 0, ended_at = started_at where id = 'round-of-last-month'`)
}

test.beforeAll(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The console is a desk tool.')
})
prepareGateway(env, lookBack)

/** Opens a page of the agent centre as the brand's first agent. */
async function enterCentre(page: Page, site: Site, name: string) {
  const token = await logInByCall(site, 'tala', 'bituin', 'Lantern88')
  await openAs(page, site, { token, path: `/agentHome?page=${name}` })
}

test('an agent moves a rate over last month, and sees what would have been paid instead (F8) @matrix', async ({
  page,
  site,
}) => {
  await enterCentre(page, site, 'agentSimulator')
  const totals = page.getByTestId('simulator-totals')
  await expect(totals).toContainText('₱40,000.00')
  await page.getByTestId('rates-bituin').getByRole('slider').fill('3000')
  await expect(totals).toContainText('₱30,000.00It was ₱40,000.00')
  await expect(page.getByTestId('simulator-table').getByRole('row').nth(1)).toHaveText(
    'You30%₱40,000.00₱30,000.00',
  )
  await site.accessible(page)
})

test('two people move a branch, and post a draft that opens down to its rounds (F5, F8, H4) @matrix', async ({
  page: carlos,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await enterConsole(carlos, `/agents?merchant=${merchant}`, 'carlos Cashier')
  const tree = carlos.getByRole('tree')
  await tree.getByRole('button', { name: 'Show the downline of bituin' }).click()
  await expect(tree.getByRole('treeitem', { name: /dalisay/ })).toHaveAttribute('aria-level', '2')
  await site.accessible(carlos)
  // Nothing of the side is cut off.
  expect(await carlos.locator('.side').evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0)
  await tree.getByRole('treeitem', { name: /dalisay/ }).click()
  await expect(carlos.getByRole('heading', { level: 1 })).toContainText('dalisay')
  await carlos.getByRole('button', { name: 'Move branch' }).click()
  await carlos.getByRole('button', { name: 'Top of the tree' }).click()
  await expect(carlos.getByText('2 people move from bituin to the top of the tree.')).toBeVisible()
  await expect(carlos.getByRole('listitem').filter({ hasText: 'Dividend 24 %' })).toBeVisible()
  await site.accessible(carlos)
  await carlos.getByRole('button', { name: 'Propose' }).click()
  await carlos.getByRole('link', { name: 'Open the case' }).click()
  await expect(carlos.getByRole('heading', { level: 1 })).toHaveText('Branch move')
  await cannotDecideOwn(carlos, 'Move the branch')
  const address = new URL(carlos.url()).pathname

  const dana = await newDesk(browser)
  await enterConsole(dana, address, 'dana Cashier')
  await decide(dana, 'Move the branch', 'Decided.')
  await dana.getByRole('link', { name: 'Open the agent' }).click()
  await expect(dana.getByText('Upline history')).toBeVisible()
  await expect(dana.getByRole('navigation', { name: 'Tree path' }).getByRole('listitem')).toHaveCount(1)

  await dana.goto(consoleAddress(`/settlements?status=draft&merchant=${merchant}`))
  await dana.getByRole('row').filter({ hasText: 'Dividend' }).click()
  // By the agent of the line: who is above another stands in a second one.
  await dana.getByRole('row', { name: /^bituin/ }).click()
  const line = dana.getByRole('dialog')
  await line.getByRole('button', { name: 'ligaya' }).click()
  await expect(line.locator('.is-round')).toHaveCount(1)
  await expect(line.locator('.is-round')).toContainText('40 %')
  await site.accessible(dana)
  await dana.keyboard.press('Escape')
  await dana.getByRole('link', { name: 'Decide in the inbox' }).click()
  const draft = new URL(dana.url()).pathname
  await decide(dana, 'Post', 'second')
  await cannotDecideAgain(dana, 'Post')
  await carlos.goto(consoleAddress(draft))
  await decide(carlos, 'Post', 'Decided.')
  await carlos.getByRole('link', { name: 'Open the settlement' }).click()
  await expect(carlos.getByRole('heading', { level: 1 }).getByText('Posted', { exact: true })).toBeVisible()
  await dana.context().close()

  // The agent finds it on the own page, and opens it as far.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const bituin = await phone.newPage()
  // At the end of a month the one before it is no longer in the last thirty days.
  await enterCentre(bituin, site, 'agentIncome&period=lastMonth')
  await bituin.getByRole('button', { name: 'Dividend', exact: true }).click()
  const commission = bituin.getByTestId('commission')
  await expect(commission.locator('.commission__paid')).toContainText('₱40,000.00')
  await commission.getByRole('button', { name: /^li/ }).click()
  await expect(commission.getByTestId('commission-rounds').getByRole('listitem')).toHaveCount(1)
  await phone.close()
})
