import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { gameMenus, games } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import GameList from './game-list.tsx'
import NextDraws from '../lottery/next-draws.tsx'
import GameShelf from './game-shelf.tsx'
import LiveTables from './live-tables.tsx'
import Matches from './matches.tsx'
import Rooms from './rooms.tsx'
import VendorCards from './vendor-cards.tsx'
import SavedPage from './saved-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const facets = {
  vendors: [
    { code: 'NORTH', name: 'Northlight', count: 3 },
    { code: 'PAPER', name: 'Paperkite', count: 1 },
  ],
  types: [{ code: 'FISH', count: 2 }],
  tags: [
    { code: 'ocean', count: 2 },
    { code: 'night', count: 1 },
  ],
}

function page(content: unknown[], total = content.length) {
  return {
    value: { content, pageNum: 1, totalPages: Math.ceil(total / 30), total, facets },
  }
}

const list = '/wps/relay/GCSGAME_gameList'

function open(given: Given = {}) {
  return draw(<GameList />, { path: '/rng', ...given })
}

function names(container: HTMLElement) {
  return [...container.querySelectorAll('.tile__name')].map((name) => name.textContent)
}

test('a lobby says how many games there are, places each in the whole list, and has an end', async () => {
  platform({ [list]: page(games) })
  const { container } = await open()
  expect(await screen.findByText('4 games')).toBeTruthy()
  expect(names(container)).toEqual(games.map(({ displayName }) => displayName))
  const [first] = within(screen.getByRole('feed', { name: 'Slots' })).getAllByRole('article')
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '4'])
  expect(screen.getByText('That is all: 4 games.')).toBeTruthy()
})

test('filters, groups, studios and themes go into the address', async () => {
  platform({ [list]: page(games) })
  const { address } = await open()
  await screen.findByText('4 games')
  fireEvent.click(screen.getByRole('button', { name: 'New' }))
  await waitFor(() => expect(address()).toBe('/rng?filter=NEW'))
  fireEvent.click(screen.getByRole('button', { name: 'High volatility' }))
  await waitFor(() => expect(address()).toBe('/rng?filter=NEW&classify=JP'))
  fireEvent.click(screen.getByRole('button', { name: /Paperkite/ }))
  await waitFor(() => expect(address()).toBe('/rng?filter=NEW&classify=JP&vassalage=PAPER'))
  fireEvent.click(screen.getByRole('button', { name: /Ocean/ }))
  await waitFor(() => expect(address()).toContain('tag=ocean'))
  expect(screen.getByRole('button', { name: /Ocean/ }).getAttribute('aria-pressed')).toBe('true')
})

test('the mark of hot games stands where they are among others, not on all that the list begins with', async () => {
  platform({ [list]: page(games.map((game) => ({ ...game, isHot: 1 }))) })
  const { container } = await open()
  await screen.findByText('4 games')
  expect([
    container.querySelectorAll('.tile').length,
    container.querySelectorAll('.flag--hot').length,
  ]).toEqual([4, 0])
  fireEvent.click(screen.getByRole('button', { name: /Paperkite/ }))
  await waitFor(() => expect(container.querySelectorAll('.flag--hot')).toHaveLength(4))
})

test('what is not found says so, names where else it is, and leads out', async () => {
  platform({ [list]: page([]) })
  const { address } = await open({ path: '/rng?keyword=trout' })
  expect(await screen.findByText(/Nothing here is called “trout”/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fishing 2' }).getAttribute('href')).toBe('/fish?keyword=trout')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/rng'))
})

test('games that do not load say so, with a reference, and load again', async () => {
  let works = false
  platform({ [list]: () => (works ? page(games) : { status: 404, errorCode: 'not_found' }) })
  const { container } = await open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('r-1')
  works = true
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names(container)).toHaveLength(4))
})

test('the boxes stand while games are on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { container } = await open()
  expect(container.querySelectorAll('.tile--skeleton')).toHaveLength(24)
})

test('only what was typed last is looked for', async () => {
  const requests: string[] = []
  platform({ [list]: page(games) })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new URL(String(input), 'http://site.test').searchParams.get('keyword') ?? '')
    return answer(input, init)
  })
  await open()
  await screen.findByText('4 games')
  for (const keyword of ['k', 'ko', 'koi'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: keyword } })
  await waitFor(() => expect(requests.at(-1)).toBe('koi'))
  expect(requests.filter((keyword) => keyword === 'k' || keyword === 'ko')).toEqual([])
})

