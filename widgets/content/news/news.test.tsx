import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BootAnswer } from '../../../schemas/boot/boot.document.ts'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { announcements } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { member } from '../../testing/answers.ts'
import { platform } from '../../testing/platform.ts'
import { sessionSummary } from '../../testing/session-summary.ts'
import { NewsBell } from '../../frame/news-bell.tsx'
import NewsPage from './news-page.tsx'
import PopupWatch from './popup-watch.tsx'
import { popupsFor } from './popups-for.ts'
import type { News } from './use-news.ts'

function two(value: number) {
  return String(value).padStart(2, '0')
}

function one(at: number, execution: News['execution'] = null): News {
  return {
    id: `n${String(at)}`,
    title: `News ${String(at)}`,
    content: `<p>Text ${String(at)}</p><script>alert(1)</script>`,
    timestamp: `2026-11-${two(30 - at)} 09:00:00`,
    kicker: '',
    terms: '',
    announcementImages: [],
    execution,
  }
}

const many = Array.from({ length: 20 }, (_, at) => one(at + 1))

function answered(change: Partial<typeof announcements>): BootAnswer[] {
  return [
    {
      call: 'announcements',
      query: { types: 'B,PL,PU,PR,H', platform: 'W' },
      value: { ...announcements, ...change },
    },
  ]
}

const ready = ['announcements', 'notices', 'popup', 'gift'] satisfies NonNullable<Given['ready']>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(kind: 'announcements' | 'notices', props = {}) {
  const rendered = await draw(<p />, {
    boot: { answers: answered({ player: many, notices: many.toReversed() }) },
    ready,
  })
  await act(async () => {
    void rendered.engine.dialogs.open(kind, props)
    await Promise.resolve()
  })
  return rendered
}

function titles() {
  return screen
    .getAllByTestId(/^news-n/)
    .map((item) => item.querySelector('.news__title')?.lastChild?.textContent)
}

test('news come nine a page, the newest first', async () => {
  await open('notices')
  expect(titles()).toEqual(many.slice(0, 9).map(({ title }) => title))
  fireEvent.click(screen.getByRole('button', { name: 'Page 3', hidden: true }))
  expect(titles()).toEqual(['News 19', 'News 20'])
})

test('an item toggles its text, and another page takes the choice back', async () => {
  await open('announcements')
  fireEvent.click(screen.getByTestId('news-n2'))
  expect(screen.getByTestId('news-detail').textContent).toBe('News 2Text 2')
  fireEvent.click(screen.getByTestId('news-n2'))
  expect(screen.queryByTestId('news-detail')).toBeNull()
  fireEvent.click(screen.getByTestId('news-n3'))
  fireEvent.click(screen.getByRole('button', { name: 'Next page', hidden: true }))
  expect(screen.queryByTestId('news-detail')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Previous page', hidden: true }))
  expect(screen.queryByTestId('news-detail')).toBeNull()
})

test('what was read is no longer marked, in this browser', async () => {
  await open('announcements')
  const item = () => screen.getByTestId('news-n1')
  expect(within(item()).getByText('Unread:', { exact: false })).toBeTruthy()
  fireEvent.click(item())
  fireEvent.click(item())
  expect(within(item()).queryByText('Unread:', { exact: false })).toBeNull()
  cleanup()
  await open('announcements')
  expect(within(item()).queryByText('Unread:', { exact: false })).toBeNull()
})

test('what a member reads is told the gateway, counted everywhere, and heard of from other devices', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(String(body)) as { ids: string[] }
    sent.push([new URL(url, 'http://x').pathname, ids])
    const value = { announcements: 17, notices: 20, messages: 0, read: ['n3', 'n4', ...ids] }
    return Promise.resolve(Response.json({ success: true, message: '', errorCode: null, value }))
  })
  const rendered = await draw(<NewsBell />, {
    status: 'member',
    boot: {
      answers: [
        ...answered({ player: many, notices: many.toReversed() }),
        { call: 'unreadCount', value: { announcements: 18, notices: 20, messages: 0, read: ['n3', 'n4'] } },
      ],
    },
    ready,
  })
  const badge = () => screen.getByTestId('unread-announcements').textContent
  expect(badge()).toBe('18')
  await act(async () => {
    void rendered.engine.dialogs.open('announcements')
    await Promise.resolve()
  })
  fireEvent.click(screen.getByTestId('news-n1'))
  await waitFor(() => expect(badge()).toBe('17'))
  await waitFor(() => expect(sent).toEqual([['/wps/news/read', ['n1']]]))
  const body = { ids: ['n2', 'n5'], announcements: 15, notices: 20 }
  act(() => rendered.engine.events.emit({ kind: 'news.read', body, sequence: 1, at: '2026-11-02T09:00:00Z' }))
  await waitFor(() => expect(badge()).toBe('15'))
  expect(screen.getByTestId('news-n2').textContent).not.toContain('Unread')
  expect(screen.getByTestId('news-n6').textContent).toContain('Unread')
})

