// On PostgreSQL too: codes are asked for on two processes.
import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { type TestGateway } from '../../testing/test-gateway.ts'

let beside: TestGateway['call']

const gateway = prepareSite()
beforeAll(async () => {
  beside = (await gateway.beside()).call
})

/** Asks for a code from an address, for a number of its own each time. */
async function ask(address: string, at: number, call = gateway.call) {
  const mobileNo = `09175550${String(100 + at)}`
  const botCheck = await gateway.passBotCheck({ action: 'sms', identifier: mobileNo })
  const { code } = await call('smsRegister', { body: { mobileNo, regType: 'mobile', botCheck }, address })
  return code
}

/** One household, spelt differently each time. */
const household = [
  '2001:db8:1:2::9',
  '2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd',
  '2001:db8:1:2:0:0:203.0.113.5',
]

it('counts text messages of a whole /64 as one address, on every process and in any spelling (C2, R1)', async () => {
  const codes = []
  for (const [at, address] of household.entries())
    codes.push(await ask(address, at, at % 2 === 1 ? beside : gateway.call))
  expect(codes).toEqual([null, null, null])
  expect(await ask('2001:db8:1:2:ffff::1', 3)).toBe('captcha_required')
  expect(await ask('2001:db8:1:2::10', 4, beside)).toBe('captcha_required')
  expect(await ask('2001:db8:1:3::9', 5)).toBeNull()
})

it('gives each of a whole /64 the same sixty works in place of captchas (R5)', async () => {
  const codes = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      (index % 2 ? beside : gateway.call)('captchaWork', {
        query: { action: 'login', identifier: `somebody${String(index)}` },
        address: `2001:db8:7:7::${index.toString(16)}`,
      }),
    ),
  )
  expect(codes.filter(({ code }) => code === null)).toHaveLength(60)
  expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([null, 'too_many_requests']))
})
