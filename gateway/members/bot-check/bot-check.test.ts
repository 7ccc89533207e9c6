import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { drawPuzzle } from './slider/draw-puzzle.ts'
import { findGap, handTrace, keyTrace, type SliderChallenge } from './testing/find-gap.ts'

function asking(provider = 'slider') {
  return {
    security: { botCheck: { provider, before: ['login', 'register', 'password'] } },
  }
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ brands: [first({ brand: asking() }), second()] })
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.db.asOwner('truncate attempt, counter, quota')
})
afterAll(() => gateway.close())

type Use = Pick<CallBody<'botCheckChallenge'>, 'action' | 'identifier'>
const use: Use = { action: 'login', identifier: 'rosaria' }

async function requestChallenge(requested: Use = use, host = 'first.example'): Promise<SliderChallenge> {
  const { value } = await gateway.call('botCheckChallenge', { body: requested, host })
  if (value.kind !== 'slider') throw new Error(`Requested ${value.kind}.`)
  return value
}

function answer(id: string, given: object, requested: Use = use, host = 'first.example') {
  return gateway.call('botCheckVerify', { body: { ...requested, id, ...given }, host })
}

function hand(position: number) {
  return { position, means: 'pointer', trace: handTrace(position) }
}

/** A puzzle and the answer of somebody who looked at it for two seconds. */
async function solved(requested: Use = use, host = 'first.example') {
  const challenge = await requestChallenge(requested, host)
  const position = await findGap(challenge)
  gateway.pass(2)
  return { id: challenge.id, given: hand(position), position }
}

async function token(requested: Use = use, host = 'first.example'): Promise<string> {
  const { id, given } = await solved(requested, host)
  return (await answer(id, given, requested, host)).value.token
}

function logIn(botCheck: string | undefined, username = 'rosaria', host = 'first.example') {
  return gateway.call('login', {
    body: {
      type: 'username',
      username,
      password: 'Lantern2026',
      ...(botCheck !== undefined && { botCheck }),
    },
    host,
  })
}

