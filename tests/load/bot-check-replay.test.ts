import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findGap, handTrace, type SliderChallenge } from '../../gateway/members/bot-check/testing/find-gap.ts'
import { openSite, type Reply, type Site } from '../contract/site.fixture.ts'

const REPLAYS = process.env.LIVERY_LONG ? 1000 : 300
const number = '9171112222'
const use = { action: 'sms', identifier: number } as const

let site: Site

beforeAll(async () => {
  site = await openSite({ botCheck: true, sms: { perNumberHour: 20, perAddressHour: 200 } })
})
beforeEach(() => site.forget())
afterAll(() => site.close())

function post(path: string, body: Record<string, unknown>, address = '203.0.113.1') {
  return site.send({ method: 'POST', path, body, address })
}

async function solved(address?: string) {
  const { body } = await post('/wps/bot-check/challenge', use, address)
  const challenge = body.value as SliderChallenge
  const position = await findGap(challenge)
  site.pass(2)
  return { ...use, id: challenge.id, position, means: 'pointer', trace: handTrace(position) }
}

function listCodes(replies: readonly Reply[]) {
  return replies.map(({ body }) => body.errorCode)
}

function times<T>(count: number, make: (at: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

describe('a bot check', () => {
  it('takes one of many answers at once, from wherever they come, and none later (R5)', async () => {
    const answer = await solved()
    const from = (at: number) => `10.7.${String(at >> 8)}.${String(at & 255)}`
    const replies = await times(REPLAYS, (at) => post('/wps/bot-check/verify', answer, from(at)))
    expect(listCodes(replies).filter((code) => code !== 'bot_check_expired')).toEqual([null])
    expect((await post('/wps/bot-check/verify', answer)).body.errorCode).toBe('bot_check_expired')
  })

  it('gives a token for one of many sends at once, and for none later (R5)', async () => {
    const { body } = await post('/wps/bot-check/verify', await solved())
    const { token: botCheck } = body.value as { token: string }
    const send = () =>
      post('/wps/verification/sms/register', { mobileNo: number, regType: 'mobile', botCheck })
    const replies = await times(REPLAYS, send)
    expect(listCodes(replies).filter((code) => code !== 'bot_check_expired')).toEqual([null])
    site.pass(61)
    expect((await send()).body.errorCode).toBe('bot_check_expired')
    expect(await site.delivered()).toBe(1)
  })

  it('lets hundreds of guesses of one network be judged only a few at a time', async () => {
    const answers = await times(20, () => solved())
    const guesses = answers.map((answer) => ({ ...answer, position: 10, trace: handTrace(10) }))
    const replies = await times(REPLAYS, (at) => post('/wps/bot-check/verify', guesses[at % 20] ?? {}))
    const judged = listCodes(replies).filter((code) => code !== 'too_many_requests')
    expect(judged.length).toBeLessThanOrEqual(10)
    expect(judged).not.toContain(null)
  })
})
