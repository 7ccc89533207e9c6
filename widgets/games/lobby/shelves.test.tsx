import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { gameMenus, games } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import NextDraws from '../lottery/next-draws.tsx'
import GameList from './game-list.tsx'
import GameShelf from './game-shelf.tsx'
import LiveTables from './live-tables.tsx'
import { list, page } from './lobby.fixture.ts'
import Matches from './matches.tsx'
import Rooms from './rooms.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const table = {
  modelId: 't1',
  nodeId: 'shore',
  vassalage: 'NORTH',
  vendorName: 'Northlight',
  displayName: 'Shoreline Baccarat',
  showIcon: 'g-shore',
  palette: 0,
  limits: ['100', '50000'],
  players: 0,
  kind: 'baccarat',
  state: 'betting',
  stateEndsAt: '2026-01-01T00:00:20.000Z',
  seats: 500,
  results: ['player', 'banker'],
  room: 'shore',
  chatUrl: 'https://vendor.test/chat',
}
const tables = '/wps/relay/CBS_modelList'

test('live tables keep their room until they are known', async () => {
  platform({ [list]: page(games) })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(tables) ? new Promise(() => undefined) : answer(input, init),
  )
  const { container } = await draw(<GameList slots={{ shelves: <LiveTables /> }} />, { path: '/live' })
  await waitFor(() => expect(container.querySelectorAll('.table-card--waiting')).toHaveLength(4))
})

test('a live table tells its stakes, and its players only where there are any', async () => {
  platform({ [list]: page(games), [tables]: { value: [table, { ...table, modelId: 't2', players: 12 }] } })
  await draw(<GameList slots={{ shelves: <LiveTables /> }} />, { path: '/live' })
  const heading = await screen.findByRole('heading', { name: 'Live tables now' })
  await waitFor(() => expect(document.querySelectorAll('.table-card__seats')).toHaveLength(2))
  const texts = [...document.querySelectorAll('.table-card__seats')].map(({ textContent }) => textContent)
  expect(heading).toBeTruthy()
  expect(texts).toEqual(['Table limits ₱100–50,000', 'Table limits ₱100–50,000Seats taken 12'])
})

test('the shelf tells of tables that the list below does not begin with', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...table,
    modelId: `t${String(index)}`,
    displayName: `Table ${String(index)}`,
  }))
  platform({ [list]: page(games), [tables]: { value: many } })
  await draw(<GameList slots={{ shelves: <LiveTables /> }} />, { path: '/live' })
  await screen.findByRole('heading', { name: 'Live tables now' })
  await waitFor(() => expect(document.querySelectorAll('.table-card__text > b')).toHaveLength(6))
  const shown = [...document.querySelectorAll('.table-card__text > b')].map(({ textContent }) => textContent)
  expect(shown).toEqual(many.slice(8, 14).map(({ displayName }) => displayName))
})

/** A site on which every category has vendors. */
const offered = { answers: [{ call: 'gameMenus' as const, value: gameMenus }] }

const match = {
  matchId: 'm1',
  nodeId: 'goal',
  vassalage: 'NORTH',
  sport: 'football',
  home: 'Veyra',
  away: 'Ostrand',
  startsAt: '2026-01-01T00:00:00.000Z',
  isOn: true,
  score: [2, 1],
  prices: [
    { selection: 'home', price: '1.30' },
    { selection: 'draw', price: null },
    { selection: 'away', price: '9.50' },
  ],
}
const matches = '/wps/relay/CBS_matchList'

test('sports begin with their matches: who plays, how it stands, and what is paid', async () => {
  platform({
    [list]: page(games),
    [matches]: {
      value: [
        match,
        { ...match, matchId: 'm2', isOn: false, startsAt: new Date(Date.now() + 65_000).toISOString() },
      ],
    },
  })
  await draw(<GameList slots={{ shelves: <Matches /> }} />, { path: '/sports', boot: offered })
  const region = await screen.findByRole('region', { name: 'Matches' })
  const [live, soon] = within(region).getAllByRole('listitem')
  expect(live?.textContent).toBe('FootballLiveVeyra2Ostrand11Veyra 1.30XDraw –Closed2Ostrand 9.50')
  expect(soon?.textContent).toMatch(/^FootballStarts in 01:0\dVeyraOstrand/)
  expect(within(region).getAllByRole('button', { name: 'Veyra – Ostrand: odds and bets' })).toHaveLength(2)
})

test('a lobby whose games are not played on matches requests none', async () => {
  const requests = platform({ [list]: page(games), [matches]: { value: [match] } })
  await draw(<GameList slots={{ shelves: <Matches /> }} />, { path: '/lott', boot: offered })
  await screen.findByText('4 games')
  cleanup()
  // Nobody plays sports here: a shelf that will be empty takes no room first.
  const { container } = await draw(<GameList slots={{ shelves: <Matches /> }} />, { path: '/sports' })
  await screen.findByText('4 games')
  expect(container.querySelectorAll('.tables')).toHaveLength(0)
  expect(requests.filter((request) => request.endsWith(matches))).toEqual([])
})

const rooms = '/wps/relay/GLS2_roomList'
const room = {
  roomId: 'r7',
  nodeId: 'sun-five',
  vassalage: 'EMBER',
  vendorName: 'Ember Row',
  displayName: 'Sun Five Cards',
  showIcon: 'g-fan',
  palette: 1,
  limits: ['10.00', '500.00'],
  players: 3,
  maintenance: false,
}

