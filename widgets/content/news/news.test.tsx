import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { NewsBell } from '../../frame/news-bell.tsx'
import { UnreadBadge } from '../../frame/unread-badge.tsx'
import NoticeMarquee from '../home/notice-marquee.tsx'
import NewsPage from './news-page.tsx'
import { answered, one, ready } from './testing/some-news.ts'

const many = Array.from({ length: 20 }, (_, index) => one(index + 1))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
    .map((item) => item.querySelector('.news__title')?.firstChild?.textContent)
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
  expect(badge()).toBe('38')
  await act(async () => {
    void rendered.engine.dialogs.open('announcements')
    await Promise.resolve()
  })
  fireEvent.click(screen.getByTestId('news-n1'))
  await waitFor(() => expect(badge()).toBe('37'))
  await waitFor(() => expect(sent).toEqual([['/wps/news/read', ['n1']]]))
  const body = { ids: ['n2', 'n5'], announcements: 15, notices: 20 }
  act(() => rendered.engine.events.emit({ kind: 'news.read', body, sequence: 1, at: '2026-11-02T09:00:00Z' }))
  await waitFor(() => expect(badge()).toBe('35'))
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
  expect(screen.getByText('No news yet')).toBeTruthy()
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

test('each bell tells the same number, of all the news, and the menu on phones a dot (12, E12c)', async () => {
  const unread = { announcements: 12, notices: 11, messages: 3, read: [] }
  await draw(
    <>
      <NewsBell />
      <NoticeMarquee />
      <UnreadBadge kinds={['announcements', 'notices', 'messages']} figure={false} />
    </>,
    {
      status: 'member',
      boot: {
        answers: [...answered({ player: many, notices: many }), { call: 'unreadCount', value: unread }],
      },
    },
  )
  expect(screen.getByTestId('news').textContent).toBe('23')
  expect(screen.getByTestId('notices').textContent).toBe('23')
  expect(screen.getByTestId('unread-any').textContent).toBe('26 unread')
  expect(screen.getByTestId('unread-any').querySelector('[aria-hidden]')).toBeNull()
})

test('all of the news is read in one step, a hundred a call', async () => {
  const more = Array.from({ length: 90 }, (_, index) => one(index + 101))
  const sent: string[][] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { ids } = JSON.parse(String(body)) as { ids: string[] }
    sent.push(ids)
    const read = sent.flat()
    const value = { announcements: 0, notices: Math.max(0, 110 - read.length), messages: 0, read }
    return Promise.resolve(Response.json({ success: true, message: '', errorCode: null, value }))
  })
  await draw(<NewsPage />, {
    status: 'member',
    boot: {
      answers: [
        ...answered({ player: many, notices: more }),
        { call: 'unreadCount', value: { announcements: 20, notices: 90, messages: 0, read: [] } },
      ],
    },
    ready,
  })
  expect(screen.getByText('News, 110 unread')).toBeTruthy()
  fireEvent.click(screen.getByTestId('read-all-news'))
  await waitFor(() => expect(sent.map(({ length }) => length)).toEqual([100, 10]))
  await screen.findByText('You’ve read all the news.')
  expect(screen.getByTestId<HTMLButtonElement>('read-all-news').disabled).toBe(true)
  expect(screen.queryAllByText('Unread:', { exact: false })).toEqual([])
})
