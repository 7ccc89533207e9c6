import type { Browser, Page } from '@playwright/test'
import { hold } from './hold-call.ts'
import { newMember, openAs, logInByCall } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const agents = {
  tala: { username: 'bituin', password: 'Lantern88', code: 'STAR88' },
  atlas: { username: 'samirk', password: 'Copper-2026', code: 'ATLAS7' },
} as const
type Brand = keyof typeof agents

/** Opens a page as somebody who is logged in. */
async function enter(page: Page, site: Site, brand: Brand, path: string, token: string): Promise<void> {
  await openAs(page, site, { brand, token, path })
  if (path === '/') await expect(page.getByTestId('account')).toBeVisible()
}

/** A member whom the brand's demo agent has brought. */
async function downline(site: Site, brand: Brand) {
  const { username = '' } = await newMember(site, brand, { affiliateCode: agents[brand].code })
  return { username, token: await logInByCall(site, brand, username) }
}

function agentToken(site: Site, brand: Brand) {
  return logInByCall(site, brand, agents[brand].username, agents[brand].password)
}

function contract(page: Page) {
  return page.locator('dialog[open][data-dialog="contract"]')
}

async function offerByCall(site: Site, brand: Brand, username: string, token: string, rate: number) {
  const people = await site.call(brand, 'GET', `/wps/agent/contract/downline?search=${username}`, undefined, {
    authorization: token,
  })
  const [person] = (people.json.value as { content: { id: string }[] }).content
  const answer = await site.call(
    brand,
    'POST',
    '/wps/relay/MCS2_processDividendReq',
    {
      action: 'offer',
      downlineId: person?.id,
      rate,
      period: 'monthly',
      terms: { validBet: '50000', activeMembers: 3 },
    },
    { authorization: token },
  )
  expect(answer.json.errorCode).toBeNull()
}

async function otherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  return context.newPage()
}

test('an agent offers, the downline sees it at once and accepts, and the agent sees that at once', async ({
  page,
  site,
  browser,
}) => {
  const member = await downline(site, 'tala')
  await enter(page, site, 'tala', '/agentHome?page=contracts', await agentToken(site, 'tala'))
  const theirs = await otherPage(browser, page)
  await enter(theirs, site, 'tala', '/', member.token)

  await page.getByTestId('contract-offer').click()
  const offer = page.locator('dialog[open][data-dialog="contract-offer"]')
  await offer.locator('[name="downlineId"]').selectOption({ label: member.username })
  await offer.locator('[name="rate"]').fill('12.5')
  await offer.locator('[name="validBet"]').fill('50000')
  await offer.getByTestId('offer-next').click()
  await expect(offer.getByTestId('offer-summary')).toContainText('12.50%')
  await site.accessible(page)
  await offer.getByTestId('offer-confirm').click()
  await expect(offer.getByTestId('offer-sent')).toBeVisible()
  await offer.getByTestId('offer-done').click()
  const row = page.getByTestId('contracts-downline').locator('tr', { hasText: member.username })
  await expect(row).toHaveAttribute('data-status', 'offered')

  await expect(contract(theirs)).toBeVisible()
  await expect(contract(theirs).getByTestId('contract-rate')).toHaveText('12.50%')
  await site.accessible(theirs)
  await contract(theirs).getByTestId('contract-accept').click()
  await contract(theirs).getByTestId('contract-confirm').click()
  await expect(contract(theirs).locator('[data-state="accepted"]')).toBeVisible()
  await expect(row).toHaveAttribute('data-status', 'accepted')
  await theirs.context().close()
})

test('whoever decides later is asked no more in this session, finds it in the account, and may say no @matrix', async ({
  page,
  site,
}) => {
  const member = await downline(site, 'tala')
  await offerByCall(site, 'tala', member.username, await agentToken(site, 'tala'), 900)
  await enter(page, site, 'tala', '/', member.token)
  await expect(contract(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(contract(page)).toBeHidden()
  await page.goto(site.url('tala', '/member'))
  const own = page.getByTestId('contracts-own')
  await expect(own.locator('tr[data-status="offered"]')).toBeVisible()
  await expect(contract(page)).toBeHidden()
  await site.accessible(page)
  await own.locator('tr[data-status="offered"] button').click()
  await contract(page).getByTestId('contract-reject').click()
  await contract(page).getByTestId('contract-back').click()
  await contract(page).getByTestId('contract-reject').click()
  await contract(page).getByTestId('contract-confirm').click()
  await expect(contract(page).locator('[data-state="rejected"]')).toBeVisible()
  await contract(page).getByTestId('contract-close').click()
  await expect(own.locator('tr[data-status="rejected"]')).toBeVisible()
})

test('a reload before an offer is answered shows it again, also while an answer is under way @matrix', async ({
  page,
  site,
}) => {
  const member = await downline(site, 'tala')
  await offerByCall(site, 'tala', member.username, await agentToken(site, 'tala'), 800)
  const answer = await hold(page, '/wps/relay/MCS2_processDividendReq')
  const accept = async () => {
    await contract(page).getByTestId('contract-accept').click()
    await contract(page).getByTestId('contract-confirm').click()
  }
  await enter(page, site, 'tala', '/', member.token)
  await expect(contract(page)).toBeVisible()
  await page.reload()
  await accept()
  await answer.first
  await page.reload()
  await expect(contract(page).locator('[data-state="reviewingOffer"]')).toBeVisible()
  expect(answer.sent()).toBe(1)
  await answer.release()
  await accept()
  await expect(contract(page).locator('[data-state="accepted"]')).toBeVisible()
  expect(answer.sent()).toBe(2)
})

test('an offer that is taken back while it is read says so instead of being accepted @matrix', async ({
  page,
  site,
}) => {
  const member = await downline(site, 'tala')
  const token = await agentToken(site, 'tala')
  await offerByCall(site, 'tala', member.username, token, 700)
  await enter(page, site, 'tala', '/', member.token)
  await expect(contract(page)).toBeVisible()
  await contract(page).getByTestId('contract-accept').click()
  const given = await site.call('tala', 'GET', '/wps/agent/contracts?party=downline', undefined, {
    authorization: token,
  })
  const [mine] = (
    given.json.value as { content: { id: string; downline: { name: string } }[] }
  ).content.filter(({ downline: { name } }) => name === member.username)
  await site.call(
    'tala',
    'POST',
    '/wps/relay/MCS2_processDividendReq',
    { action: 'withdraw', contractId: mine?.id },
    { authorization: token },
  )
  await expect(contract(page).locator('[data-state="withdrawn"]')).toBeVisible()
  await expect(contract(page).getByTestId('contract-accept')).toBeHidden()
})

test('in Arabic the centre and the offer read from right to left @matrix', async ({
  page,
  site,
  browser,
}) => {
  const member = await downline(site, 'atlas')
  const token = await agentToken(site, 'atlas')
  await offerByCall(site, 'atlas', member.username, token, 1250)
  await enter(page, site, 'atlas', '/', member.token)
  await expect(contract(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(contract(page).getByTestId('contract-rate')).toContainText('12.50')
  await contract(page).locator('summary').click()
  await expect(contract(page).getByTestId('contract-history').locator('li')).toHaveCount(1)
  await site.accessible(page)
  const centre = await otherPage(browser, page)
  await enter(centre, site, 'atlas', '/agentHome?page=contracts', token)
  await expect(centre.getByTestId('contracts-downline').locator('tbody tr').first()).toBeVisible()
  await site.accessible(centre)
  await centre.context().close()
})
