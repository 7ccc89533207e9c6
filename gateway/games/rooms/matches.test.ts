import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { first, openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'

interface MatchesRequest {
  merchant: string
  games: { game: string; type: string; motif: string }[]
  max: number
}

const startsAt = Date.parse('2026-01-02T03:04:05Z')
const merchant = {
  vendors: [{ code: 'HARDLINE', name: 'Hardline Sports' }],
  categories: [{ code: 'SPORTS', vendors: ['HARDLINE'] }],
}

let gateway: TestGateway
let vendor: TestServer
let requests: MatchesRequest[] = []
let answer: (request: MatchesRequest) => unknown

function getMatches({ games }: MatchesRequest) {
  const match = {
    match: 'harbour:1',
    game: games[0]?.game,
    sport: 'football',
    start: startsAt,
    phase: 'live',
    home: ['Veyra', 'فيرا'],
    away: ['Ostrand', 'أوستراند'],
    score: [2, 0],
    prices: [
      { selection: 'home', price: 105 },
      { selection: 'draw', price: null },
      { selection: 'away', price: 2150 },
    ],
  }
  return { status: 'ok', matches: [match, { ...match, match: 'harbour:2', game: 'unknown' }] }
}

beforeAll(async () => {
  answer = getMatches
  vendor = await openTestServer((_request, response, body) => {
    const question = JSON.parse(body) as MatchesRequest
    requests.push(question)
    sendJson(response, answer(question))
  })
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [first({ merchant })],
  })
})
afterAll(async () => {
  await gateway.close()
  vendor.close()
})

describe('the list of matches (D5)', () => {
  it('returns what the vendor reports for the open games of a category, as decimal odds', async () => {
    const { value } = await gateway.call('matchList', { query: { gameType: 'SPORTS' } })
    expect(requests[0]).toMatchObject({ merchant: 'firstcode', max: 12 })
    expect(new Set(requests[0]?.games.map(({ type }) => type))).toEqual(new Set(['SPORTS']))
    expect(value).toEqual([
      {
        matchId: 'harbour:1',
        nodeId: requests[0]?.games[0]?.game,
        vassalage: 'HARDLINE',
        sport: 'football',
        home: 'Veyra',
        away: 'Ostrand',
        score: [2, 0],
        isOn: true,
        startsAt: '2026-01-02T03:04:05.000Z',
        prices: [
          { selection: 'home', price: '1.05' },
          { selection: 'draw', price: null },
          { selection: 'away', price: '21.50' },
        ],
      },
    ])
  })

  it('fetches once for all who look within two seconds', async () => {
    gateway.pass(5)
    requests = []
    const query = { gameType: 'SPORTS' } as const
    await Promise.all([1, 2, 3].map(() => gateway.call('matchList', { query })))
    expect(requests.length).toBe(1)
  })

  it('is empty where a brand has no such games, and asks nobody', async () => {
    requests = []
    const { value } = await gateway.call('matchList', { query: { gameType: 'COCKFIGHT' } })
    expect([value, requests]).toEqual([[], []])
  })

  it('refuses what the vendor must not say, and another category', async () => {
    gateway.pass(5)
    answer = () => ({ status: 'ok', matches: [{ match: 'x', price: '<b>' }] })
    const odd = await gateway.call('matchList', { query: { gameType: 'SPORTS' } })
    expect([odd.status, odd.code]).toEqual([503, 'vendor_unavailable'])
    answer = getMatches
    expect((await gateway.call('matchList', { query: { gameType: 'SPORTS' } })).value).toHaveLength(1)
    const other = await gateway.call('matchList', { query: { gameType: 'RNG' as 'SPORTS' } })
    expect(other.status).toBe(400)
  })
})