describe('the slider', () => {
  it('is a picture with a gap and the piece that was cut out', async () => {
    const { picture, piece, width, height, pieceSize } = await requestChallenge()
    const sizes = await Promise.all(
      [picture, piece].map(async (value) => {
        const { format, width: w, height: h } = await sharp(Buffer.from(value, 'base64')).metadata()
        return [format, w, h]
      }),
    )
    expect(sizes).toEqual([
      ['webp', width * 2, height * 2],
      ['webp', pieceSize * 2, pieceSize * 2],
    ])
  })

  it('can be solved by looking: the gap is where the picture looks like the piece', async () => {
    for (let at = 0; at < 12; at += 1) {
      const { position, top, ...pictures } = await drawPuzzle(first())
      const gap = await findGap({ ...pictures, pieceTop: top, width: 340 } as SliderChallenge)
      expect(Math.abs(gap - position)).toBeLessThanOrEqual(1)
    }
  })

  it('opens one login, and never a second (R5)', async () => {
    const passed = await token()
    const uses = await Promise.all(Array.from({ length: 20 }, () => logIn(passed)))
    expect(uses.filter(({ code }) => code === null)).toHaveLength(1)
    expect(new Set(uses.map(({ code }) => code))).toEqual(new Set([null, 'bot_check_expired']))
  })

  it('takes one answer, however many arrive at once (R5)', async () => {
    const { id, given } = await solved()
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(id, given)))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect((await answer(id, given)).code).toBe('bot_check_expired')
  })

  it('is used up by a wrong answer', async () => {
    const { id, given, position } = await solved()
    expect((await answer(id, hand(position - 12))).code).toBe('bot_check_failed')
    expect((await answer(id, given)).code).toBe('bot_check_expired')
  })

  it('lets a piece be a little off', async () => {
    const { id, position } = await solved()
    expect((await answer(id, hand(position + 3))).code).toBeNull()
  })

  it('refuses a script that drags along a line to the right place', async () => {
    const { id, position } = await solved()
    const trace = Array.from({ length: 31 }, (_, index) => [
      index * 30,
      Math.round((position * index) / 30),
      0,
    ])
    expect((await answer(id, { position, means: 'pointer', trace })).code).toBe('bot_check_failed')
  })

  it('takes the arrow keys', async () => {
    const challenge = await requestChallenge()
    const position = await findGap(challenge)
    gateway.pass(20)
    const trace = keyTrace(position, challenge.step)
    const given = { position: trace.at(-1)?.[1], means: 'keyboard', trace }
    expect((await answer(challenge.id, given)).code).toBeNull()
  })

  it('is good for two minutes, and so is its token', async () => {
    const slow = await solved()
    gateway.pass(121)
    expect((await answer(slow.id, slow.given)).code).toBe('bot_check_expired')
    const passed = await token()
    gateway.pass(121)
    expect((await logIn(passed)).code).toBe('bot_check_expired')
  })

  it('makes a network wait after ten wrong answers, and other networks not', async () => {
    const codes = []
    for (let at = 0; at < 12; at += 1) {
      const challenge = await requestChallenge()
      gateway.pass(2)
      codes.push((await answer(challenge.id, hand(20))).code)
    }
    expect(codes).toEqual([
      ...Array<string>(10).fill('bot_check_failed'),
      ...Array<string>(2).fill('too_many_requests'),
    ])
    const { id, given } = await solved()
    const elsewhere = await gateway.call('botCheckVerify', {
      body: { ...use, id, ...given },
      address: '198.51.100.9',
    })
    expect(elsewhere.code).toBeNull()
    gateway.pass(31)
    expect((await answer((await solved()).id, (await solved()).given)).code).not.toBe('too_many_requests')
  })

  it('gives keys half as many tries', async () => {
    const codes = []
    for (let at = 0; at < 6; at += 1) {
      const { id, step } = await requestChallenge()
      gateway.pass(20)
      codes.push((await answer(id, { position: 20, means: 'keyboard', trace: keyTrace(20, step) })).code)
    }
    expect(codes.filter((code) => code === 'bot_check_failed')).toHaveLength(5)
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  it.each<[string, Use, string]>([
    ['another action', { ...use, action: 'register' }, 'first.example'],
    ['another name', { ...use, identifier: 'agentamy' }, 'first.example'],
    ['nobody', { action: 'login' }, 'first.example'],
    ['another brand', use, 'second.example'],
  ])('answers for %s with nothing', async (_, other, host) => {
    const { id, given } = await solved()
    expect((await answer(id, given, other, host)).code).toMatch(/^bot_check_(failed|expired)$/)
  })

  it.each<[string, Use, string]>([
    ['another action', { ...use, action: 'register' }, 'first.example'],
    ['another name', { ...use, identifier: 'agentamy' }, 'first.example'],
    ['nobody in particular', { action: 'login' }, 'first.example'],
    ['another brand', { action: 'sms', identifier: 'rosaria' }, 'second.example'],
  ])('gives a token for %s that opens no login here', async (_, other, host) => {
    expect((await logIn(await token(other, host))).code).toBe('bot_check_expired')
  })

  it('keeps position and token only as keyed hashes', async () => {
    const challenge = await requestChallenge()
    const position = await findGap(challenge)
    gateway.pass(2)
    const [row] = await gateway.db.asOwner<Record<string, unknown>>('select * from bot_check')
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'expires_at',
      'id',
      'kind',
      'made_at',
      'merchant',
      'proof',
    ])
    expect(row?.['proof']).toMatch(/^[0-9a-f]{64}$/)
    const { value } = await answer(challenge.id, hand(position))
    expect(JSON.stringify(await gateway.db.asOwner('select * from bot_check_token'))).not.toContain(
      value.token,
    )
  })
})

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
