import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { gameMenus, games } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import GameList from './game-list.tsx'
import { list, page } from './lobby.fixture.ts'
import VendorCards from './vendor-cards.tsx'
import SavedPage from './saved-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
  expect(screen.getByText('You’ve seen all 4 games.')).toBeTruthy()
})

test('who may play and on what terms stands above a list of any length, while it loads as well', async () => {
  platform({ [list]: page(games) })
  await open()
  await screen.findByText('4 games')
  expect([screen.getByText('18+'), screen.getByRole('link', { name: 'Terms' })]).toHaveLength(2)
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
  expect(await screen.findByText(/No results for “trout”/)).toBeTruthy()
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
  await waitFor(() => expect(requests).toContain('koi'))
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
  expect(shown.filter((value, index) => value !== shown[index - 1])).toEqual(['koi', ''])
})
