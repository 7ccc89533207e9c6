import { expect, test, vi } from 'vitest'
import type { CallError } from './call-error.ts'
import { createCall, type CallOptions } from './call.ts'

function answer(body: unknown, init?: ResponseInit) {
  return new Response(JSON.stringify(body), init)
}

function success(value: unknown) {
  return answer({ success: true, message: '', value, errorCode: null, requestId: 'r1' })
}

function client(
  send: (url: string, init: RequestInit) => Promise<Response>,
  options: Partial<CallOptions> = {},
) {
  const sent: { url: string; init: RequestInit }[] = []
  const waits: number[] = []
  const call = createCall({
    merchant: 'phbwtlbf6',
    language: () => 'TY',
    token: () => null,
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return await send(url, init)
    }) as typeof fetch,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    ...options,
  })
  return { call, sent, waits }
}

function getFailure(promise: Promise<unknown>): Promise<CallError> {
  return promise.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: unknown) => error as CallError,
  )
}

test('a call speaks the custom of the platform', async () => {
  const { call, sent } = client(() => Promise.resolve(success({ status: 0 })), { token: () => 'bare-token' })
  expect(await call('status')).toEqual({ status: 0 })
  expect(sent[0]?.url).toBe('/wps/system/status')
  expect(sent[0]?.init.headers).toEqual({
    Accept: 'application/json',
    Merchant: 'phbwtlbf6',
    Language: 'TY',
    Device: 'WEB',
    'X-Gateway-Version': '3',
    Authorization: 'bare-token',
  })
})

test('a query leaves out what is not given, and a body is JSON or a form as the table says', async () => {
  const { call, sent } = client(() => Promise.resolve(success(null)))
  await call('announcements', { query: { types: 'B,PL', platform: 'W' } })
  await call('passwordByEmail', { body: { username: 'ana b', email: 'a@b.c' } })
  await call('login', { body: { username: 'ana', password: 'x', type: 'username' }, idempotencyKey: 'k1' })
  expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ['GET', '/wps/relay/MCSFE_getListAnnouncements?types=B%2CPL&platform=W', undefined],
    ['POST', '/wps/member/password/email', 'username=ana+b&email=a%40b.c'],
    ['POST', '/wps/session/login', '{"username":"ana","password":"x","type":"username"}'],
  ])
  expect(sent[1]?.init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' })
  expect(sent[2]?.init.headers).toMatchObject({
    'Content-Type': 'application/json',
    'Idempotency-Key': 'k1',
  })
})

test('a brand may point a call to another gateway and path (A11)', async () => {
  const { call, sent } = client(() => Promise.resolve(success({ status: 0 })), {
    endpoints: { status: { origin: 'https://gateway.example', path: '/v9/status' } },
  })
  await call('status')
  await call('countries').catch(() => undefined)
  expect(sent.map(({ url, init }) => [url, init.credentials])).toEqual([
    ['https://gateway.example/v9/status', 'omit'],
    ['/wps/system/countries', 'same-origin'],
  ])
})

test('a brand may send all its calls to one other gateway, and single ones elsewhere (A11)', async () => {
  const { call, sent } = client(() => Promise.resolve(success({ status: 0 })), {
    origin: 'https://gateway.example',
    endpoints: { countries: { origin: 'https://lists.example' }, status: { path: '/v9/status' } },
  })
  await call('status')
  await call('countries')
  await call('logout')
  expect(sent.map(({ url, init }) => [url, init.credentials])).toEqual([
    ['https://gateway.example/v9/status', 'omit'],
    ['https://lists.example/wps/system/countries', 'omit'],
    ['https://gateway.example/wps/session/logout', 'omit'],
  ])
})

test('a refused call carries code, fields, wait and value', async () => {
  const refused = {
    success: false,
    message: 'Incorrect',
    value: { captcha: true },
    errorCode: 'captcha_required',
    fields: { captcha: 'captcha_required' },
    requestId: 'r2',
  }
  const { call } = client(() =>
    Promise.resolve(answer(refused, { status: 401, headers: { 'Retry-After': '7' } })),
  )
  const error = await getFailure(call('login', { body: { password: 'x', type: 'username' } }))
  expect({ ...error, message: error.message }).toEqual({
    name: 'CallError',
    message: 'Incorrect',
    code: 'captcha_required',
    status: 401,
    fields: { captcha: 'captcha_required' },
    retryAfter: 7,
    requestId: 'r2',
    value: { captcha: true },
  })
})

