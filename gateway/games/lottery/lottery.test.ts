import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../schemas/vendor/wallet.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'

/** A draw house that answers what a test says, or nothing. */
let isAway = false
let requests: { path: string; body: Record<string, unknown>; signature: unknown }[] = []
const drawn = {
  no: '2026-11-21-0601',
  drawsAt: '2026-11-21T10:01:00.000Z',
  numbers: [['1', '2', '3']],
  isVoid: false,
  commitment: 'c',
  serverSeed: 's',
  salt: 't',
}

function inAMinute() {
  return new Date(Date.now() + 60_000).toISOString()
}

const answers: Record<string, () => unknown> = {
  '/api/draws/board': () => ({
    status: 'ok',
    at: new Date().toISOString(),
    games: [
      {
        game: 'LOTT_PEARL1',
        next: { no: '2026-11-21-0602', closesAt: inAMinute(), drawsAt: inAMinute() },
        last: drawn,
      },
    ],
  }),
  '/api/draws/opened': () => ({ status: 'ok', content: [drawn], pageNum: 1, totalPages: 3 }),
}

let house: TestServer
let gateway: TestGateway

beforeAll(async () => {
  house = await openTestServer((request, response, body) => {
    const path = request.url ?? ''
    if (isAway) {
      response.destroy()
      return
    }
    if (request.method === 'POST')
      requests.push({
        path,
        body: JSON.parse(body) as Record<string, unknown>,
        signature: request.headers[signedHeaders.signature],
      })
    sendJson(response, answers[path]?.() ?? { status: 'alive' })
  })
  const vendors = [{ code: 'LOTT', name: 'Draw House' }]
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: house.url } },
    brands: [
      first({
        brand: { prizeModes: ['LOTT', 'ZY', 'ELOTT', 'SEA'] },
        merchant: {
          vendors: [
            ...vendors,
            { code: 'TCG_LOTTO_VN', name: 'Northern Draws' },
            { code: 'ELOTT', name: 'Quickdraw' },
          ],
          categories: [
            { code: 'LOTT', vendors: ['LOTT'] },
            { code: 'ELOTT', vendors: ['TCG_LOTTO_VN', 'ELOTT'] },
          ],
        },
      }),
      second(),
    ],
  })
})
afterAll(async () => {
  await gateway.close()
  house.close()
})
beforeEach(() => {
  isAway = false
  requests = []
  gateway.pass(10)
})

describe('the menus', () => {
  it('have the games of an area by group, with the next draw and the last numbers', async () => {
    const { value } = await gateway.call('lotteryMenus', { query: { lottoArea: 'LOTT', language: 'EN' } })
    expect(value).toMatchObject({ prizeMode: 'ELOTT', prizeModes: ['LOTT', 'ZY', 'ELOTT'], isStale: false })
    const game = value.gameMenus
      .flatMap(({ games }) => games)
      .find((entry) => entry.gameCode === 'LOTT_PEARL1')
    expect(game).toMatchObject({
      displayName: 'Pearl Minute',
      nodeId: 'LOTT_PEARL1',
      family: 'digits',
      next: { no: '2026-11-21-0602' },
      last: { no: '2026-11-21-0601', numbers: [['1', '2', '3']] },
    })
    expect(requests.map(({ path, signature }) => [path, typeof signature])).toEqual([
      ['/api/draws/board', 'string'],
    ])
  })

  it('of the Vietnamese area are those alone, in the prize mode that was requested', async () => {
    const { value } = await gateway.call('vnMenus', { query: { prizeMode: 'LOTT', device: 'WEB' } })
    const games = value.gameMenus.flatMap(({ games: all }) => all)
    expect([...new Set(games.map(({ area }) => area))]).toEqual(['VN'])
    expect(value.prizeMode).toBe('LOTT')
  })

  it('are empty for a brand without lotteries', async () => {
    const { value } = await gateway.call('lotteryMenus', { host: 'second.example' })
    expect(value.gameMenus).toEqual([])
  })

  it('keep the last numbers and their age while the draw house is away', async () => {
    await gateway.call('lotteryMenus')
    isAway = true
    gateway.pass(60)
    const { value } = await gateway.call('lotteryMenus')
    expect(value.isStale).toBe(true)
    expect(value.asOf).not.toBeNull()
    const games = value.gameMenus.flatMap(({ games: all }) => all)
    expect(games.find(({ gameCode }) => gameCode === 'LOTT_PEARL1')?.last?.no).toBe('2026-11-21-0601')
    expect(games.every(({ next }) => Date.parse(next.drawsAt) > Date.now())).toBe(true)
  })

  it('are fetched once, however many look at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => gateway.call('lotteryMenus')))
    expect(requests).toHaveLength(1)
  })
})

