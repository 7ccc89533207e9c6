import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSite, type Reply, type Request, type Site } from '../contract/site.fixture.ts'

const PAIRS = process.env.LIVERY_LONG ? 1000 : 25
const GAP_MS = 5

let site: Site

beforeAll(
  async () => {
    vi.stubEnv('LIVERY_TEST_ARGON2', 'full')
    site = await openSite({
      sms: { perDay: 1_000_000, perNumberHour: 20, perAddressHour: 200 },
      members: PAIRS,
    })
    // Every member's password is hashed, slowly by design.
  },
  60_000 + PAIRS * 500,
)
afterAll(() => site.close())

type Ask = (known: boolean, turn: number) => Request

function form(values: Record<string, string>) {
  return { form: values }
}

const asks: [string, Ask][] = [
  [
    'login with a wrong password',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/session/login',
      body: {
        type: 'username',
        username: known ? site.known(turn).username : `nobody${String(turn)}x`,
        password: 'Wrong2027',
      },
    }),
  ],
  [
    'login with a wrong code',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/session/login',
      body: {
        type: 'sms',
        mobileNum: known ? site.known(turn).mobileNum : strange(turn),
        password: '000000',
      },
    }),
  ],
  [
    'forgotten password by mail',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/member/password/email',
      ...form(
        known
          ? { username: site.known(turn).username, email: site.known(turn).email }
          : { username: `nobody${String(turn)}x`, email: `nobody${String(turn)}@example.com` },
      ),
    }),
  ],
  [
    'code for a login',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/verification/sms/noLogin',
      body: { mobileNum: known ? site.known(turn).mobileNum : strange(turn), purpose: 'login' },
    }),
  ],
  [
    'code for a new password',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/verification/sms/noLogin',
      body: { mobileNum: known ? site.known(turn).mobileNum : strange(turn), purpose: 'password' },
    }),
  ],
  [
    'new password with a wrong code',
    (known, turn) => ({
      method: 'POST',
      path: '/wps/member/password/verification',
      body: {
        mobileNum: known ? site.known(turn).mobileNum : strange(turn),
        newPassword: 'Lantern2027',
        verificationCode: '000000',
      },
    }),
  ],
]

/** A number of the merchant's country that no member has. */
function strange(turn: number) {
  return `918${String(1_000_000 + turn)}`
}

function median(numbers: readonly number[]) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
}

/** The answer without what differs between any two answers. */
function getShape({ status, body }: Reply): unknown {
  const value = body.value && typeof body.value === 'object' ? Object.keys(body.value).sort() : body.value
  return { status, value, errorCode: body.errorCode, message: body.message, fields: body.fields ?? null }
}

async function timed(request: Request, address: string): Promise<{ reply: Reply; took: number }> {
  const from = performance.now()
  const reply = await site.send({ ...request, address })
  return { reply, took: performance.now() - from }
}

describe('whether an account exists', () => {
  it.each(asks)(
    'is not revealed by %s',
    async (_, ask) => {
      const gaps = { known: [] as number[], unknown: [] as number[] }
      for (let turn = 0; turn < PAIRS; turn += 1) {
        const address = `10.20.${String(turn >> 8)}.${String(turn & 255)}`
        const order = turn % 2 === 0 ? [true, false] : [false, true]
        const replies: unknown[] = []
        for (const known of order) {
          const { reply, took } = await timed(ask(known, turn), address)
          gaps[known ? 'known' : 'unknown'].push(took)
          replies.push(getShape(reply))
        }
        expect(replies[0]).toEqual(replies[1])
        site.pass(120)
      }
      if (PAIRS >= 1000)
        expect(Math.abs(median(gaps.known) - median(gaps.unknown))).toBeLessThanOrEqual(GAP_MS)
    },
    1_800_000,
  )
})
