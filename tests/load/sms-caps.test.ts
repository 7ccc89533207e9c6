import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCount } from '../in-full.ts'
import { openSite, type Reply, type Site } from '../contract/site.fixture.ts'

const [SENDS, ADDRESSES, NUMBERS, DAY] = process.env.LIVERY_LONG
  ? [10_000, 1000, 5000, 2000]
  : getCount([400, 20, 200, 240], [1000, 40, 500, 600])
const HOUR = { number: 5, address: 20 }
const BATCH = Math.min(100, SENDS / 10)
/** Everything happens within an hour of the gateway's clock. */
const PAUSE_SECONDS = 3400 / (SENDS / BATCH)
/** Numbers that a quarter of the crowd picks. */
const HOT = SENDS / 100

let site: Site

beforeAll(async () => {
  const sms = {
    perDay: DAY,
    perHour: DAY,
    perRangeHour: DAY,
    perNumberHour: HOUR.number,
    perAddressHour: HOUR.address,
  }
  site = await openSite({ sms, isStill: true })
})
afterAll(() => site.close())

interface Send {
  number: string
  address: string
}

const random = (() => {
  let state = 42
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
})()

function getNumber(at: number) {
  return `917${String(1_000_000 + at)}`
}

function getAddress(at: number) {
  return `10.9.${String(at >> 8)}.${String(at & 255)}`
}

function send({ number, address }: Send): Promise<Reply> {
  return site.send({
    method: 'POST',
    path: '/wps/verification/sms/register',
    body: { mobileNo: number, regType: 'mobile' },
    address,
  })
}

function maxCount(keys: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

describe('codes requested by a crowd', () => {
  it('stay under the caps of number, address and day, and are then refused in words', async () => {
    const sent: Send[] = []
    const refusals = new Set<string>()
    for (let turn = 0; turn < SENDS; turn += BATCH) {
      const batch = Array.from({ length: BATCH }, () => ({
        number: getNumber(random(random(4) === 0 ? HOT : NUMBERS)),
        address: getAddress(random(ADDRESSES)),
      }))
      const replies = await Promise.all(batch.map(send))
      replies.forEach((reply, index) => {
        const request = batch[index]
        if (reply.body.success && request) sent.push(request)
        else refusals.add(`${String(reply.status)} ${reply.body.errorCode ?? ''}`)
      })
      site.pass(PAUSE_SECONDS)
    }
    expect(maxCount(sent.map(({ number }) => number))).toBe(HOUR.number)
    expect(maxCount(sent.map(({ address }) => address))).toBeLessThanOrEqual(HOUR.address)
    expect(sent.length).toBeLessThanOrEqual(DAY)
    expect(sent.length).toBeGreaterThan(DAY * 0.8)
    expect([...refusals].filter((refusal) => !refusal.startsWith('429'))).toEqual([])
    expect(await site.delivered()).toBe(sent.length)
  }, 600_000)

  it('go to the countries of the merchant only', async () => {
    const reply = await site.send({
      method: 'POST',
      path: '/wps/verification/sms/register',
      body: { mobileNo: '2025550123', countryDialingCode: '1', regType: 'mobile' },
      address: '10.10.0.1',
    })
    expect(reply.status).toBe(403)
    expect(reply.body.errorCode).toBe('sms_country')
  })
})