describe('numbers that were drawn', () => {
  it('come by page and day', async () => {
    const query = { gameCode: 'LOTT_PEARL1', date: '2026-11-21', pageNo: 2, pageSize: 5 }
    const { value } = await gateway.call('lottoOpenedNumbers', { query })
    expect(value).toMatchObject({
      content: [{ no: '2026-11-21-0601' }],
      pageNum: 1,
      totalPages: 3,
      isStale: false,
    })
    expect(requests[0]?.body).toEqual({ game: 'LOTT_PEARL1', date: '2026-11-21', page: 2, pageSize: 5 })
  })

  it.each([
    ['openedNumbers', 'LOTT_PEARL1'],
    ['lottoOpenedNumbers', 'VN_EXPRESS1'],
    ['lottoOpenedNumbers', '<script>'],
  ] as const)('%s does not know %s', async (call, gameCode) => {
    expect(await gateway.call(call, { query: { gameCode } })).toMatchObject({
      status: 404,
      code: 'game_not_found',
    })
  })

  it('are refused clearly where the draw house never answered', async () => {
    isAway = true
    const query = { gameCode: 'VN_EXPRESS1', date: '2020-01-01' }
    expect(await gateway.call('openedNumbers', { query })).toMatchObject({
      status: 503,
      code: 'vendor_unavailable',
    })
  })
})

describe('a game in a prize mode', () => {
  it('says what every bet pays, how likely it is and what comes back', async () => {
    const { value } = await gateway.call('prizeModeGame', {
      query: { gameCode: 'LOTT_PEARL1', prizeMode: 'LOTT' },
    })
    expect(value.notation).toBe('decimal')
    expect(value.kinds.find(({ id }) => id === 'straight')?.bets).toEqual([
      {
        line: '012',
        prizes: [{ key: 'hit', payout: 899, chance: 0.001 }],
        back: expect.closeTo(0.899, 9) as number,
      },
    ])
  })

  it('falls back to the own mode of the brand where it does not offer the one requested', async () => {
    const { value } = await gateway.call('prizeModeGame', {
      query: { gameCode: 'LOTT_PEARL1', prizeMode: 'SEA' },
    })
    expect(value.prizeMode).toBe('ELOTT')
  })
})

describe('the way into a game', () => {
  it('is for real members, with view and prize mode stored for the vendor', async () => {
    const query = {
      lottoGameCode: 'LOTT_PEARL1',
      lottoArea: 'LOTT',
      lottoPrizeMode: 'ZY',
      lottoView: 'lobby',
    }
    const { value } = await gateway.call('lotteryLaunch', { query, token: await gateway.logIn() })
    expect(value).toMatchObject({ nodeId: 'LOTT_PEARL1', mechanic: 'draws', openRound: null })
    const launches = await gateway.db.asOwner<{ params: unknown }>('select params from game_launch')
    expect(launches.at(-1)?.params).toMatchObject({ view: 'lobby', prizeMode: 'ZY' })
  })

  it.each([
    ['/lotto?page=2', 'http://first.example:8080/lotto?page=2'],
    ['http://first.example:8080/lotto', 'http://first.example:8080/lotto'],
    ['javascript:alert(1)', undefined],
    ['//evil.example/lotto', undefined],
    ['\\\\evil.example', undefined],
    ['http://second.example:8080/lotto', undefined],
    ['http://first.example:8080@evil.example/', undefined],
  ])('leads back to %s only where that is the site', async (backUrl, stored) => {
    const query = { lottoGameCode: 'LOTT_PEARL1', backUrl }
    const headers = { host: 'first.example:8080', origin: 'http://first.example:8080' }
    const token = await gateway.logIn()
    expect((await gateway.call('lotteryLaunch', { query, token, headers })).code).toBeNull()
    const launches = await gateway.db.asOwner<{ params: { backUrl?: string } }>(
      'select params from game_launch order by expires_at',
    )
    expect(launches.at(-1)?.params.backUrl).toBe(stored)
  })

  it('is closed to guests, to trials, and for a game of another area', async () => {
    const query = { lottoGameCode: 'LOTT_PEARL1' }
    expect((await gateway.call('lotteryLaunch', { query })).status).toBe(401)
    expect(await gateway.call('lotteryLaunch', { query, token: await gateway.logIn('trial') })).toMatchObject(
      {
        code: 'real_account_needed',
      },
    )
    expect(
      await gateway.call('lotteryLaunch', {
        query: { ...query, lottoArea: 'SEA' },
        token: await gateway.logIn(),
      }),
    ).toMatchObject({ code: 'game_not_found' })
  })

  it('is remembered among those played last', async () => {
    const token = await gateway.logIn()
    await gateway.call('lotteryLaunch', { query: { lottoGameCode: 'VN_EXPRESS1' }, token })
    const { value } = await gateway.call('recentLottery', { query: { lottoArea: 'VN' }, token })
    expect(value.map(({ gameCode }) => gameCode)).toEqual(['VN_EXPRESS1'])
  })
})
