// On PostgreSQL too: guesses come to two processes.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, type TestGateway } from '../../testing/test-gateway.ts'

const guesses = process.env.LIVERY_LONG ? 200 : 60

let other: Pick<TestGateway, 'app' | 'call'>

const gateway = prepareSite({ config: { botCheck: false } })
beforeAll(async () => {
  other = await gateway.beside()
})
afterEach(() => gateway.pass(3700))

/** A number of this country as people write it; `digits` without trunk zero. */
function spelled(digits: string): string[] {
  const [head, middle, tail] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  const wide = (text: string, zero: number) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  return [
    `0${digits}`,
    digits,
    `+63${digits}`,
    `0063${digits}`,
    `0${head} ${middle} ${tail}`,
    `0${head}-${middle}-${tail}`,
    `(0${head}) ${middle}.${tail}`,
    `+63 ${head} ${middle} ${tail}`,
    `+63 (0)${head} ${middle} ${tail}`,
    wide(`0${digits}`, 0xff10),
    `+${wide(`63${digits}`, 0xff10)}`,
    wide(`0${digits}`, 0x0660),
    `0${head}\u200b${middle}${tail}`,
    `\u202a0${digits}\u202c`,
    `0${head}\u2011${middle}${tail}`,
  ]
}

const phone = spelled('9171234567')
const name = [
  'rosaria',
  'ROSARIA',
  ' Rosaria ',
  'ｒｏｓａｒｉａ',
  'Ｒosaria',
  'ros\u200baria',
  'roſaria',
  'rosaria\ufeff',
]

type Call = TestGateway['call']

function logIn(username: string, password: string, call: Call = gateway.call, more: object = {}) {
  return call('login', { body: { type: 'username', username, password, ...more } })
}

async function getEvaluated(
  spellings: readonly string[],
  more: (at: number) => { call?: Call; body?: object } = () => ({}),
) {
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, index) => {
      const { call, body } = more(index)
      return logIn(spellings[index % spellings.length] ?? '', `Wrong${String(index)}`, call, body)
    }),
  )
  const codes = answers.map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'too_many_requests']))
  return codes.filter((code) => code === 'invalid_credentials').length
}

describe('guesses at a password are counted by the account that is looked up', () => {
  it.each([
    ['a phone number in every spelling', phone],
    ['a username in every spelling', name],
    ['both in turn', phone.flatMap((value, index) => [value, name[index % name.length] ?? ''])],
    ['a number that nobody has', spelled('9178888888')],
    ['a name that nobody has', name.map((value) => `x${value.trim()}`)],
  ])(
    '%s: five of many are evaluated, and the right one that follows is refused (R1)',
    async (_, spellings) => {
      expect(await getEvaluated(spellings)).toBe(5)
      expect((await logIn(spellings[0] ?? '', demo.password)).code).toBe('too_many_requests')
    },
  )

  it('whichever process hears them, and however the dialling code is sent along', async () => {
    const dialled = [{}, { countryDialingCode: '63' }, { countryDialingCode: '+63' }]
    const evaluated = await getEvaluated(phone, (at) => ({
      call: at % 2 === 0 ? gateway.call : other.call,
      body: dialled[at % 3] ?? {},
    }))
    expect(evaluated).toBe(5)
    expect((await logIn('rosaria', demo.password, other.call)).code).toBe('too_many_requests')
  })

  it('for a while, from one network alone: nobody shuts the owner out', async () => {
    await getEvaluated(phone)
    const body = { type: 'username', username: '09171234567', password: demo.password }
    expect((await gateway.call('login', { body, address: '192.0.2.200' })).code).toBeNull()
    gateway.pass(31)
    expect((await logIn('+63 917 123 4567', demo.password)).code).toBeNull()
  })

  it('and every spelling of a number lets its owner in', async () => {
    const codes = []
    for (const spelling of phone) codes.push([spelling, (await logIn(spelling, demo.password)).code])
    expect(codes).toEqual(phone.map((spelling) => [spelling, null]))
  })
})

describe('wrong codes of a login by text message', () => {
  it('are counted by the number, however it is written', async () => {
    const written = ['09171234567', '9171234567', '0917 123-4567']
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        gateway.call('login', {
          body: { type: 'sms', mobileNum: written[index % 3] ?? '', password: String(100_000 + index) },
        }),
      ),
    )
    const evaluated = answers.filter(({ code }) => code === 'sms_code_invalid').length
    expect(evaluated).toBe(5)
  })
})
