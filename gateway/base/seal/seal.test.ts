import aes from 'crypto-js/aes.js'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { buildApp } from '../../app.ts'
import { sealJson, sealedType, sealText } from '../../testing/seal-body.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second, testConfig } from '../../testing/test-gateway.ts'
import { lock, unlock } from './locked.ts'

function speaking(id: string, cipher: string) {
  return testBrand({
    id,
    brand: { security: { cipher } },
    merchant: { demo: { members: [{ ...demo.member, password: demo.password }] } },
  })
}

const gateway = prepareSite({
  config: { botCheck: false },
  brands: [first(), second(), speaking('aes', 'crypto-js'), speaking('open', 'none')],
})

const right = JSON.stringify({ type: 'username', username: demo.member.username, password: demo.password })
const json = 'application/json'

function now() {
  return gateway.platform.clock().getTime()
}

async function getKey(host = 'first.example'): Promise<JWK> {
  return (await gateway.call('sealKeys', { headers: { host } })).value.keys[0] as JWK
}

async function send(payload: string, type = sealedType, host = 'first.example', path = endpoints.login.path) {
  const answer = await gateway.app.inject({
    method: path === endpoints.register.path ? 'PUT' : 'POST',
    url: path,
    headers: { host, 'content-type': type },
    payload,
  })
  return answer.json<{ errorCode: string | null }>().errorCode
}

describe('a sealed body', () => {
  it('is opened, once', async () => {
    const body = await sealJson('login', right, await getKey(), now())
    expect(await send(body)).toBeNull()
    expect(await send(body)).toBe('seal_invalid')
  })

  it('is opened once of many at a time', async () => {
    const body = await sealJson('login', right, await getKey(), now())
    const codes = await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === 'seal_invalid')).toHaveLength(19)
  })

  it('is demanded of every encrypted call, and refused to every other', async () => {
    for (const [name, { method, path, ...call }] of Object.entries(endpoints)) {
      if (method === 'GET' || method === 'DELETE') continue
      const isSealed = 'encrypted' in call
      const who = path.startsWith('/wps/agent/') ? 'agent' : 'member'
      const token = 'token' in call ? { authorization: await gateway.logIn(who) } : {}
      const answer = await gateway.app.inject({
        method: method as 'POST',
        url: path,
        headers: { host: 'first.example', 'content-type': isSealed ? json : sealedType, ...token },
        payload: isSealed ? '{}' : await gateway.seal(name, '{}'),
      })
      expect([name, answer.json<{ errorCode: string }>().errorCode]).toEqual([
        name,
        isSealed ? 'seal_required' : 'unsupported_media_type',
      ])
    }
  })

  it('is good for two minutes by the clock of the gateway, and not before its time', async () => {
    const key = await getKey()
    const at = (offset: number) => sealJson('login', right, key, now() + offset)
    expect(await send(await at(-119_000))).toBeNull()
    expect(await send(await at(29_000))).toBeNull()
    expect(await send(await at(-121_000))).toBe('seal_expired')
    expect(await send(await at(31_000))).toBe('seal_expired')
    expect(await send(await at(86_400_000))).toBe('seal_expired')
  })

  it('is good for its own call and brand only', async () => {
    const key = await getKey()
    expect(await send(await sealJson('register', right, key, now()))).toBe('seal_invalid')
    const login = await sealJson('login', right, key, now())
    expect(await send(login, sealedType, 'first.example', endpoints.register.path)).toBe('seal_invalid')
    expect(await send(login, sealedType, 'second.example')).toBe('seal_expired')
    const foreign = await sealJson(
      'login',
      right,
      { ...(await getKey('second.example')), kid: key.kid ?? '' },
      now(),
    )
    expect(await send(foreign)).toBe('seal_invalid')
  })

  it.each([
    ['no JWE', () => Promise.resolve('nonsense')],
    ['nothing', () => Promise.resolve('')],
    ['a JWE of nothing', () => Promise.resolve('....')],
    ['a plain body with the right type', () => Promise.resolve(right)],
    ['no JSON', async () => sealText('nonsense', await getKey())],
    ['no content', async () => sealText('{}', await getKey())],
    ['null', async () => sealText('null', await getKey())],
    [
      'no nonce',
      async () => sealText(`{"call":"login","time":${String(now())},"body":${right}}`, await getKey()),
    ],
    [
      'no time',
      async () => sealText(`{"call":"login","nonce":"aaaaaaaaaaaaaaaa","body":${right}}`, await getKey()),
    ],
    [
      'a changed byte',
      async () => {
        const [header = '', , iv = '', text = '', tag = ''] = (await gateway.seal('login', right)).split('.')
        const other = text.startsWith('A') ? 'B' : 'A'
        return [header, '', iv, other + text.slice(1), tag].join('.')
      },
    ],
    [
      'another algorithm',
      async () => {
        const { kid = '', ...jwk } = await getKey()
        return new CompactEncrypt(new TextEncoder().encode('{}'))
          .setProtectedHeader({ alg: 'ECDH-ES+A128KW', enc: 'A128GCM', kid })
          .encrypt(await importJWK(jwk, 'ECDH-ES+A128KW'))
      },
    ],
  ])('that is %s is refused', async (_name, make) => {
    const code = await send(await make())
    expect(['seal_invalid', 'seal_required']).toContain(code)
  })

  it('is held to the schema like any other', async () => {
    const answer = await gateway.call('login', { body: { type: 'username', password: 'x', isAgent: true } })
    expect([answer.code, answer.json]).toMatchObject([
      'invalid_request',
      { fields: { isAgent: 'field_unknown' } },
    ])
  })
})