test('a guest has no figure of what is unread', async () => {
  await draw(<NewsBell />, { boot: { answers: answered({ player: many }) } })
  expect(screen.queryByTestId('unread-announcements')).toBeNull()
})

test('a notice of the running line opens on its own page', async () => {
  await open('notices', { first: 'n12' })
  expect(screen.getByTestId('news-detail').textContent).toContain('Text 12')
  expect(screen.getByRole('button', { name: 'Page 2', hidden: true }).getAttribute('aria-current')).toBe(
    'page',
  )
})

test('without news the list says so', async () => {
  const { engine } = await draw(<p />, { boot: { answers: answered({ player: [] }) }, ready })
  await act(async () => {
    void engine.dialogs.open('announcements')
    await Promise.resolve()
  })
  expect(screen.getByText('Nothing to read yet')).toBeTruthy()
})

const popups = [one(1, 'A'), one(2, 'B'), one(3, 'F'), one(4, 'B'), one(5)]

test.each([
  ['guest', false, ['n2', 'n4']],
  ['member', false, ['n1']],
  ['agent', false, ['n1']],
  ['trial', false, ['n1']],
  ['member', true, ['n1', 'n3']],
  ['restoring', true, []],
] as const)('popups for a %s (first login: %s) are %j', (status, isFirst, ids) => {
  expect(popupsFor(popups, status, isFirst).map(({ id }) => id)).toEqual(ids)
})

function watch(given: Given = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return draw(<PopupWatch />, { boot: { answers: answered({ popup: popups }) }, ready, ...given })
}

function touch() {
  return act(() => void window.dispatchEvent(new Event('pointerdown')))
}

function later(ms = 1_300) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}

function top({ engine }: Awaited<ReturnType<typeof draw>>) {
  return engine.dialogs.stack.get().at(-1)?.name
}

test('a popup waits until somebody uses the page, comes once a session, and is dismissed for good', async () => {
  const rendered = await watch()
  await later()
  expect(top(rendered)).toBeUndefined()
  touch()
  await later()
  expect(top(rendered)).toBe('popup')
  expect(screen.getByTestId('news-detail').textContent).toContain('Text 2')
  fireEvent.click(screen.getByTestId('popup-close'))
  await later()
  expect(top(rendered)).toBeUndefined()
  cleanup()
  const again = await watch()
  touch()
  await later()
  expect(top(again)).toBeUndefined()
})

test('what a dialog is answered with is no use of the page, and a log-in begins anew', async () => {
  platform({ '/session/summary': { value: sessionSummary() } })
  const drawn = await watch()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  act(() => void fireEvent.pointerDown(dialog))
  await later()
  expect(top(drawn)).toBeUndefined()
  touch()
  await later()
  expect(top(drawn)).toBe('popup')
  fireEvent.click(screen.getByTestId('popup-close'))
  act(() => drawn.engine.session.set({ status: 'member', member }))
  await later()
  expect(top(drawn)).toBeUndefined()
  touch()
  await later()
  expect(drawn.engine.dialogs.stack.get().at(-1)?.props['news']).toMatchObject([{ id: 'n1' }, { id: 'n3' }])
  dialog.remove()
})

test('several announcements stand in a box as small as they are', async () => {
  const drawn = await watch()
  touch()
  await later()
  expect(top(drawn)).toBe('popup')
  expect(document.querySelector('dialog[open] .dialog')?.className).toBe('dialog dialog--small')
})

