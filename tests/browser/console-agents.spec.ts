import { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { small } from '../../gateway/base/db/pglite.driver.ts'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { startGateway, type GatewayProcess } from './gateway-process.ts'
import { expect, test } from './site.fixture.ts'

let gateway: GatewayProcess | undefined
let data = ''
const env = { LIVERY_VENDOR: 'off', LIVERY_SECRET: 'a secret of the console tests, long enough' }
const merchant = 'phbwtlbf6'

/** Last month as it would stand there had the brand been open: its agents were there, and one member lost 100,000.00. */
async function lookBack(): Promise<void> {
  const db = await PGlite.create({ dataDir: path.join(data, 'pgdata'), startParams: small })
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
  await db.close()
}

/** Whoever asks a brand first makes its demo people. */
async function madeDemo(port: number): Promise<void> {
  const headers = { host: `tala.localhost:${String(port)}`, device: 'WEB' }
  const asked = request({ host: '127.0.0.1', port, path: '/wps/session/remembered', headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}

test.beforeAll(async ({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The console is a desk tool.')
  test.setTimeout(180_000)
  data = mkdtempSync(path.join(tmpdir(), 'livery-agents-'))
  await layMigrated(data)
  const first = await startGateway(env, { data })
  await madeDemo(first.port)
  await first.stop()
  await lookBack()
  gateway = await startGateway(env, { data })
})
test.afterAll(async () => {
  await gateway?.stop()
  rmSync(data, { recursive: true, force: true })
})

async function enter(page: Page, name: string, at: string) {
  await page.goto(`http://console.localhost:${String(gateway?.port)}${at}`)
  await page.getByRole('button', { name: `${name} Cashier` }).click()
}

/** Decides the open case by its first decision. */
async function decide(page: Page, decision: string, said: string) {
  await page.getByRole('button', { name: new RegExp(`^${decision}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: decision }).click()
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
}

test('two people move a branch, and find the draft of last month (F5, H4)', async ({
  page: carlos,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  await enter(carlos, 'carlos', `/agents?merchant=${merchant}`)
  const tree = carlos.getByRole('tree')
  await tree.getByRole('button', { name: 'Show who is below bituin' }).click()
  await expect(tree.getByRole('treeitem', { name: /dalisay/ })).toHaveAttribute('aria-level', '2')
  await site.accessible(carlos)
  await tree.getByRole('treeitem', { name: /dalisay/ }).click()
  await expect(carlos.getByRole('heading', { level: 1 })).toContainText('dalisay')
  await carlos.getByRole('button', { name: 'Move the branch' }).click()
  await carlos.getByRole('button', { name: 'To the top of the tree' }).click()
  await expect(carlos.getByText('2 people move from bituin to the top of the tree.')).toBeVisible()
  await expect(carlos.getByRole('listitem').filter({ hasText: 'Dividend 24 %' })).toBeVisible()
  await site.accessible(carlos)
  await carlos.getByRole('button', { name: 'Propose' }).click()
  await carlos.getByRole('link', { name: 'To the case' }).click()
  await expect(carlos.getByRole('heading', { level: 1 })).toHaveText('Branch to move')
  await carlos.getByRole('button', { name: /^Move it/ }).click()
  await carlos.getByRole('dialog').getByRole('button', { name: 'Move it' }).click()
  await expect(carlos.getByRole('alert').filter({ hasText: 'Another person must do this' })).toBeVisible()
  const address = new URL(carlos.url()).pathname

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const dana = await desk.newPage()
  await enter(dana, 'dana', address)
  await decide(dana, 'Move it', 'Decided.')
  await dana.getByRole('link', { name: 'To the agent' }).click()
  await expect(dana.getByText('Stood below')).toBeVisible()
  await expect(dana.getByRole('navigation', { name: 'Path in the tree' }).getByRole('listitem')).toHaveCount(
    1,
  )

  await dana.goto(
    `http://console.localhost:${String(gateway?.port)}/settlements?status=draft&merchant=${merchant}`,
  )
  await dana.getByRole('row').filter({ hasText: 'Dividend' }).click()
  await desk.close()
})
