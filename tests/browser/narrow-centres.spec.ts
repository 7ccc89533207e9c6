import type { Page } from '@playwright/test'
import agentHome from '../../schemas/screens/agent-home.json' with { type: 'json' }
import memberScreen from '../../schemas/screens/member.json' with { type: 'json' }
import { excessWidth } from './excess-width.ts'
import { outOfReach, textsAndFigures } from './out-of-reach.ts'
import { comeOfAge, freshName, keepSession, newMember, getPassword, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.slow()

/** As long as the profile lets it be, and nowhere to break. */
const longName = 'Abdulrahmanibnabdulmalikalfars'

/** Pages of a centre, by the names of their slots. */
function listPages(slots: object, others: readonly string[]): string[] {
  return Object.keys(slots).filter((name) => !others.includes(name))
}

async function call(site: Site, token: string, path: string, body: object): Promise<unknown> {
  const { json } = await site.call('atlas', 'POST', path, body, { authorization: token })
  expect(json.errorCode, JSON.stringify(json)).toBeNull()
  return json.value
}

/** Looks whether all of a page can be read at 360 pixels. */
async function fits(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1, h2').first()).toBeAttached()
  // Its code and its answers are there, not their place alone.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
  await expect.poll(() => outOfReach(page, textsAndFigures), path).toEqual([])
  await expect.poll(() => excessWidth(page), `${path} is wider than the screen`).toBe(0)
}

/** Looks whether all of a page of Atlas can be read, from right to left. */
async function look(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url('atlas', path))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await fits(page, path)
}

test.beforeEach(async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await comeOfAge(page, site.url('atlas'))
})

test('every page of the member centre fits 360 pixels in Arabic, whatever the name (A14, E1) @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'atlas', { affiliateCode: 'ATLAS7' })
  const token = await logInByCall(site, 'atlas', username)
  await call(site, token, '/wps/member/profile', { nickname: longName })
  await keepSession(page, site, 'atlas', token)
  const pages = listPages(memberScreen.slots.default[0]?.slots ?? {}, ['menu'])
  expect(pages.length).toBeGreaterThan(12)
  for (const name of pages) await look(page, site, `/member?page=${name}`)
})

test('every page of the member centre fits 360 pixels in Filipino, the longest words (A14, E1) @matrix', async ({
  page,
  site,
}) => {
  const url = site.url('tala')
  await comeOfAge(page, url)
  await page.context().addCookies([{ name: 'livery-lang', value: 'TY', url }])
  const { username = '' } = await newMember(site, 'tala')
  await keepSession(page, site, 'tala', await logInByCall(site, 'tala', username))
  for (const name of listPages(memberScreen.slots.default[0]?.slots ?? {}, ['menu'])) {
    await page.goto(site.url('tala', `/member?page=${name}`))
    await expect(page.locator('html')).toHaveAttribute('lang', /^(fil|tl)/)
    await fits(page, name)
  }
})

test('every page of the agent centre fits 360 pixels in Arabic, whatever the names (A14, F1) @matrix', async ({
  page,
  site,
}) => {
  const token = await logInByCall(site, 'atlas', 'samirk')
  const account = { password: getPassword('atlas'), confirmPassword: getPassword('atlas') }
  const username = freshName().replace('ana', 'www')
  const named = { ...account, type: 42, username, nickname: longName }
  const { id } = (await call(site, token, '/wps/agent/accounts', named)) as { id: string }
  const dividend = { rate: 1_000, period: 'monthly', terms: { validBet: '9000000000.50' } }
  const offer = { ...dividend, action: 'offer', downlineId: id }
  await call(site, token, '/wps/relay/MCS2_processDividendReq', offer)
  const offers = [{ ...dividend, kind: 'dividend' }]
  await call(site, token, '/wps/agent/invites', { code: freshName().toUpperCase().slice(0, 12), offers })
  await call(site, token, '/wps/member/profile', { nickname: longName })
  await keepSession(page, site, 'atlas', token)
  const pages = listPages(agentHome.slots, ['menu', 'always']).map((name) => `/agentHome?page=${name}`)
  expect(pages.length).toBeGreaterThan(12)
  for (const path of [...pages, '/contractRequest', '/creditReport']) await look(page, site, path)
  await call(site, token, '/wps/member/profile', { nickname: 'Samir K.' })
})
