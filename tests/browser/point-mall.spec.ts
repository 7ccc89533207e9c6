import { loseAnswer } from './lost-answer.ts'
import { comeOfAge, dialog, logIn, openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.use({ allowed: [/ERR_CONNECTION_RESET/] })

test('points buy an item behind the payment password, and the history shows its status (E12)', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/pointMall'))
  const tumbler = page.getByTestId('mall-item-tumbler')
  await expect(tumbler).toContainText('9,000 points')
  await site.accessible(page)
  await tumbler.getByRole('button').click()
  // Marisol has a payment password and points from the start.
  await logIn(page, 'marisol', 'Lantern88')
  await expect(page.getByTestId('account')).toBeVisible()
  await page.goto(site.url('tala', '/pointMall'))
  const points = async () => Number((await page.getByTestId('points').innerText()).replaceAll(',', ''))
  await expect(page.getByTestId('points')).toHaveText(/^\d/)
  const before = await points()

  await page.getByTestId('mall-item-lantern').getByRole('button').click()
  await expect(page.getByTestId('mall-missing')).toBeVisible()
  await page.keyboard.press('Escape')

  await tumbler.getByRole('button').click()
  const form = dialog(page)
  const send = form.getByTestId('mall-redeem')
  await expect(send).toBeDisabled()
  await form.getByTestId('field-name').fill('Marisol Reyes')
  await form.getByTestId('field-phone').fill('0917 555 0101')
  await form.getByTestId('field-address').fill('12 Mabini Street, Iloilo')
  await form.getByTestId('field-paymentPassword').fill('000000')
  await send.click()
  await expect(form.locator('.is-error')).toBeVisible()
  await site.accessible(page)
  await form.getByTestId('field-paymentPassword').fill('246810')
  // Its answer is lost, so it is sent again: the points are gone once.
  const sent = await loseAnswer(page, '/wps/relay/MCS2_redeemPointReward')
  await send.click()
  await expect.poll(sent).toBe(1)
  await expect(form.locator('.cashier__problem')).not.toBeEmpty()
  await send.click()
  await expect(page.getByTestId('mall-taken')).toContainText('Lantern tumbler')
  await page.getByTestId('mall-done').click()
  await expect.poll(points).toBe(before - 9000)

  await page.getByTestId('mall-history').click()
  const row = page.getByTestId('redemption').first()
  await expect(row).toContainText('Lantern tumbler')
  await expect(row.getByTestId('redemption-status')).toHaveText('In process')
  await page.getByTestId('mall-details').click()
  await expect(page.getByTestId('point-movement').first()).toContainText('−9,000')
  await site.accessible(page)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the picture of a reward ends above its words at ${String(width)} pixels (E12)${width === 390 ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height })
    await openAsNew(page, site, '/pointMall')
    await page.getByTestId('mall-item-tumbler').getByRole('button').click()
    const form = dialog(page)
    await expect(form.getByTestId('mall-missing')).toBeVisible()
    const picture = await form.locator('.mall-dialog__art').boundingBox()
    const words = await form.locator('.mall-dialog__text').boundingBox()
    expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  })
