import {
  account,
  comeOfAge,
  dialog,
  fillVisible,
  logIn,
  logInByCall,
  newMember,
  getPassword,
  submit,
} from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const PASSWORD = getPassword('tala')

async function member(site: Site): Promise<string> {
  return (await newMember(site, 'tala')).username ?? ''
}

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
})

test('a guest sent to a member screen logs in there, and two clicks send one request @both', async ({
  page,
  site,
}) => {
  const username = await member(site)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) sent += 1
  })
  await page.goto(site.url('tala', '/member'))
  await expect(dialog(page).locator('[name="username"]')).toBeVisible()
  await fillVisible(page, { username, password: PASSWORD })
  await dialog(page).locator('button[type="submit"]').dblclick()
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(site.url('tala', '/member'))
  await expect(page.getByTestId('security-centre')).toBeVisible()
  expect(sent).toBe(1)
})

test('the form is there before its scripts, and what is typed and sent then counts @both @smoke', async ({
  page,
  site,
}) => {
  const username = await member(site)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/login-dialog-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url('tala', '/login'), { waitUntil: 'commit' })
  await fillVisible(page, { username, password: PASSWORD })
  const box = await dialog(page).locator('.dialog').boundingBox()
  await expect.poll(() => page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true)
  expect(await dialog(page).locator('.dialog').boundingBox()).toEqual(box)
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('[name="password"]')).toHaveValue(PASSWORD)
  await expect(page).toHaveURL(site.url('tala', '/login'))
  release()
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL(site.url('tala', '/'))
})

test('without scripts the form is in sight, says what it needs and stays @both', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/login'))
  await expect(page.locator('dialog [name="password"]')).toBeVisible()
  await expect(page.locator('dialog noscript p')).toBeVisible()
  await page.locator('dialog [name="username"]').fill('marisol')
  await page.locator('dialog [name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog [name="password"]')).toHaveValue(PASSWORD)
  // What a button would do: close the form as if it had been sent.
  for (const button of await page.locator('dialog [type="submit"]').all()) await expect(button).toBeHidden()
  await context.close()
})

