import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../../engine/testing/boot.fixture.ts'
import { member } from '../../../testing/answers.ts'
import { draw, type Given } from '../../../testing/draw.tsx'
import { platform } from '../../../testing/platform.ts'
import { sessionSummary } from '../../../testing/session-summary.ts'
import PopupWatch from './popup-watch.tsx'
import { popupsFor } from './popups-for.ts'
import { answered, one, ready } from '../testing/some-news.ts'

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

function later(ms = 8_100) {
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

test('a popup waits for a moment in which nobody touches the page (12)', async () => {
  const rendered = await watch()
  for (const kind of ['pointerdown', 'keydown', 'scroll', 'wheel', 'scroll']) {
    act(() => void window.dispatchEvent(new Event(kind)))
    await later(6_000)
    expect(top(rendered)).toBeUndefined()
  }
  await later()
  expect(top(rendered)).toBe('popup')
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
  expect(drawn.engine.dialogs.stack.get().at(-1)?.props['ids']).toEqual(['n1', 'n3'])
  dialog.remove()
})

test('several announcements stand in a box as small as they are', async () => {
  const drawn = await watch()
  touch()
  await later()
  expect(top(drawn)).toBe('popup')
  expect(document.querySelector('dialog[open] .dialog')?.className).toBe('dialog dialog--small')
})

test.each(['/rng', '/game?id=7', '/promotions', '/member?page=withdraw', '/safer-play'])(
  'nothing comes up over %s, nor over any page but home',
  async (path) => {
    const drawn = await watch({ path })
    touch()
    await later()
    expect(top(drawn)).toBeUndefined()
  },
)

test('nothing comes up while the page is scrolled away from its top', async () => {
  const drawn = await watch()
  vi.stubGlobal('scrollY', 900)
  touch()
  await later()
  expect(top(drawn)).toBeUndefined()
  vi.stubGlobal('scrollY', 0)
  await later()
  expect(top(drawn)).toBe('popup')
})

test('whoever has been at the home page for a minute is left alone', async () => {
  const drawn = await watch()
  await later(55_000)
  touch()
  await later(6_000)
  await later()
  expect(top(drawn)).toBeUndefined()
  act(() => drawn.engine.way.to('/help'))
  act(() => drawn.engine.way.to('/'))
  await later()
  expect(top(drawn)).toBe('popup')
})

test('an announcement speaks the language that the page speaks by the time it comes up', async () => {
  const drawn = await watch({ boot: { answers: answered({ popup: [one(2, 'B')] }) } })
  touch()
  await later(4_000)
  const [query] = answered({ popup: [{ ...one(2, 'B'), title: 'خبر', content: '<p>نص</p>' }] })
  act(() => void drawn.engine.queries.setQueryData(['announcements', query?.query], query?.value))
  await later()
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe('خبر')
  expect(screen.getByTestId('news-detail').textContent).toContain('نص')
})

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
  await later(9_000)
  expect(top(rendered)).toBeUndefined()
  menu.isOpen = false
  await later()
  expect(top(rendered)).toBe('popup')
})

test.each([
  [true, undefined],
  [false, 'popup'],
])('who takes a break from play (%s) is invited to nothing', async (isOnBreak, shown) => {
  const exclusion = isOnBreak ? { until: null } : null
  platform({ '/session/summary': { value: sessionSummary({ exclusion }) } })
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
  expect(rendered.engine.dialogs.stack.get().at(-1)?.props['ids']).toEqual(['n1', 'n3'])
})

const { permission } = testBoot()
const gift = {
  ...permission,
  resources: [{ resourceType: 'REGISTERPOP' as const, url: '/promotions#welcome', labelNameEn: 'Welcome' }],
}

test('the gift returns with whoever comes home, stays on a click beside it, once a session', async () => {
  const rendered = await watch({ boot: { permission: gift, answers: answered({ popup: [] }) } })
  touch()
  await later()
  expect(top(rendered)).toBeUndefined()
  act(() => rendered.engine.way.to('/help'))
  await later()
  expect(top(rendered)).toBeUndefined()
  act(() => rendered.engine.way.to('/'))
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
