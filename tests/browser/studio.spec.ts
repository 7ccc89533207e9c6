import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { drawnStates, posed } from '../../engine/studio/poses.ts'
import { newMember, passwordOf } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const PASSWORD = passwordOf('tala')

/** Brand, language and scheme, so that the samples together see all of each. */
const looks = [
  ['tala', 'EN', 'light'],
  ['atlas', 'AR', 'dark'],
  ['mare', 'PT', 'light'],
  ['tala', 'TY', 'dark'],
  ['atlas', 'EN', 'light'],
] as const
const isAll = process.env['LIVERY_GALLERY'] === 'all'

const active = (page: Page): Promise<string[]> =>
  page
    .locator('.state.is-active')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['state'] ?? ''))

const drawn = (page: Page, name: string): Locator => page.locator(`svg[data-drawn="${name}"]`)

/** Opens a flow with a panel in the studio. */
async function open(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(site.url('studio', path))
}

/** The site in the studio's phone, at the login. */
async function phoneAt(page: Page, site: Site): Promise<FrameLocator> {
  await open(page, site, '/flows/login?panel=live')
  await page.getByLabel('Brand').selectOption('tala')
  await page.getByLabel('Address').fill('/login')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const phone = page.frameLocator('iframe[name="livery-studio"]')
  await phone.getByRole('button', { name: 'I am 18 or over' }).click()
  return phone
}

