// Takes long: sessions are looked at every five seconds, and waited for.
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { companyScope } from '../../base/db/company-scope.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

/** Milliseconds: sessions are looked at every five seconds. */
const timeout = 20_000

let gateway: TestGateway
let port = 0
let owner: ConsoleClient
let foreign: ConsoleClient
const requests: ClientRequest[] = []

beforeAll(async () => {
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  gateway = await openTestGateway({ brands: [first(), elsewhere] })
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  foreign = await newOperator(gateway, { name: 'eve', roles: ['owner'], company: 'elsewhere' })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  port = (gateway.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const request of requests.splice(0)) request.destroy()
})
afterAll(() => gateway.close())

function ask(headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path: '/api/live', headers: { host: 'console.localhost', ...headers } })
    requests.push(request)
    request.on('response', resolve).on('error', reject)
  })
}

/** An open page: what it heard so far, and whether its stream is over. */
async function listen(client: ConsoleClient) {
  const { cookie = '' } = client.headers()
  const answer = await ask({ cookie })
  const page = { status: answer.statusCode, type: answer.headers['content-type'], text: '', isOver: false }
  answer.setEncoding('utf8').on('data', (part: string) => (page.text += part))
  answer.on('end', () => (page.isOver = true))
  // A stream that this test destroys is of no interest any more.
  answer.on('error', () => undefined)
  await vi.waitFor(() => expect(page.text).toContain('event: open\n'))
  return page
}

function casesIn({ text }: { text: string }): number {
  return text.split('event: case\n').length - 1
}

let made = 0
function bring(merchant: string): Promise<void> {
  const reference = `case ${String((made += 1))}`
  const opening = { merchant, kind: 'deposit.unknown', reference, memberId: null, details: {} }
  const { database, clock } = gateway.platform
  return database.within(merchant, (tx) => openCase(tx, opening, clock()))
}

describe('H4: what open pages of the console hear', () => {
  it('is that a case of their own company changed, and nothing of it', async () => {
    const [own, twin, other] = [await listen(owner), await listen(owner), await listen(foreign)]
    expect([own.status, own.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await bring('firstcode')
    await vi.waitFor(() => expect([casesIn(own), casesIn(twin)]).toEqual([1, 1]))
    // News come in their order: whoever hears the second one would have heard the first.
    await bring('secondcode')
    await vi.waitFor(() => expect(casesIn(other)).toBe(1))
    await bring('firstcode')
    await vi.waitFor(() => expect([casesIn(own), casesIn(twin)]).toEqual([2, 2]))
    expect(casesIn(other)).toBe(1)
    expect(own.text).toBe(
      'event: open\ndata: {}\n\n' + 'event: case\ndata: {}\n\n' + 'event: case\ndata: {}\n\n',
    )
  })

  it('is nothing without a session, for another site, or on another host', async () => {
    const { cookie = '' } = owner.headers()
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask({ cookie: `${cookie.slice(0, -1)}_` })).statusCode).toBe(401)
    expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await ask({ cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await ask({ cookie, host: 'first.example' })).statusCode).toBe(404)
  })

  it(
    'ends with their session, and with no other',
    async () => {
      const leaving = await owner.again()
      const [gone, stays] = [await listen(leaving), await listen(owner)]
      expect((await leaving.call('signOut')).code).toBeNull()
      await vi.waitFor(() => expect(gone.isOver).toBe(true), { timeout })
      expect(stays.isOver).toBe(false)
      await bring('firstcode')
      await vi.waitFor(() => expect(casesIn(stays)).toBe(1))
      expect(casesIn(gone)).toBe(0)
    },
    2 * timeout,
  )

  it(
    'does not go on because a page listens: who does nothing for long is signed out',
    async () => {
      const page = await listen(owner)
      const within = vi.spyOn(gateway.platform.database, 'within')
      const isLookedAt = () => expect(within).toHaveBeenCalledWith(companyScope('house'), expect.anything())
      // Twice half of the time, with a look at the session between.
      gateway.pass(11 * 60)
      await vi.waitFor(isLookedAt, { timeout })
      await Promise.all(within.mock.results.map(({ value }) => value as Promise<unknown>))
      within.mockRestore()
      expect(page.isOver).toBe(false)
      gateway.pass(11 * 60)
      await vi.waitFor(() => expect(page.isOver).toBe(true), { timeout })
      expect((await ask(owner.headers())).statusCode).toBe(401)
    },
    2 * timeout,
  )
})
