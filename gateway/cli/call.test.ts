// Takes long: the program is started for every answer.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { runCli } from './testing/run-cli.ts'

let server: TestServer
let at = ''
/** The body of the last call, as the gateway reads it. */
let received = ''

beforeAll(async () => {
  server = await openTestServer(({ url }, response, body) => {
    received = body
    const isKnown = url === '/wps/system/status' || url?.endsWith('?pageNo=2&filter=HOT') === true
    response.writeHead(isKnown ? 200 : 401)
    response.end(JSON.stringify({ success: isKnown }))
  })
  at = server.url.replace('127.0.0.1', 'tala.localhost')
})
afterAll(() => server.close())

async function call(...args: string[]) {
  const { code, stdout, stderr } = await runCli('call', args)
  return { code, text: stdout + stderr }
}

it.each([
  [
    'an address that is none',
    () => ['tala.localhost:8080', 'status'],
    2,
    /is not a brand's address\. .*http:/,
  ],
  ['no name', () => [at], 2, /^npm run call -- /],
  ['a word too many', () => [at, 'status', '{}', 'token', 'x'], 2, /^Unexpected argument "x"\./],
  ['a name that is near others', () => [at, 'staus'], 2, /Unknown call "staus"\. Did you mean status\b/],
  ['a name like nothing', () => [at, 'xyzzyplugh'], 2, /endpoints\.json lists them all/],
  [
    'a body that is no JSON',
    () => [at, 'login', '{type:username}'],
    2,
    /not valid JSON: .*\n.*single quotes/,
  ],
  [
    'an address without a gateway',
    () => ['http://tala.localhost:1', 'status'],
    2,
    /Nothing answers at tala\.localhost:1: .*npm start/,
  ],
  [
    'a call without the session that it needs',
    () => [at, 'balance'],
    1,
    /^\{"success":false\}\nbalance needs a session: .*answer of login/,
  ],
  ['a call that fails', () => [at, 'memberInfo', '{}', 'token'], 1, /^\{"success":false\}\n$/],
  [
    'a call that is asked with a query',
    () => [at, 'gameList', '{"pageNo":2,"filter":"HOT"}'],
    0,
    /^\{"success":true\}\n$/,
  ],
  ['a call that goes well', () => [at, 'status'], 0, /^\{"success":true\}\n$/],
])('%s ends as it should, and says what to do', async (_, args, code, words) => {
  expect(await call(...args())).toEqual({ code, text: expect.stringMatching(words) as string })
})

it('what a call deletes reaches the gateway with its body', async () => {
  expect((await call(at, 'removeFavorite', '{"nodeId":"koi"}', 'token')).code).toBe(1)
  expect(received).toContain('koi')
})
