import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: Server
let at = ''

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const isKnown = url === '/wps/system/status'
    answer.writeHead(isKnown ? 200 : 401)
    answer.end(JSON.stringify({ success: isKnown }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  at = `http://tala.localhost:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => void server.close())

function call(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'gateway/cli/call.ts', ...args],
      (_error, out, err) => {
        resolve({ code: child.exitCode ?? -1, text: out + err })
      },
    )
  })
}

it.each([
  ['no name', () => [at], 2, /^npm run call -- /],
  ['a name that is near others', () => [at, 'staus'], 2, /no call "staus"\. Did you mean status\b/],
  ['a name like nothing', () => [at, 'xyzzyplugh'], 2, /endpoints\.json lists them all/],
  ['a body that is no JSON', () => [at, 'login', '{type:username}'], 2, /no JSON: .*\n.*single quotes/],
  [
    'an address without a gateway',
    () => ['http://tala.localhost:1', 'status'],
    2,
    /Nobody answers on tala\.localhost:1: .*npm start/,
  ],
  ['a call that fails', () => [at, 'memberInfo'], 1, /^\{"success":false\}\n$/],
  ['a call that goes well', () => [at, 'status'], 0, /^\{"success":true\}\n$/],
])('%s ends as it should, and says what to do', async (_, args, code, words) => {
  expect(await call(...args())).toEqual({ code, text: expect.stringMatching(words) as string })
})
