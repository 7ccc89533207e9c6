import aes from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, test, vi } from 'vitest'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { createClock } from '../../clock/clock.ts'
import { createCall } from '../call.ts'
import { createSealer } from './sealed-body.ts'

const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const { x = '', y = '' } = await exportJWK(pair.publicKey)
const serverTime = '2026-05-05T10:00:00.000Z'

function keys(kid: string): CallValue<'sealKeys'> {
  return {
    keys: [{ kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: 'ECDH-ES' }],
    rotatesAt: '2026-05-06T00:00:00.000Z',
    serverTime,
  }
}

async function opened(text: string) {
  const { plaintext, protectedHeader } = await compactDecrypt(text, pair.privateKey)
  const content = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  return { kid: protectedHeader.kid, content }
}

/** A device whose clock is wrong by a day. */
function wrongClock() {
  return createClock({ monotonic: () => performance.now(), device: () => Date.parse('2026-05-04T09:00:00Z') })
}

test('a body is sealed for its call, once, by the clock of the gateway', async () => {
  const fetchKeys = vi.fn(() => Promise.resolve(keys('k1')))
  const sealer = createSealer({ cipher: 'jwe', merchant: 'm', fetchKeys, clock: wrongClock() })
  const first = await sealer.seal('login', { username: 'ana' })
  const second = await sealer.seal('login', { username: 'ana' })
  expect(first.type).toBe('application/jose')
  expect(first.text).not.toBe(second.text)
  const { kid, content } = await opened(first.text)
  expect([kid, content['call'], content['body']]).toEqual(['k1', 'login', { username: 'ana' }])
  expect(content['nonce']).not.toBe((await opened(second.text)).content['nonce'])
  expect(Math.abs((content['time'] as number) - Date.parse(serverTime))).toBeLessThan(5_000)
  expect(fetchKeys).toHaveBeenCalledTimes(1)
})

test('a key that could not be fetched is fetched again', async () => {
  const fetchKeys = vi.fn(() => Promise.resolve(keys('k1')))
  fetchKeys.mockRejectedValueOnce(new Error('away'))
  const sealer = createSealer({ cipher: 'jwe', merchant: 'm', fetchKeys, clock: wrongClock() })
  await expect(sealer.prepare()).rejects.toThrow('away')
  expect((await opened((await sealer.seal('login', {})).text)).kid).toBe('k1')
})

test('crypto-js speaks its own envelope and fetches no key', async () => {
  const fetchKeys = vi.fn(() => Promise.resolve(keys('k1')))
  const sealer = createSealer({
    cipher: 'crypto-js',
    merchant: 'merchant',
    fetchKeys,
    clock: wrongClock(),
  })
  const { type, text } = await sealer.seal('login', { a: 1 })
  const { sealed } = JSON.parse(text) as { sealed: string }
  expect(type).toBe('application/json')
  expect(JSON.parse(aes.decrypt(sealed, 'merchant').toString(utf8))).toMatchObject({
    call: 'login',
    body: { a: 1 },
  })
  expect(fetchKeys).not.toHaveBeenCalled()
})

function answer(errorCode: string | null) {
  return new Response(
    JSON.stringify({ success: errorCode === null, message: '', value: null, errorCode, requestId: 'r' }),
    {
      status: errorCode === null ? 200 : 400,
    },
  )
}

function client(...codes: (string | null)[]) {
  const sent: { type: string; text: string }[] = []
  let fetches = 0
  const sealer = createSealer({
    cipher: 'jwe',
    merchant: 'm',
    fetchKeys: () => Promise.resolve(keys(`k${String((fetches += 1))}`)),
    clock: wrongClock(),
  })
  const call = createCall({
    merchant: 'm',
    language: () => 'EN',
    token: () => null,
    sealer: () => Promise.resolve(sealer),
    fetch: ((_url: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>
      sent.push({ type: headers['Content-Type'] ?? '', text: String(init.body) })
      return Promise.resolve(answer(codes.shift() ?? null))
    }) as typeof fetch,
  })
  return { call, sent }
}

const login = { body: { username: 'ana', password: 'x', type: 'username' as const } }

test('exactly the calls that the table marks are sealed', async () => {
  const { call, sent } = client()
  await call('login', login)
  await call('smsNoLogin', { body: { mobileNum: '1' } })
  await call('passwordByEmail', { body: { username: 'a', email: 'b' } })
  expect(sent.map(({ type }) => type)).toEqual([
    'application/jose',
    'application/json',
    'application/x-www-form-urlencoded',
  ])
})

test('a seal that is no longer good is made anew with a fresh key, once', async () => {
  const { call, sent } = client('seal_expired', null)
  await call('login', login)
  expect(await Promise.all(sent.map(async ({ text }) => (await opened(text)).kid))).toEqual(['k1', 'k2'])
  const again = client('seal_expired', 'seal_expired', null)
  await expect(again.call('login', login)).rejects.toMatchObject({ code: 'seal_expired' })
  expect(again.sent).toHaveLength(2)
})

test('any other refusal is reported at once', async () => {
  const { call, sent } = client('seal_invalid')
  await expect(call('login', login)).rejects.toMatchObject({ code: 'seal_invalid' })
  expect(sent).toHaveLength(1)
})
