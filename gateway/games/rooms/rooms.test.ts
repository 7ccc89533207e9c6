import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'

const merchant = {
  vendors: [
    { code: 'NORTH', name: 'Northlight' },
    { code: 'TESSERA', name: 'Tessera', maintenance: true },
    { code: 'EMBER', name: 'Ember Row' },
  ],
  categories: [
    { code: 'LIVE', vendors: ['NORTH', 'TESSERA'] },
    { code: 'PVP', vendors: ['TESSERA', 'EMBER'] },
  ],
  demo: first().merchant.demo,
}

interface TablesRequest {
  merchant: string
  tables: { game: string; motif: string }[]
}

let gateway: TestGateway
let vendor: TestServer
let isAway = false
let requests: TablesRequest[] = []

function getTable({ game }: { game: string }) {
  return {
    game,
    kind: 'roulette',
    phase: 'betting',
    left: 4_000,
    players: 3,
    seats: 7,
    last: ['7', '32'],
  }
}

beforeAll(async () => {
  vendor = await openTestServer((request, response, body) => {
    if (isAway) {
      request.socket.destroy()
      return
    }
    const question = JSON.parse(body) as TablesRequest
    requests.push(question)
    sendJson(response, { status: 'ok', tables: question.tables.map(getTable) })
  })
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [first({ merchant }), second()],
  })
})
afterAll(async () => {
  await gateway.close()
  vendor.close()
})

describe('the list of live tables (D10)', () => {
  it('returns what the vendor reports of every open table', async () => {
    const { value } = await gateway.call('modelList')
    expect(value.length).toBe(26)
    expect(value[0]).toMatchObject({
      vassalage: 'NORTH',
      players: 3,
      seats: 7,
      kind: 'roulette',
      state: 'betting',
      results: ['7', '32'],
      chatUrl: `/chat?room=${value[0]?.nodeId ?? ''}&lang=EN`,
    })
    expect(value.every(({ vassalage }) => vassalage === 'NORTH')).toBe(true)
    expect(requests[0]?.merchant).toBe('firstcode')
  })

  it('fetches from the vendor once for all who look within a second', async () => {
    gateway.pass(5)
    requests = []
    await Promise.all([1, 2, 3, 4].map(() => gateway.call('modelList')))
    expect(requests.length).toBe(1)
  })

  it('says that the vendor does not answer, and answers when it does', async () => {
    gateway.pass(5)
    isAway = true
    const away = await gateway.call('modelList')
    expect([away.status, away.code]).toEqual([503, 'vendor_unavailable'])
    isAway = false
    expect((await gateway.call('modelList')).value.length).toBe(26)
  })

  it('is empty for a brand without tables', async () => {
    expect((await gateway.call('modelList', { host: 'second.example' })).value).toEqual([])
  })
})

describe('the list of rooms against others (D10)', () => {
  it('returns stakes, players and maintenance', async () => {
    const token = await gateway.logIn()
    const { value } = await gateway.call('roomList', { token })
    expect(value.length).toBe(46)
    expect(value.every(({ players, limits }) => players === 0 && limits.length === 2)).toBe(true)
    expect(new Set(value.filter(({ maintenance }) => maintenance).map(({ vassalage }) => vassalage))).toEqual(
      new Set(['TESSERA']),
    )
    const ember = (await gateway.call('roomList', { token, query: { vassalage: 'EMBER' } })).value
    expect(ember.length).toBe(22)
    expect((await gateway.call('roomList')).code).toBe('unauthenticated')
  })
})