test('the shelf of card rooms is there for everybody: a guest is led to the log-in, and no call is made', async () => {
  const requests = platform({ [rooms]: { value: [room] } })
  const { engine } = await draw(<Rooms />, { path: '/pvp', status: 'guest' })
  expect(screen.getByRole('heading', { name: 'Card games' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('login'))
  expect(requests.filter((path) => path.includes('roomList'))).toEqual([])
})

test('members see who plays what; where all rest the shelf says so', async () => {
  let content = [room]
  platform({ [rooms]: () => ({ value: content }) })
  await draw(<Rooms />, { path: '/pvp', status: 'member' })
  expect(await screen.findByRole('button', { name: 'Play Sun Five Cards' })).toBeTruthy()
  cleanup()
  content = [{ ...room, maintenance: true }]
  await draw(<Rooms />, { path: '/pvp', status: 'member' })
  expect(await screen.findByText('No card games are open right now.')).toBeTruthy()
})

test('a lobby of pictures begins with its new games, in their places while they are on their way', async () => {
  const fresh = games.map((game) => ({ ...game, nodeId: `new-${game.nodeId}`, isHot: 0, isNew: 1 }))
  const requests: string[] = []
  platform({ [list]: page(games) })
  const answer = globalThis.fetch
  let arrive: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { searchParams } = new URL(String(input), 'http://site.test')
    if (searchParams.get('filter') !== 'NEW') return answer(input, init)
    requests.push(searchParams.get('gameType') ?? '')
    await arrived
    platform({ [list]: page(fresh) })
    return globalThis.fetch(input, init)
  })
  const { container } = await draw(<GameList slots={{ shelves: <GameShelf limit={3} /> }} />, {
    path: '/fish',
  })
  await screen.findByText('4 games')
  expect(container.querySelectorAll('.tables--pictures .tile--skeleton')).toHaveLength(12)
  arrive?.()
  const shelf = await screen.findByRole('region', { name: 'New games' })
  expect(within(shelf).getAllByRole('article')).toHaveLength(3)
  expect(shelf.querySelectorAll('.flag')).toHaveLength(0)
  expect(requests).toEqual(['FISH'])
})

const draws = '/lotto/lgw/games/game_menu'
const lottery = {
  gameCode: 'tide6',
  nodeId: 'tide6',
  vassalage: 'LOTT',
  area: 'LOTT',
  gameGroupCode: 'numbers',
  displayName: 'Tide Six',
  family: 'lotto',
  every: 300,
  last: null,
}

const later = { no: '9', closesAt: '2099-01-01T00:00:00.000Z', drawsAt: '2099-01-01T00:00:10.000Z' }

const hall = {
  prizeMode: 'LOTT',
  prizeModes: ['LOTT'],
  asOf: null,
  isStale: false,
  gameMenus: [{ gameGroupCode: 'numbers', games: [{ ...lottery, next: later }] }],
}

test('a lobby of lotteries begins with its draws: the card of the hall, with the time that is left to buy', async () => {
  const next = {
    no: '7',
    closesAt: new Date(Date.now() + 65_000).toISOString(),
    drawsAt: new Date(Date.now() + 75_000).toISOString(),
  }
  const requests = platform({
    [list]: page(games),
    [draws]: {
      value: { ...hall, gameMenus: [{ gameGroupCode: 'numbers', games: [{ ...lottery, next }] }] },
    },
  })
  const { engine } = await draw(<GameList slots={{ shelves: <NextDraws /> }} />, {
    path: '/lott',
    boot: offered,
  })
  const shelf = await screen.findByRole('region', { name: 'Next draws' })
  expect(within(shelf).getByRole('timer').textContent).toMatch(/^01:0\d$/)
  fireEvent.click(within(shelf).getByRole('button', { name: 'Play: Tide Six' }))
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('login'))
  cleanup()
  requests.length = 0
  await draw(<GameList slots={{ shelves: <NextDraws /> }} />, { path: '/rng', boot: offered })
  await screen.findByText('4 games')
  expect(requests.filter((request) => request.endsWith(draws))).toEqual([])
})

test.each([
  [tables, [table], <LiveTables />, '/live'],
  [matches, [match], <Matches />, '/sports'],
  [draws, hall, <NextDraws />, '/lott'],
] as const)(
  'the shelf of %s keeps its room after an answer that failed',
  async (call, value, shelf, path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const rooms: number[] = []
    const countRoom = () => document.querySelectorAll('.table-card--waiting').length
    const failed = { status: 403, errorCode: 'forbidden' }
    platform({
      [list]: page(games),
      [call]: () => (rooms.push(countRoom()) === 1 ? failed : { value }),
    })
    await draw(<GameList slots={{ shelves: shelf }} />, { path, boot: offered })
    await waitFor(() => expect(rooms).toHaveLength(1))
    // Nobody is told that something comes, which may never.
    await waitFor(() => expect(document.querySelector('.tables')?.getAttribute('aria-busy')).toBe('false'))
    expect(document.querySelectorAll('.tables .skeleton')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(10_000)
    await waitFor(() => expect(countRoom()).toBe(0))
    expect(rooms.slice(0, 2)).toEqual([4, 4])
  },
)