describe('a key', () => {
  it('is given out for a day, opens for an hour more, and then no longer', async () => {
    const old = await getKey()
    expect(await getKey()).toEqual(old)
    gateway.pass(86_400 + 60)
    const fresh = await getKey()
    expect(fresh.kid).not.toBe(old.kid)
    expect(await send(await sealJson('login', right, old, now()))).toBeNull()
    gateway.pass(3600)
    expect(await send(await sealJson('login', right, old, now()))).toBe('seal_expired')
    expect(await send(await sealJson('login', right, fresh, now()))).toBeNull()
  })

  it('is the same on every process, and made once', async () => {
    const other = await buildApp({
      config: { ...testConfig, secret: gateway.platform.config.secret },
      registry: gateway.registry,
      database: gateway.db.database,
      clock: gateway.platform.clock,
    })
    gateway.pass(3 * 86_400)
    const ask = async (app: typeof other) =>
      (await app.inject({ url: '/wps/system/keys', headers: { host: 'first.example' } })).json<{
        value: { keys: JWK[] }
      }>().value.keys[0]?.kid
    const kids = await Promise.all([ask(gateway.app), ask(other), ask(other), ask(gateway.app)])
    expect(new Set(kids).size).toBe(1)
    await other.close()
  })

  it('is stored locked with the secret of the gateway', async () => {
    await getKey()
    const stored = JSON.stringify(await gateway.db.asOwner('select private_key from seal_key'))
    expect(stored).not.toContain('"d"')
    const locked = lock('a key', 'secret one', 'seal key')
    expect(unlock(locked, 'secret one', 'seal key')).toBe('a key')
    expect(() => unlock(locked, 'secret two', 'seal key')).toThrow()
    expect(() => unlock(locked, 'secret one', 'another purpose')).toThrow()
  })
})

describe('a brand with another cipher', () => {
  const content = (call: string) =>
    JSON.stringify({
      call,
      nonce: `n${String(Math.random()).slice(2)}aaaaaaaaaaaaaaa`,
      time: now(),
      body: JSON.parse(right),
    })
  const envelope = (text: string, passphrase = 'aescode') =>
    JSON.stringify({ sealed: aes.encrypt(text, passphrase).toString() })

  it('speaks crypto-js where it says so, once for each body', async () => {
    const body = envelope(content('login'))
    expect(await send(body, json, 'aes.example')).toBeNull()
    expect(await send(body, json, 'aes.example')).toBe('seal_invalid')
    expect(await send(envelope(content('login'), 'other'), json, 'aes.example')).toBe('seal_invalid')
    expect(await send(envelope(content('register')), json, 'aes.example')).toBe('seal_invalid')
    expect(await send(right, json, 'aes.example')).toBe('seal_required')
    expect(await send(await sealJson('login', right, await getKey(), now()), sealedType, 'aes.example')).toBe(
      'seal_required',
    )
  })

  it('speaks plainly only where it says so', async () => {
    expect(await send(right, json, 'open.example')).toBeNull()
    expect(await send(right, json)).toBe('seal_required')
  })
})