test.each(['withdraw', 'depositv2', 'transferUp'])(
  'nothing comes up over the page %s, where money moves',
  async (page) => {
    const drawn = await watch({ path: `/member?page=${page}` })
    touch()
    await later()
    expect(top(drawn)).toBeUndefined()
  },
)

test('a popup never covers another dialog', async () => {
  const rendered = await watch()
  touch()
  act(() => void rendered.engine.dialogs.open('contact'))
  await later()
  expect(top(rendered)).toBe('contact')
  act(() => rendered.engine.dialogs.close())
  await later()
  expect(top(rendered)).toBe('popup')
})

test('a popup waits until an open menu is closed', async () => {
  const menu = { isOpen: true }
  const find = document.querySelector.bind(document)
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    selector === ':popover-open' ? (menu.isOpen ? document.body : null) : find(selector),
  )
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn() })
  const rendered = await watch()
  touch()
  await later(2_000)
  expect(top(rendered)).toBeUndefined()
  menu.isOpen = false
  await later()
  expect(top(rendered)).toBe('popup')
})

test.each([
  [true, undefined],
  [false, 'popup'],
])('who takes a break from play (%s) is invited to nothing', async (isExcluded, shown) => {
  platform({ '/session/summary': { value: sessionSummary({ isExcluded }) } })
  const rendered = await watch({ status: 'member' })
  act(() => rendered.engine.session.set({ status: 'member', member: { ...member, lastLogin: null } }))
  await later()
  touch()
  await later()
  expect(top(rendered)).toBe(shown)
})

test('a member logging in for the first time is greeted', async () => {
  platform({ '/session/summary': { value: sessionSummary() } })
  const rendered = await watch({ status: 'member' })
  act(() => rendered.engine.session.set({ status: 'member', member: { ...member, lastLogin: null } }))
  touch()
  await later()
  expect(rendered.engine.dialogs.stack.get().at(-1)?.props['news']).toMatchObject([
    { id: 'n1' },
    { id: 'n3' },
  ])
})

const { permission } = testBoot()
const gift = {
  ...permission,
  resources: [{ resourceType: 'REGISTERPOP' as const, url: '/promotions#welcome', labelNameEn: 'Welcome' }],
}

test('the gift comes on a later page, stays when one clicks beside it, and not again in this session', async () => {
  const rendered = await watch({ boot: { permission: gift, answers: answered({ popup: [] }) } })
  touch()
  await later()
  expect(top(rendered)).toBeUndefined()
  act(() => rendered.engine.way.to('/help'))
  await later()
  expect(top(rendered)).toBe('gift')
  expect(screen.getByText('First deposit doubled')).toBeTruthy()
  expect(screen.getByText('20× play-through · 14 days')).toBeTruthy()
  fireEvent.click(document.querySelector('dialog') as HTMLElement)
  expect(top(rendered)).toBe('gift')
  act(() => rendered.engine.dialogs.close())
  await later(0)
  expect(sessionStorage.getItem('hide-gift-pop')).toBe('1')
})

test('one announcement alone is a small notice under its own title, without a list', async () => {
  const rendered = await watch()
  touch()
  await later()
  const two = rendered.engine.dialogs.stack.get().length
  expect(two).toBe(1)
  expect(screen.queryAllByTestId(/^news-n\d/)).toHaveLength(2)
  cleanup()
  sessionStorage.clear()
  await watch({ boot: { answers: answered({ popup: [one(2, 'B')] }) } })
  touch()
  await later()
  expect(screen.getByTestId('news-detail').textContent).toContain('Text 2')
  expect(screen.queryAllByTestId(/^news-n\d/)).toHaveLength(0)
  expect(document.querySelector('dialog[open] .dialog--small h2')?.textContent).toBe('News 2')
})

test('the page of news holds announcements and notices, and each opens in its place', async () => {
  await draw(<NewsPage />, {
    boot: { answers: answered({ player: [one(1)], notices: [one(2)] }) },
    ready,
  })
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(parts).toEqual(['Announcements', 'Notices'])
  expect(titles()).toEqual(['News 1', 'News 2'])
  fireEvent.click(screen.getByTestId('news-n2'))
  expect(screen.getByTestId('news-detail').textContent).toBe('News 2Text 2')
})
