import { afterEach, expect, test, vi } from 'vitest'
import { createCall } from '../base/call/call.ts'
import { CallError, consoleCall, takeToken } from './console-call.ts'

const site = createCall({
  merchant: 'phbwtlbf6',
  language: () => 'EN',
  token: () => null,
  wait: () => Promise.resolve(),
})

/** One call of each client, of a kind that is sent once. */
const clients = {
  site: (signal?: AbortSignal) => site('logout', signal && { signal }),
  console: (signal?: AbortSignal) => consoleCall('signOut', signal && { signal }),
}

function getFailure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: unknown) => error,
  )
}

function answer(response: () => Promise<Response>): void {
  vi.stubGlobal('fetch', response)
}

afterEach(() => {
  takeToken('')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refused = {
  success: false,
  message: 'No',
  value: null,
  errorCode: 'field_length',
  fields: { password: 'field_length' },
  requestId: 'r1',
}

const failures: [string, () => Promise<Response>, Partial<CallError>][] = [
  [
    'a refusal',
    () => Promise.resolve(Response.json(refused, { status: 400 })),
    { code: 'field_length', status: 400, fields: { password: 'field_length' }, requestId: 'r1' },
  ],
  [
    'a refusal whose wait stands in a header',
    () =>
      Promise.resolve(
        Response.json(
          { ...refused, errorCode: 'too_many_requests' },
          { status: 429, headers: { 'Retry-After': '7' } },
        ),
      ),
    { code: 'too_many_requests', retryAfter: 7 },
  ],
  [
    "a proxy's own page",
    () => Promise.resolve(new Response('<h1>no</h1>', { status: 503 })),
    { code: 'unavailable', status: 503 },
  ],
  ['a lost network', () => Promise.reject(new TypeError('lost')), { code: 'network_abnormal', status: 0 }],
]

for (const [name, call] of Object.entries(clients)) {
  test.each(failures)(`the ${name} fails with the same error after %s`, async (_what, response, failure) => {
    answer(response)
    const error = await getFailure(call())
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject(failure)
  })

  test(`the ${name} says that an answer took too long, not that the network was lost`, async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    answer(() => Promise.reject(new DOMException('', 'TimeoutError')))
    expect(await getFailure(call())).toMatchObject({ code: 'page_slow', status: 0 })
  })

  test(`the ${name} ends with the reason given where nobody wants the answer any more`, async () => {
    const leaving = new AbortController()
    leaving.abort(new Error('left'))
    answer(() => Promise.reject(new DOMException('', 'AbortError')))
    await expect(call(leaving.signal)).rejects.toThrow('left')
  })
}

test('the console sends its token, and no filter that nothing is chosen in', async () => {
  const sent: [string, HeadersInit | undefined][] = []
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    sent.push([address, headers])
    return Promise.resolve(Response.json({ success: true, message: '', value: null, errorCode: null }))
  })
  takeToken('secret')
  await consoleCall('segments', { query: { merchant: '' } })
  const [[address, headers] = []] = sent
  expect(address).not.toContain('?')
  expect(headers).toMatchObject({ Accept: 'application/json', Device: 'WEB', 'X-Console-Csrf': 'secret' })
})