test('log-in and registration change places with address and title, over a sleeping page @both @smoke', async ({
  page,
  site,
}) => {
  const { text } = await site.html('tala', '/login', 'livery-age=1')
  expect(text).toMatch(/<link rel="modulepreload" href="\/assets\/login-dialog-[^"]+">/)
  await page.goto(site.url('tala', '/login'))
  const sections = page.locator('#main .section')
  const first = await sections.count()
  await dialog(page).locator('[data-to=register]').click()
  await expect(dialog(page).locator('[name="email"]')).toBeVisible()
  await expect(page).toHaveURL(site.url('tala', '/register'))
  await expect(page).toHaveTitle('Register · Tala')
  await dialog(page).locator('[data-to=login]').click()
  await expect(page).toHaveURL(site.url('tala', '/login'))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(site.url('tala', '/'))
  await expect.poll(() => sections.count()).toBeGreaterThan(first)
  await page.getByRole('link', { name: 'Promotions' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(site.url('tala', '/promotions'))
  await page.goBack()
  await expect(page).toHaveURL(site.url('tala', '/'))
  await expect(dialog(page)).toBeHidden()
})

for (const [from, path] of [
  ['its address', '/login'],
  ['a page', '/promotions'],
] as const)
  test(`back leads from what log-in led to back to it, with what was typed: opened by ${from} @both${path === '/login' ? ' @matrix' : ''}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url('tala'))
    await page.goto(site.url('tala', path))
    if (path !== '/login') await page.getByTestId('log-in').first().click()
    // By its id: for a moment the field of what it changes with is there too.
    const name = page.locator('#login-username-username')
    await name.fill('marisol')
    const login = page.locator('dialog[open][data-dialog="login"]')
    for (const [word, other] of [
      ['Create account', 'register'],
      ['Forgot your password?', 'forgot-password'],
    ] as const) {
      await dialog(page).getByText(word).click()
      await expect(page.locator(`dialog[open][data-dialog="${other}"]`)).toBeVisible()
      await expect(dialog(page).locator('form input').first()).toBeVisible()
      await page.goBack()
      await expect(login).toBeVisible()
      await expect(page).toHaveURL(site.url('tala', path))
      await expect(name).toHaveValue('marisol')
    }
    await dialog(page).getByText('Forgot your password?').click()
    await dialog(page).getByText('Back to log in').click()
    await expect(name).toHaveValue('marisol')
    await dialog(page).getByText('Create account').click()
    await expect(page.locator('dialog[open][data-dialog="register"] form input').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page).toHaveURL(site.url('tala', path === '/login' ? '/' : path))
  })

test('spaces around the name are trimmed and Enter submits @matrix', async ({ page, site }) => {
  const username = await member(site)
  await page.goto(site.url('tala', '/login'))
  await fillVisible(page, { username: `  ${username} `, password: PASSWORD })
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
  test('the form says so, keeps what was typed, and works again', async ({ page, site, context }) => {
    const username = await member(site)
    await page.goto(site.url('tala', '/login'))
    await fillVisible(page, { username, password: PASSWORD })
    await context.setOffline(true)
    await submit(page)
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(dialog(page).locator('[name="password"]')).toHaveValue(PASSWORD)
    await context.setOffline(false)
    await submit(page)
    await expect(account(page)).toBeVisible()
  })
})

test('the back button closes the dialog; a token ended elsewhere is a guest after reload @matrix', async ({
  page,
  site,
}) => {
  const username = await member(site)
  await page.goto(site.url('tala'))
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  await expect(account(page)).toBeVisible()
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const ended = await site.call('tala', 'DELETE', '/wps/session/logout', undefined, {
    authorization: token ?? '',
  })
  expect(ended.json.success).toBe(true)
  await page.reload()
  await expect(account(page)).toBeHidden()
  await expect(page.getByTestId('log-in').first()).toBeVisible()
})

/** A fresh sign-in, and the address token that it makes. */
async function handover(site: Site, username: string, password: string) {
  const session = await logInByCall(site, 'tala', username, password)
  const made = await site.call('tala', 'POST', '/wps/session/handover', undefined, { authorization: session })
  return { session, token: (made.json.value as { token: string }).token }
}

test('a token in the address is exchanged once and removed from the address bar (B4)', async ({
  page,
  site,
}) => {
  const username = await member(site)
  const { token, session } = await handover(site, username, PASSWORD)
  await page.goto(site.url('tala', `/?token=${token}`))
  await expect(account(page)).toBeVisible()
  expect(page.url()).not.toContain('token')
  const storedToken = await page.evaluate(() => sessionStorage.getItem('token'))
  expect([token, session]).not.toContain(storedToken)
  const again = await site.call('tala', 'POST', '/wps/session/exchange', { token })
  expect([again.status, again.json.errorCode]).toEqual([410, 'handover_invalid'])
})

test('a session token in the address signs nobody in, and the page says so (B4) @matrix', async ({
  page,
  site,
}) => {
  const { session } = await handover(site, await member(site), PASSWORD)
  await page.goto(site.url('tala', `/?token=${session}`))
  await expect(page.getByText('This login link was already used or has expired.')).toBeVisible()
  await expect(account(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
})

test('whoever is signed in is prompted before an address makes them somebody else (B4) @matrix', async ({
  page,
  site,
}) => {
  const [mine, theirs] = [await member(site), await member(site)]
  const own = await handover(site, mine, PASSWORD)
  await page.goto(site.url('tala', `/?token=${own.token}`))
  await expect(account(page)).toBeVisible()
  const tokenNow = () => page.evaluate(() => sessionStorage.getItem('token'))
  const before = await tokenNow()

  const first = await handover(site, theirs, PASSWORD)
  await page.goto(site.url('tala', `/?token=${first.token}`))
  const dialog = page.getByRole('dialog', { name: 'Switch account?' })
  await expect(dialog).toContainText(`You’re logged in as ${mine}. This link logs you in as ${theirs}.`)
  expect(await tokenNow()).toBe(before)
  await dialog.getByRole('button', { name: `Stay as ${mine}` }).click()
  await expect(dialog).toBeHidden()
  expect(await tokenNow()).toBe(before)

  const second = await handover(site, theirs, PASSWORD)
  await page.goto(site.url('tala', `/?token=${second.token}`))
  await dialog.getByRole('button', { name: `Switch to ${theirs}` }).click()
  await expect.poll(tokenNow).not.toBe(before)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('member') ?? ''))
    .toContain(`"account":"${theirs}"`)
})

for (const [path, who, screen] of [
  ['/agentHome', 'bituin', 'agent-centre'],
  ['/member', 'ligaya', 'security-centre'],
] as const) {
  test(`a token in the address opens ${path} in a browser that was never here (B4) @matrix`, async ({
    page,
    site,
  }) => {
    const { token } = await handover(site, who, 'Lantern88')
    await page.goto(site.url('tala', `${path}?token=${token}`))
    await expect(page.getByTestId(screen)).toBeVisible()
    await expect(page).toHaveURL(site.url('tala', path))
    await page.reload()
    await expect(page.getByTestId(screen)).toBeVisible()
  })
}

test('a token of one brand is nothing on another (A4) @matrix', async ({ site }) => {
  const username = await member(site)
  const token = await logInByCall(site, 'tala', username, PASSWORD)
  const foreign = await site.call('mare', 'GET', '/wps/member/info', undefined, { authorization: token })
  expect(foreign.status).toBe(401)
})
