// On PostgreSQL too: one answer of many at once is taken.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { first } from '../../testing/test-gateway.ts'
import { drawPuzzle } from './slider/draw-puzzle.ts'
import { findGap, keyTrace, type SliderChallenge } from './testing/find-gap.ts'
import {
  prepareBotCheck,
  type Use,
  answer,
  gateway,
  hand,
  logIn,
  requestChallenge,
  solved,
  token,
  use,
} from './testing/challenges.ts'

prepareBotCheck()

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