test.describe('on a desk', () => {
  test.beforeEach(({}, { project }) => {
    test.skip(project.name !== 'desktop', 'The studio is a desk tool; phones have their own test.')
  })

  test('every machine is drawn whole, from its own files alone, without a fault', async ({ page, site }) => {
    test.slow()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
    await open(page, site, '/flows')
    await site.accessible(page)
    const names = await page.locator('.card h2').allTextContents()
    expect(names.length).toBeGreaterThan(8)
    const slow: string[] = []
    for (const name of names) {
      await page.getByRole('navigation', { name: 'Flows' }).getByRole('link', { name }).first().click()
      await expect(drawn(page, name)).toBeVisible()
      await expect(page.locator('.canvas-note')).toHaveText(/^\d+ /)
      const count = Number((await page.locator('.canvas-note').textContent())?.split(' ')[0])
      await expect(page.locator('g.state')).toHaveCount(count)
      const took = Number(await page.locator('.canvas-note').getAttribute('data-drawn-ms'))
      if (took > 500) slow.push(`${name}: ${String(took)} ms`)
    }
    expect(slow).toEqual([])
    expect([...hosts]).toEqual([new URL(site.url('studio')).hostname])
    await site.accessible(page)
  })

  test('an address leads to a state, search finds states and events, the keyboard does all of it', async ({
    page,
    site,
  }) => {
    await open(page, site, '/flows/session/signedIn.refreshing')
    await expect(page.locator('.state.is-selected')).toHaveAttribute(
      'data-state',
      'session.signedIn.refreshing',
    )
    await expect(page.getByRole('heading', { name: 'refreshing', level: 2 })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('storingSess')
    await expect(page.getByRole('search').getByRole('status')).toContainText('found')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/storingSession$/)
    const scale = page.getByLabel('Zoom', { exact: true })
    const before = await scale.textContent()
    await page.getByRole('group', { name: /^Statechart/ }).focus()
    await page.keyboard.press('+')
    await expect(scale).not.toHaveText(before ?? '')
    await page.keyboard.press('0')
    await expect(scale).toHaveText(before ?? '')
    await open(page, site, '/flows/session/nowhere')
    await expect(page).toHaveURL(/\/flows\/session$/)
  })

  test('a login in the studio’s phone lights up its states, and no secret is anywhere', async ({
    page,
    site,
  }) => {
    const { username = '' } = await newMember(site, 'tala')
    const phone = await phoneAt(page, site)
    await expect.poll(() => active(page)).toContain('login.enteringCredentials')
    await phone.locator('[name="username"]').fill(username)
    await phone.locator('[name="password"]').fill(PASSWORD)
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'))
    await phone.locator('dialog[open] button[type="submit"]').click()
    await expect.poll(() => active(page)).toContain('login.loggedIn')
    await expect(page.getByRole('option').filter({ hasText: 'loggedIn' })).toBeVisible()
    const { value } = (await (await answered).json()) as { value: { token: string } }
    const secrets = [PASSWORD, value.token]
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = await readFile(await (await file).path(), 'utf8')
    const shown = await page.content()
    expect(value.token.length).toBeGreaterThan(20)
    expect(secrets.filter((secret) => shown.includes(secret) || saved.includes(secret))).toEqual([])
    expect(saved).toContain('login.storingSession')
  })

  test('a tab that the studio opened is watched as well', async ({ page, site, context }) => {
    await open(page, site, '/flows/startup?panel=live')
    await page.getByLabel('Brand').selectOption('mare')
    const tab = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open a tab' }).click()
    await (await tab).waitForLoadState()
    await expect(page.getByRole('img', { name: 'running' })).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => active(page)).toContain('startup.screen.normal')
  })

  test('a machine runs by hand: events, answers, errors and time', async ({ page, site }) => {
    await open(page, site, '/flows/resetPassword?panel=simulate')
    await page.getByRole('button', { name: 'Begin' }).click()
    const submitted = page.getByRole('button', { name: 'form.submitted', exact: true })
    await submitted.click()
    await expect.poll(() => active(page)).toContain('resetPassword.submitting')
    await site.accessible(page)
    await page.getByRole('button', { name: 'network_abnormal' }).click()
    await expect.poll(() => active(page)).toContain('resetPassword.enteringPassword')
    await page.getByRole('button', { name: 'Edit what form.submitted carries' }).click()
    const payload = page.getByRole('textbox', { name: /^What form.submitted carries/ })
    await payload.fill('{ broken')
    await submitted.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await payload.fill('{"type":"form.submitted","values":{"newPassword":"Sesame-77"}}')
    await submitted.click()
    await expect.poll(() => active(page)).toContain('resetPassword.submitting')
    expect(await page.locator('.timeline').textContent()).not.toContain('Sesame-77')
    await page.getByRole('button', { name: /^Time out in/ }).click()
    await expect.poll(() => active(page)).toContain('resetPassword.enteringPassword')
    await submitted.click()
    await page.getByRole('combobox', { name: 'Error of setPassword' }).selectOption('too_many_requests')
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await expect.poll(() => active(page)).toContain('resetPassword.enteringPassword')

    await page.getByRole('slider', { name: 'Moment' }).focus()
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'Step forward' }).click()
    await page.getByRole('button', { name: 'Step forward' }).click()
    await expect.poll(() => active(page)).toContain('resetPassword.submitting')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Make a test' }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain('replay(all.resetPassword')
  })

  test('every flow is drawn in its states from its machine, and each picture is accessible', async ({
    page,
    site,
  }) => {
    test.setTimeout(isAll ? 1_200_000 : 180_000)
    await open(page, site, '/flows/logout?panel=gallery')
    const frames = page.locator('.picture iframe')
    await expect(frames.first()).toBeVisible()
    await expect(frames).toHaveCount(drawnStates('logout').length)
    await expect(page.getByRole('heading', { name: 'Nothing to draw' })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'loggedOut' })).toBeVisible()
    await site.accessible(page)
    const samples = posed.flatMap((flow, index) => {
      const states = drawnStates(flow)
      return isAll
        ? states.map((state) => ({ flow, state }))
        : [{ flow, state: states[index % states.length] }]
    })
    const faults: string[] = []
    for (const [index, { flow, state = '' }] of samples.entries()) {
      const [brand = 'tala', lang = 'EN', scheme = 'light'] = looks[index % looks.length] ?? []
      const query = new URLSearchParams({ flow, state, lang, scheme })
      await page.goto(site.url(brand, `/dev/gallery?${query.toString()}`))
      await expect(page.locator(`html[data-posed="${state}"]`)).toBeAttached()
      await expect(page.locator('dialog[open]').last()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      faults.push(...violations.map(({ id }) => `${flow} ${state}, ${brand} ${lang} ${scheme}: ${id}`))
    }
    expect(faults).toEqual([])
  })

  test('ten thousand events are opened from a file, and scroll smoothly; broken files are refused in words', async ({
    page,
    site,
  }) => {
    await open(page, site, '/flows/login')
    const record = (index: number) => ({
      at: 1.8e12 + index * 40,
      actor: 'a/x:1',
      parent: null,
      machine: 'login',
      kind: index === 0 ? 'started' : 'event',
      event: {
        type: index === 0 ? 'xstate.init' : index % 2 ? 'form.submitted' : 'xstate.error.actor.logIn',
      },
      state: index % 2 ? 'submitting' : 'enteringCredentials',
      active: ['login', index % 2 ? 'login.submitting' : 'login.enteringCredentials'],
      taken: [],
      context: null,
    })
    const choose = (text: string) =>
      page
        .getByLabel('A recording to import')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('{"format":"livery-flow-recording","version":9}')
    await expect(page.getByRole('alert')).toContainText('version 9')
    const records = Array.from({ length: 10_000 }, (_, index) => record(index))
    await choose(JSON.stringify({ format: 'livery-flow-recording', version: 1, saved: '', records }))
    await expect(page.locator('.steps output')).toHaveText('10000 / 10000')
    expect(await active(page)).toContain('login.submitting')
    expect(await page.getByRole('option').count()).toBeLessThan(80)
    const frames = await page.getByRole('listbox', { name: 'Events' }).evaluate(async (list) => {
      const times: number[] = []
      for (let frame = 0; frame < 60; frame++) {
        list.scrollTop = frame * 4_000
        times.push(await new Promise(requestAnimationFrame))
      }
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      return {
        seconds: ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000,
        longest: Math.max(...gaps),
        rows: list.querySelectorAll('[role=option]').length,
      }
    })
    test
      .info()
      .annotations.push({ type: 'frames a second', description: String(Math.round(59 / frames.seconds)) })
    expect(frames.rows).toBeGreaterThan(10)
    // A busy machine draws fewer frames: the figure is for the report, standing still is a fault.
    expect(59 / frames.seconds).toBeGreaterThan(5)
    await page.getByLabel('Moment').fill('100')
    await expect.poll(() => active(page)).toContain('login.enteringCredentials')
    await site.accessible(page)
  })

  test('coverage is walked here, and Stately’s file is ready', async ({ page, site }) => {
    await open(page, site, '/flows/logout?panel=coverage')
    await expect(page.getByText('Every state and transition is reached.')).toBeVisible()
    await expect(page.locator('.state.reached-walk').first()).toBeVisible()
    await site.accessible(page)
    await page.getByRole('tab', { name: 'Export' }).click()
    await expect(page.locator('.panel .data')).toContainText('createMachine(')
    await site.accessible(page)
  })
})

test('the studio can be read on a phone, light and dark', async ({ page, site }, { project }) => {
  test.skip(project.name !== 'phone', 'For phones.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, site, '/flows/login')
    await expect(drawn(page, 'login')).toBeVisible()
    await site.accessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  }
})