test('bingo is offered where Filipino is spoken, and crash among originals alone', async () => {
  platform({ [list]: page(games) })
  await open()
  expect(screen.getByRole('button', { name: 'Number reels' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Crash' })).toBeNull()
  cleanup()
  await draw(<GameList />, { path: '/bgs' })
  expect(screen.getByRole('button', { name: 'Crash' })).toBeTruthy()
})

test('a heart is filled at once, and emptied when the server refuses', async () => {
  let works = true
  platform({
    [list]: page(games),
    '/wps/relay/MCSFE_getFavoriteGames': { value: [] },
    '/wps/relay/MCSFE_addFavoriteGameV2': () =>
      works ? { value: null } : { status: 422, errorCode: 'invalid_request' },
  })
  await open({ status: 'member' })
  await screen.findByText('4 games')
  works = false
  const heart = screen.getByRole('button', { name: 'Add Koi Circuit to favourites' })
  fireEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
})

test('favourites of a guest wait behind the login; those of a member are listed', async () => {
  platform({
    '/wps/relay/MCSFE_getFavoriteGamesList': {
      value: { content: games.slice(0, 2), pageNum: 1, totalPages: 1 },
    },
  })
  await draw(<SavedPage list="FAV" />, { path: '/favorite' })
  expect(screen.getByTestId('favourites-closed')).toBeTruthy()
  cleanup()
  const { container } = await draw(<SavedPage list="FAV" />, { path: '/favorite', status: 'member' })
  await waitFor(() => expect(names(container)).toEqual(['Lantern Row', 'Koi Circuit']))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'koi' } })
  await waitFor(() => expect(names(container)).toEqual(['Koi Circuit']))
})

test('a studio with many games opens its list', async () => {
  platform({ [list]: page(games) })
  const boot = { answers: [{ call: 'gameMenus' as const, value: gameMenus }] }
  const { engine } = await draw(<GameList slots={{ shelves: <VendorCards /> }} />, {
    path: '/sports',
    ready: ['provider-games'],
    boot,
  })
  await screen.findByText('4 games')
  fireEvent.click(screen.getByRole('button', { name: /Northlight.*Opens a list/ }))
  await waitFor(() => expect(engine.dialogs.stack.get().at(-1)?.name).toBe('provider-games'))
})

test('what is typed stays while the address is still on its way', async () => {
  platform({ [list]: page(games) })
  const { address } = await open()
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  const shown: string[] = []
  new MutationObserver(() => shown.push(field.value)).observe(field, { attributes: true })
  fireEvent.change(field, { target: { value: 'koi' } })
  await waitFor(() => expect(address()).toBe('/rng?keyword=koi'))
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('/rng'))
  expect(shown.filter((one, at) => one !== shown[at - 1])).toEqual(['koi', ''])
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
  const heading = await screen.findByRole('heading', { name: 'Tables now' })
  await waitFor(() => expect(document.querySelectorAll('.table-card__seats')).toHaveLength(2))
  const texts = [...document.querySelectorAll('.table-card__seats')].map(({ textContent }) => textContent)
  expect(heading).toBeTruthy()
  expect(texts).toEqual(['Table limits 100–50,000', 'Table limits 100–50,000Seats taken 12'])
})

test('the shelf tells of tables that the list below does not begin with', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...table,
    modelId: `t${String(at)}`,
    displayName: `Table ${String(at)}`,
  }))
  platform({ [list]: page(games), [tables]: { value: many } })
  await draw(<GameList slots={{ shelves: <LiveTables /> }} />, { path: '/live' })
  await screen.findByRole('heading', { name: 'Tables now' })
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

test('the shelf of card rooms has its place for everybody: a guest is led to the log-in, and nothing is asked for', async () => {
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
  expect(await screen.findByText('No card game is open right now.')).toBeTruthy()
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

test('a lobby of lotteries begins with its draws: the card of the hall, with the time that is left to buy', async () => {
  const next = {
    no: '7',
    closesAt: new Date(Date.now() + 65_000).toISOString(),
    drawsAt: new Date(Date.now() + 75_000).toISOString(),
  }
  const requests = platform({
    [list]: page(games),
    [draws]: {
      value: {
        prizeMode: 'LOTT',
        prizeModes: ['LOTT'],
        asOf: null,
        isStale: false,
        gameMenus: [{ gameGroupCode: 'numbers', games: [{ ...lottery, next }] }],
      },
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
