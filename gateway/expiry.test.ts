import { expect, it } from 'vitest'
import { prepareSite } from './testing/prepare-site.ts'
import { demo } from './testing/test-gateway.ts'

const gateway = prepareSite()

async function counted() {
  const tables = [
    'captcha',
    'bot_check',
    'bot_check_token',
    'sms_code',
    'attempt',
    'quota',
    'counter',
    'session',
  ]
  const rows = await gateway.db.asOwner<{ name: string; n: number }>(
    tables.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

it('what no call can use any more is forgotten, what one can stays', async () => {
  await gateway.logIn()
  const wrong = { type: 'username' as const, username: 'nobodyatall', password: 'x' }
  await gateway.call('login', { body: wrong })
  await gateway.call('captcha', { query: { action: 'login' } })
  const { mobileNum } = demo.member
  const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNum })
  await gateway.call('smsNoLogin', { body: { mobileNum, botCheck } })
  await gateway.passBotCheck({ action: 'sms', identifier: mobileNum })
  await gateway.call('botCheckChallenge', { body: { action: 'sms' } })
  await gateway.platform.background.idle()
  const before = await counted()
  const now = { captcha: 1, bot_check: 1, bot_check_token: 1, sms_code: 1, attempt: 1, quota: 2, session: 1 }
  expect(before).toMatchObject(now)

  gateway.pass(2 * 86_400)
  await gateway.call('captcha', { query: { action: 'login' } })
  await gateway.platform.background.idle()
  const then = { sms_code: 0, attempt: 0, quota: 0, counter: 0, bot_check: 0, bot_check_token: 0 }
  expect(await counted()).toEqual({ captcha: 1, session: 1, ...then })
})
