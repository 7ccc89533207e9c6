import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CaptchaAction, renderCaptcha } from '../../gateway/members/captcha/captcha.service.ts'
import { openSite, type Reply, type Site } from '../contract/site.fixture.ts'

const REPLAYS = process.env.LIVERY_LONG ? 1000 : 300
const number = '9171112222'

let site: Site

beforeAll(async () => {
  site = await openSite({ botCheck: true, sms: { perNumberHour: 20, perAddressHour: 200 } })
})
beforeEach(() => site.forget())
afterAll(() => site.close())

interface Solved {
  captcha: string
  captchaId: string
}

async function solved(action: CaptchaAction, identifier: string, host = site.host): Promise<Solved> {
  const brand = site.platform.registry.byHost(host)
  if (!brand) throw new Error(`No brand at ${host}.`)
  const { answer, id } = await renderCaptcha(site.platform, brand, { action, identifier })
  return { captcha: answer, captchaId: id }
}

/** Every send has passed a bot check of its own, so that the captcha alone decides. */
async function send(captcha: Partial<Solved>, mobileNo = number): Promise<Reply> {
  const botCheck = await site.passBotCheck({ action: 'sms', identifier: mobileNo })
  return site.send({
    method: 'POST',
    path: '/wps/verification/sms/register',
    body: { mobileNo, regType: 'mobile', botCheck, ...captcha },
  })
}

function listCodes(replies: readonly Reply[]) {
  return replies.map(({ body }) => body.errorCode)
}

describe('a captcha', () => {
  it('is good for one of many uses at once, and for none later', async () => {
    const captcha = await solved('sms', number)
    const replies = await Promise.all(Array.from({ length: REPLAYS }, () => send(captcha)))
    const passed = listCodes(replies).filter((code) => code !== 'captcha_invalid')
    expect(passed).toEqual([null])
    site.pass(61)
    expect((await send(captcha)).body.errorCode).toBe('captcha_invalid')
  })

  it('is used up by a wrong answer', async () => {
    const captcha = await solved('sms', number)
    expect((await send({ ...captcha, captcha: 'wrong' })).body.errorCode).toBe('captcha_invalid')
    expect((await send(captcha)).body.errorCode).toBe('captcha_invalid')
  })

  it('is good for two minutes', async () => {
    const quick = await solved('sms', number)
    site.pass(119)
    expect((await send(quick)).body.errorCode).toBeNull()
    const slow = await solved('sms', number)
    site.pass(121)
    expect((await send(slow)).body.errorCode).toBe('captcha_invalid')
  })

  it('is good for its own action, person and brand only', async () => {
    const foreign = [
      await solved('login', number),
      await solved('register', number),
      await solved('password', number),
      await solved('sms', '9173334444'),
      await solved('sms', ''),
      await solved('sms', number, site.otherHost),
    ]
    const replies = await Promise.all(foreign.map((captcha) => send(captcha)))
    expect(listCodes(replies)).toEqual(foreign.map(() => 'captcha_invalid'))
  })

  it('is required of an address that requested three codes', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await send({}, `917555000${String(turn)}`)).body.errorCode).toBeNull()
    }
    const fourth = await send({}, '9175550009')
    expect(fourth.body).toMatchObject({ errorCode: 'captcha_required', value: { captcha: true } })
  })
})
