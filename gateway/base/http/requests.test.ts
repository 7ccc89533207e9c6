import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { sealedType } from '../../../schemas/base/sealed.ts'
import type { Envelope } from '../../../schemas/base/envelope.ts'
import { prepareSite } from '../../testing/prepare-site.ts'

const gateway = prepareSite()

async function send(options: InjectOptions) {
  const answer = await gateway.app.inject({
    ...options,
    headers: { host: 'first.example', ...options.headers },
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Envelope<unknown>>() }
}

const json = { 'content-type': 'application/json' }

function login(payload: string, headers: Record<string, string> = json) {
  return send({ method: 'POST', url: endpoints.login.path, headers, payload })
}

async function sealedLogin(payload: string) {
  return login(await gateway.seal('login', payload), { 'content-type': sealedType })
}

/** What is refused before anybody looks for a seal. */
function isUnreadable(payload: string) {
  return payload === '' || /^\{"(?:type":$|__proto__|constructor)/.test(payload)
}

describe('a body', () => {
  it.each([
    ['broken JSON', '{"type":', 400, 'invalid_request', undefined],
    ['no object', '[]', 400, 'invalid_request', undefined],
    ['nothing', '', 400, 'seal_required', undefined],
    ['a prototype key', '{"__proto__":{"x":1}}', 400, 'invalid_request', undefined],
    ['a constructor key', '{"constructor":{"prototype":{"x":1}}}', 400, 'invalid_request', undefined],
    ['a missing field', '{"type":"username"}', 400, 'invalid_request', { password: 'field_required' }],
    [
      'an unknown key',
      '{"type":"username","password":"x","isAgent":true}',
      400,
      'invalid_request',
      { isAgent: 'field_unknown' },
    ],
    [
      'a number for a text',
      '{"type":"username","password":1e2}',
      400,
      'invalid_request',
      { password: 'field_type' },
    ],
    [
      'a word of a closed list',
      '{"type":"Username","password":"x"}',
      400,
      'invalid_request',
      { type: 'field_type' },
    ],
    [
      'a text that is too long',
      `{"type":"username","password":"${'x'.repeat(256)}"}`,
      400,
      'invalid_request',
      { password: 'field_length' },
    ],
    [
      'a NUL',
      '{"type":"username","password":"a\\u0000b"}',
      400,
      'invalid_request',
      { password: 'field_format' },
    ],
    [
      '10,000 characters',
      `{"type":"username","username":"${'é'.repeat(10_000)}","password":"x"}`,
      400,
      'invalid_request',
      { username: 'field_length' },
    ],
  ])('that is %s is refused with code and field', async (_, payload, status, errorCode, fields) => {
    const answer = await (isUnreadable(payload) ? login(payload) : sealedLogin(payload))
    expect([answer.status, answer.errorCode, 'fields' in answer ? answer.fields : undefined]).toEqual([
      status,
      errorCode,
      fields,
    ])
  })

  it('of 10 MB is refused', async () => {
    const answer = await login('x'.repeat(10 * 1024 * 1024))
    expect([answer.status, answer.errorCode]).toEqual([413, 'payload_too_large'])
  })

  it.each([
    'text/plain',
    'text/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ])('of type %j is refused where JSON is due', async (type) => {
    const answer = await login(
      '{"type":"username","password":"x"}',
      type === '' ? {} : { 'content-type': type },
    )
    expect([answer.status, answer.errorCode]).toEqual([type === '' ? 415 : answer.status, answer.errorCode])
    expect([400, 415]).toContain(answer.status)
  })

  it('is refused as JSON where a form is due, and when a form names a field twice', async () => {
    const { path, method } = endpoints.passwordByEmail
    const asJson = await send({
      method: 'POST',
      url: path,
      headers: json,
      payload: '{"username":"a","email":"b"}',
    })
    expect([method, asJson.status, asJson.errorCode]).toEqual(['POST', 415, 'unsupported_media_type'])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const twice = await send({
      method: 'POST',
      url: path,
      headers: form,
      payload: 'username=a&username=b&email=c',
    })
    expect(twice).toMatchObject({ status: 400, fields: { username: 'field_type' } })
  })

  it('is refused where none belongs', async () => {
    const token = await gateway.logIn()
    const headers = { ...json, authorization: token }
    const logout = await send({
      method: 'DELETE',
      url: endpoints.logout.path,
      headers,
      payload: '{"id":"x"}',
    })
    expect(logout).toMatchObject({ status: 400, fields: { id: 'field_unknown' } })
    const info = await send({ method: 'GET', url: endpoints.memberInfo.path, headers, payload: '{"id":"x"}' })
    expect(info).toMatchObject({ status: 400, errorCode: 'invalid_request' })
    const empty = await send({ method: 'DELETE', url: endpoints.logout.path, headers, payload: '' })
    expect(empty).toMatchObject({ status: 200, success: true })
  })
})

describe('a DELETE', () => {
  it('names in its body or in its query what it removes', async () => {
    const headers = { ...json, authorization: await gateway.logIn() }
    const { path } = endpoints.removeFavorite
    const inBody = await send({ method: 'DELETE', url: path, headers, payload: '{"nodeId":"north-rng-7"}' })
    expect(inBody).toMatchObject({ status: 200, success: true })
    const inQuery = await send({ method: 'DELETE', url: `${path}?nodeId=north-rng-7`, headers })
    expect(inQuery).toMatchObject({ status: 200, success: true })
    const unknown = await send({ method: 'DELETE', url: path, headers, payload: '{"nodeId":"a","x":1}' })
    expect(unknown).toMatchObject({ status: 400, fields: { x: 'field_unknown' } })
  })
})

describe('a token in an address', () => {
  it('opens nothing and refuses nothing', async () => {
    const token = await gateway.logIn()
    const { path } = endpoints.favoriteIds
    expect(await send({ url: `${path}?token=${token}` })).toMatchObject({ status: 401 })
    const withHeader = await send({ url: `${path}?token=other`, headers: { authorization: token } })
    expect(withHeader).toMatchObject({ status: 200, success: true })
  })
})

describe('a query', () => {
  const hot = (query: string) => send({ url: `${endpoints.hotGames.path}?${query}` })

  it.each([
    'pageSize=1e2',
    'pageSize=0x10',
    'pageSize=+5',
    'pageSize= 5',
    'pageSize=5.0',
    'pageSize=',
    'pageSize=true',
  ])('%s is no number', async (query) => {
    expect(await hot(query)).toMatchObject({ status: 400, fields: { pageSize: 'field_type' } })
  })

  it.each(['pageSize=0', 'pageSize=101', 'pageSize=99999999999999999999'])(
    '%s is out of range',
    async (query) => {
      expect(await hot(query)).toMatchObject({ status: 400, fields: { pageSize: 'field_type' } })
    },
  )

  it('is read as its declared types', async () => {
    expect(await hot('pageSize=30&platform=flash,html5-desktop')).toMatchObject({ status: 200, value: [] })
  })

  it('is refused when repeated or unknown', async () => {
    expect(await hot('language=EN&language=TY')).toMatchObject({
      status: 400,
      fields: { language: 'field_type' },
    })
    expect(await hot('lang=EN')).toMatchObject({ status: 400, fields: { lang: 'field_unknown' } })
    expect(await hot('__proto__=1')).toMatchObject({ status: 400 })
  })
})

describe('headers', () => {
  it('that name another merchant than the host are refused, and the right one is let through', async () => {
    const url = endpoints.status.path
    expect(await send({ url, headers: { merchant: 'secondcode' } })).toMatchObject({
      status: 403,
      errorCode: 'merchant_mismatch',
    })
    expect(await send({ url, headers: { merchant: 'firstcode' } })).toMatchObject({ status: 200 })
  })

  it('carry the id of the request, which the body repeats', async () => {
    const answer = await send({ url: endpoints.status.path })
    expect(answer.headers['x-request-id']).toBe(answer.requestId)
  })
})

describe('paths', () => {
  it.each(['/wps/session/login', '/wps/nothing', '/wps/relay/NOTHING'])(
    '%s without its call is not found',
    async (url) => {
      expect(await send({ url })).toMatchObject({ status: 404, errorCode: 'not_found', message: 'Not found' })
    },
  )

  it('answer their relay names', async () => {
    const url = '/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H&platform=W'
    expect(await send({ url })).toMatchObject({
      status: 200,
      value: { banners: [], player: [], popup: [], promotion: [], notices: [] },
    })
  })
})
