// On PostgreSQL too: guesses come in parallel.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demo, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})
afterEach(() => gateway.pass(3600))
afterAll(() => gateway.close())

function by(username: string, password: string = demo.password) {
  return {
    type: 'username' as const,
    username,
    password,
  }
}

describe('a login', () => {
  it('gives a token that tells who is here', async () => {
    const answer = await gateway.call('login', { body: by('rosaria') })
    expect(answer.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLogin: null,
    })
    const info = await gateway.call('memberInfo', { token: answer.value.token })
    expect(info.value).toMatchObject({
      account: 'rosaria',
      isAgent: false,
      isTrial: false,
      mobileNum: '63*******567',
      email: 'r***@example.com',
    })
  })

  it('takes the name in any case and with spaces, and the phone number instead', async () => {
    for (const name of ['  RosAria ', '09171234567', '917 123 4567', '+639171234567'.slice(3)])
      expect((await gateway.call('login', { body: by(name) })).code, name).toBeNull()
  })

  it('says the same whether the account exists', async () => {
    const wrong = await gateway.call('login', { body: by('rosaria', 'Wrong2026') })
    const nobody = await gateway.call('login', { body: by('nobodyatall', 'Wrong2026') })
    expect([wrong.status, { ...wrong.json, requestId: '' }]).toEqual([
      nobody.status,
      { ...nobody.json, requestId: '' },
    ])
    expect(wrong.json).toEqual({
      success: false,
      message: 'Incorrect username or password',
      value: null,
      errorCode: 'invalid_credentials',
      requestId: expect.any(String) as string,
    })
  })

  it('speaks the language that is requested', async () => {
    const answer = await gateway.call('login', { body: by('nobodyatall'), headers: { language: 'TY' } })
    expect(answer.json.message).toBe('Mali ang username o password')
  })

  it('asks for a captcha after three failures, and says so with the third', async () => {
    const answers = []
    for (let attempt = 0; attempt < 4; attempt += 1)
      answers.push(await gateway.call('login', { body: by('rosaria', 'Wrong2026') }))
    expect(answers.map(({ code, json }) => [code, json.value])).toEqual([
      ['invalid_credentials', null],
      ['invalid_credentials', null],
      ['invalid_credentials', { captcha: true }],
      ['captcha_required', { captcha: true }],
    ])
    expect((await gateway.call('login', { body: by('rosaria') })).code).toBe('captcha_required')
  })

  it('does not shut out the owner elsewhere while a stranger guesses', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await gateway.call('login', { body: by('rosaria', `Wrong${String(attempt)}`), address: '192.0.2.66' })
    expect((await gateway.call('login', { body: by('rosaria'), address: '192.0.2.1' })).code).toBeNull()
  })

  it('refuses a name of another brand', async () => {
    const body = by('agentamy')
    const here = await gateway.call('login', { body, host: 'second.example' })
    expect((await gateway.call('memberInfo', { token: here.value.token })).code).toBe('unauthenticated')
  })

  it('lets only agents into the agent portal', async () => {
    const member = await gateway.call('login', { body: { ...by('rosaria'), portal: 'agent' } })
    expect([member.status, member.code]).toEqual([403, 'non_agent'])
    const agent = await gateway.call('login', { body: { ...by('agentamy'), portal: 'agent' } })
    const info = await gateway.call('memberInfo', { token: agent.value.token })
    expect(info.value.isAgent).toBe(true)
  })

  it('needs a name', async () => {
    const answer = await gateway.call('login', { body: { type: 'username', password: 'x' } })
    expect([answer.status, answer.json]).toEqual([
      422,
      expect.objectContaining({ errorCode: 'field_required', fields: { username: 'field_required' } }),
    ])
  })
})

describe('guessing in parallel', () => {
  it.each(['with', 'without'])(
    'evaluates at most five of 200 wrong passwords %s bot check (R1)',
    async (kind) => {
      const guessing = kind === 'with' ? gateway : await openTestGateway({ config: { botCheck: false } })
      const guesses = Array.from({ length: 200 }, (_, index) =>
        guessing.call('login', { body: by('agentamy', `Wrong${String(index)}`) }),
      )
      const codes = (await Promise.all(guesses)).map(({ code }) => code)
      const evaluated = codes.filter((code) => code === 'invalid_credentials').length
      expect(evaluated).toBeGreaterThan(0)
      expect(evaluated).toBeLessThanOrEqual(5)
      const right = await guessing.call('login', { body: by('agentamy') })
      expect(['captcha_required', 'too_many_requests']).toContain(right.code)
      if (kind === 'without') {
        expect([right.status, right.json]).toEqual([
          429,
          expect.objectContaining({ retryAfter: expect.any(Number) as number }),
        ])
        guessing.pass(31)
        expect((await guessing.call('login', { body: by('agentamy') })).code).toBeNull()
        await guessing.close()
      }
    },
  )
})
