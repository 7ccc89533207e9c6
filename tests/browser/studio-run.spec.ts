import { readFile } from 'node:fs/promises'
import { expect, test } from './site.fixture.ts'
import { active, open, unseen } from './studio.ts'

test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'The studio is a desk tool; phones have a test of their own.')
})

test('the view follows the flow until the person moves it, and again on request @matrix', async ({
  page,
  site,
}) => {
  const isSeen = async () => {
    const [lit, hidden] = await Promise.all([active(page), unseen(page)])
    const leaves = lit.filter((value) => !lit.some((other) => other.startsWith(`${value}.`)))
    return leaves.length > 0 && leaves.every((leaf) => !hidden.includes(leaf))
  }
  const view = () => page.locator('svg.chart > g').getAttribute('style')
  const follow = page.getByRole('button', { name: 'Follow' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, site, '/flows/contract?panel=simulate')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.poll(isSeen).toBe(true)
  expect((await unseen(page)).length).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Succeed 1', exact: true }).click()
  await expect.poll(() => active(page)).not.toContain('contract.loading')
  await expect.poll(isSeen).toBe(true)
  await expect(page.locator('.picture-glides')).toHaveCSS('transition-duration', '0.28s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('.picture-glides')).toHaveCSS('transition-duration', '0s')
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('group', { name: /^Statechart/ }).focus()
  for (let times = 0; times < 20; times++) await page.keyboard.press('ArrowDown')
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  expect(await isSeen()).toBe(false)
  const before = await view()
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect.poll(() => active(page)).toContain('contract.loading')
  expect(await view()).toBe(before)
  await follow.click()
  await expect.poll(isSeen).toBe(true)
  await page.locator('g.state[data-state="contract.terminated"]').focus()
  await page.keyboard.press('Shift')
  await site.accessible(page)
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

test('ten thousand events open from a file and scroll smoothly; broken files are refused @matrix', async ({
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
  // A busy machine renders fewer frames: the figure is for the report, no movement is a fault.
  expect(59 / frames.seconds).toBeGreaterThan(5)
  await page.getByLabel('Moment').fill('100')
  await expect.poll(() => active(page)).toContain('login.enteringCredentials')
  await site.accessible(page)
})
