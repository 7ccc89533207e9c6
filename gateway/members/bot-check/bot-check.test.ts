import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { first, openTestGateway, second } from '../../testing/test-gateway.ts'
import {
  prepareBotCheck,
  type Use,
  answer,
  asking,
  gateway,
  logIn,
  token,
  use,
} from './testing/challenges.ts'

prepareBotCheck()

describe('the server decides', () => {
  it('before a text message always, and before what else the brand says', async () => {
    const kinds = async (host: string) => {
      const requested = (['login', 'register', 'password', 'sms'] as const).map((action) =>
        gateway.call('botCheckChallenge', { body: { action, identifier: 'x' }, host }),
      )
      return (await Promise.all(requested)).map(({ value }) => value.kind)
    }
    expect(await kinds('first.example')).toEqual(['slider', 'slider', 'slider', 'slider'])
    expect(await kinds('second.example')).toEqual(['none', 'none', 'none', 'slider'])
  })

  it('and refuses the action without a token', async () => {
    expect((await logIn(undefined)).code).toBe('bot_check_required')
    const mail = { username: 'rosaria', email: 'rosa@example.com' }
    expect((await gateway.call('passwordByEmail', { body: mail })).code).toBe('bot_check_required')
    const sms = { mobileNo: '09175550001', regType: 'mobile' as const }
    const sent = await gateway.call('smsRegister', { body: sms, host: 'second.example' })
    expect([sent.status, sent.code]).toEqual([401, 'bot_check_required'])
    const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
    const person = { username: 'newcomer', ...secrets, login: true, registerMethod: 'WEB' }
    const made = await gateway.call('register', { body: person })
    expect(made.code).toBe('bot_check_required')
  })

  it('and lets a registration and a code pass with one, however the number is written', async () => {
    const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
    const botCheck = await token({ action: 'register', identifier: 'Newcomer' })
    const person = {
      username: 'newcomer',
      mobileNum: '09175550002',
      ...secrets,
      login: true,
      registerMethod: 'WEB',
    }
    expect((await gateway.call('register', { body: { ...person, botCheck } })).code).toBeNull()
    const passed = await token({ action: 'sms', identifier: '0917 555-0003' })
    const sms = { mobileNo: '09175550003', regType: 'mobile' as const, botCheck: passed }
    expect((await gateway.call('smsRegister', { body: sms })).code).toBeNull()
  })

  it('that nobody who logs in by a code is challenged again', async () => {
    const body = { type: 'sms' as const, mobileNum: '09171234567', password: '123456' }
    expect((await gateway.call('login', { body })).code).toBe('sms_code_invalid')
  })

  it('that whoever proved a number goes on to the login unasked', async () => {
    const flags = { CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true }
    gateway.registry.put(first({ brand: { ...asking(), flags } }))
    const botCheck = await token({ action: 'sms', identifier: '09171234567' })
    await gateway.call('smsNoLogin', { body: { mobileNum: '09171234567', purpose: 'password', botCheck } })
    const code = /\d{6}/.exec((await gateway.sentTo('639171234567')).text)?.[0] ?? ''
    const reset = { mobileNum: '09171234567', newPassword: 'Changed2026', verificationCode: code }
    const { value } = await gateway.call('passwordByPhone', { body: reset })
    const body = { type: 'username' as const, username: '09171234567', password: 'Changed2026' }
    const entered = await gateway.call('login', { body: { ...body, botCheck: value.botCheck } })
    expect(entered.code).toBeNull()
    await gateway.call('passwordByPhone', { body: { ...reset, newPassword: 'Lantern2026' } })
  })

  it('asks for nothing where the environment turned it off, and gives nothing either', async () => {
    const open = await openTestGateway({
      brands: [first({ brand: asking() }), second()],
      config: { botCheck: false },
    })
    const requested = await open.call('botCheckChallenge', { body: { action: 'sms' } })
    expect(requested.value).toEqual({ kind: 'none' })
    const body = { action: 'sms' as const, id: requested.headers['x-request-id'] as string }
    expect((await open.call('botCheckVerify', { body })).code).toBe('bot_check_expired')
    await open.close()
  })
})

describe('the work that a browser does alone', () => {
  const requestWork = async (requested: Use = use) => {
    const { value } = await gateway.call('botCheckChallenge', { body: { ...requested, way: 'work' } })
    if (value.kind !== 'work') throw new Error(`Requested ${value.kind}.`)
    return { id: value.id, challenge: JSON.parse(value.challenge) as Challenge }
  }
  const work = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey })
    return { proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }

  it('stands in for the slider', async () => {
    const { id, challenge } = await requestWork()
    const { value } = await answer(id, await work(challenge))
    const body = {
      type: 'username' as const,
      username: 'rosaria',
      password: 'Wrong2026',
      botCheck: value.token,
    }
    expect((await gateway.call('login', { body })).code).toBe('invalid_credentials')
  })

  it('is accepted once, for its own challenge', async () => {
    const [one, other] = [await requestWork(), await requestWork()]
    const proof = await work(one.challenge)
    expect((await answer(other.id, proof)).code).toBe('bot_check_failed')
    expect((await answer(one.id, proof)).code).toBeNull()
    expect((await answer(one.id, proof)).code).toBe('bot_check_expired')
  })

  it.each([
    ['nothing', undefined],
    ['no base64', '%%%'],
    ['no payload', Buffer.from('null').toString('base64')],
  ])('is refused for %s', async (_, proof) => {
    const { id } = await requestWork()
    expect((await answer(id, proof === undefined ? {} : { proof })).code).toBe('bot_check_failed')
  })

  it('is refused for a challenge made easier, and for an invented solution', async () => {
    const { id, challenge } = await requestWork()
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    expect((await answer(id, await work(easier))).code).toBe('bot_check_failed')
    const fresh = await requestWork()
    const invented = { challenge: fresh.challenge, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }
    const proof = Buffer.from(JSON.stringify(invented)).toString('base64')
    expect((await answer(fresh.id, { proof })).code).toBe('bot_check_failed')
  })

  it('can be what a brand asks of everybody', async () => {
    gateway.registry.put(first({ brand: asking('work') }))
    const { value } = await gateway.call('botCheckChallenge', { body: use })
    expect(value.kind).toBe('work')
    gateway.registry.put(first({ brand: asking() }))
  })
})