test.each([
  [503, 'unavailable'],
  [502, 'unavailable'],
  [429, 'too_many_requests'],
  [451, 'region_restricted'],
  [418, 'unknown'],
])("a proxy's own page with status %i is %s", async (status, code) => {
  const { call } = client(() => Promise.resolve(new Response('<h1>no</h1>', { status })))
  expect((await getFailure(call('logout'))).code).toBe(code)
})

test('an answer that is no envelope is not taken for a value', async () => {
  const { call } = client(() => Promise.resolve(answer([1, 2])))
  expect(await getFailure(call('status'))).toMatchObject({ code: 'unknown', status: 200 })
})

test('a read that the network lost is requested again twice, a change is not', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const { call, sent, waits } = client(lost)
  expect((await getFailure(call('status'))).code).toBe('network_abnormal')
  expect([sent.length, waits]).toEqual([3, [400, 1200]])
  expect((await getFailure(call('logout'))).code).toBe('network_abnormal')
  expect(sent).toHaveLength(4)
})

test('a read goes well when the second try does, and waits as long as the server requires', async () => {
  let tries = 0
  const { call, waits } = client(() =>
    Promise.resolve(
      tries++ === 0
        ? new Response('', { status: 503, headers: { 'Retry-After': '2' } })
        : success({ status: 0 }),
    ),
  )
  expect(await call('status')).toEqual({ status: 0 })
  expect(waits).toEqual([2000])
})

test('a wait longer than a person would is not waited', async () => {
  const { call, sent } = client(() =>
    Promise.resolve(new Response('', { status: 503, headers: { 'Retry-After': '60' } })),
  )
  expect(await getFailure(call('status'))).toMatchObject({ code: 'unavailable', retryAfter: 60 })
  expect(sent).toHaveLength(1)
})

test('an answer that takes too long is a slow page, not a lost network', async () => {
  const never = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const { call } = client(never)
  expect(await getFailure(call('status', { timeout: 5 }))).toMatchObject({ code: 'page_slow', status: 0 })
})

test('a call that nobody wants any more ends with the reason it was given, and notifies nobody', async () => {
  const onFailure = vi.fn()
  const controller = new AbortController()
  const { call } = client(
    () => {
      controller.abort(new Error('left'))
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    },
    { onFailure },
  )
  await expect(call('status', { signal: controller.signal })).rejects.toThrow('left')
  expect(onFailure).not.toHaveBeenCalled()
})

test('what takes a session is not sent for a guest, and refused as the server would', async () => {
  const onFailure = vi.fn()
  const { call, sent } = client(() => Promise.resolve(success(null)), { isGuest: () => true, onFailure })
  expect(await getFailure(call('balance'))).toMatchObject({ code: 'unauthenticated', status: 401 })
  await call('status')
  await call('balance', { token: 'given' })
  expect(sent.map(({ url }) => url)).toEqual(['/wps/system/status', expect.stringContaining('balance')])
  expect(onFailure).not.toHaveBeenCalled()
})

test('a failure is reported with the token it happened to', async () => {
  const onFailure = vi.fn()
  const { call } = client(
    () =>
      Promise.resolve(
        answer(
          { success: false, message: '', value: null, errorCode: 'session_ended', requestId: 'r' },
          { status: 401 },
        ),
      ),
    { onFailure, token: () => 'old' },
  )
  const error = await getFailure(call('memberInfo'))
  expect(onFailure.mock.calls).toEqual([[error, 'memberInfo', 'old']])
})

test("an answer's headers are shown to the caller", async () => {
  const { call } = client(() =>
    Promise.resolve(
      answer(
        { success: true, message: '', value: 'png', errorCode: null, requestId: 'r' },
        { headers: { 'X-Captcha-Id': 'c1' } },
      ),
    ),
  )
  let id: string | null = null
  await call('captcha', {
    query: { action: 'login' },
    onHeaders: (headers) => (id = headers.get('X-Captcha-Id')),
  })
  expect(id).toBe('c1')
})

test.each([
  ['a read that hangs is requested again as soon as the network is back', 'status', 2],
  ['whatever may have been done is not sent twice', 'logout', 1],
] as const)('%s (R18)', async (_what, name, times) => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const leaving = new AbortController()
  const { call, sent } = client((_url, { signal }) =>
    sent.length > 1
      ? Promise.resolve(success(null))
      : new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        }),
  )
  const pending = call(name, { signal: leaving.signal }).catch(() => undefined)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  page.dispatchEvent(new Event('online'))
  if (times === 1) leaving.abort()
  await pending
  expect(sent).toHaveLength(times)
  vi.unstubAllGlobals()
})
