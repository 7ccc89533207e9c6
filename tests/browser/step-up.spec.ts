import { account, dialog, logIn } from './people.ts'
import { test } from './site.fixture.ts'
import {
  prepareStepUp,
  PASSWORDS,
  addApp,
  answer,
  arrive,
  beHome,
  codeSentBy,
  expect,
  fresh,
  getCode,
  leave,
  logInAtHome,
} from './step-up.ts'

prepareStepUp()

test.describe.configure({ mode: 'default', timeout: 180_000 })

test('an app is added in the security centre, and its code lets one in from a new network (C13) @matrix', async ({
  page,
  site,
}) => {
  await beHome(page, site)
  const { secret } = await addApp(page, () => site.accessible(page))

  await leave(page)
  await arrive(page, fresh())
  await dialog(page).getByTestId('step-up-email').waitFor()
  await site.accessible(page)
  await answer(page, 'totp', '000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  // The code of the present half minute is used up; the next one is good a little before its time.
  await dialog(page).locator('[name="answer"]').fill(getCode(secret, 1))
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

test('a recovery code lets one in from a new network once, and then a code by mail does (C13) @matrix', async ({
  page,
  site,
}) => {
  await beHome(page, site, 'tala', 'ligaya')
  const [code = ''] = (await addApp(page)).codes
  await leave(page)
  await arrive(page, fresh(), 'tala', 'ligaya')
  await answer(page, 'recovery', code)
  await expect(account(page)).toBeVisible()

  await leave(page)
  await arrive(page, fresh(), 'tala', 'ligaya')
  await answer(page, 'recovery', code)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByTestId('step-up-back').click()
  const sent = await codeSentBy(() => dialog(page).getByTestId('step-up-email').click())
  await dialog(page).locator('[name="answer"]').fill(sent)
  await dialog(page).locator('button[type="submit"]').click()
  await expect(account(page)).toBeVisible()
})

test('a reload while a step-up is pending stores nothing, and the code still counts (C13) @matrix', async ({
  page,
  site,
}) => {
  await logInAtHome(site, 'tala', 'marisol')
  const refused = page.waitForResponse((answered) => answered.url().endsWith('/wps/session/login'))
  await arrive(page, fresh(), 'tala', 'marisol')
  const { value } = (await (await refused).json()) as { value: { stepUp: { ticket: string } } }
  const code = await codeSentBy(() => dialog(page).getByTestId('step-up-email').click())
  await page.reload()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  await expect(account(page)).toBeHidden()
  const stored = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
    ]),
  )
  expect(value.stepUp.ticket.length).toBeGreaterThan(20)
  expect(stored).not.toContain(value.stepUp.ticket)

  await logIn(page, 'marisol', PASSWORDS.tala)
  await answer(page, 'email', code)
  await expect(account(page)).toBeVisible()
})
