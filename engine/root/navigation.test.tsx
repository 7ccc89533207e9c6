import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScreenDocument } from '../../schemas/documents/screen.document.ts'
import type { WidgetEntry } from '../base/registry/registry.ts'
import { useCall } from '../base/hooks/use-call.ts'
import { testBoot } from '../testing/boot.fixture.ts'
import { testRegistry, testScreens } from '../testing/registry.fixture.tsx'
import { createEngine } from './create-engine.ts'
import { LiveryRoot } from './livery-root.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  scrollTo.mockClear()
})

interface Late {
  load: () => Promise<{ default: () => React.ReactNode }>
  arrive: () => void
  fail: () => void
}

/** Code that comes when it is told to. */
function lateCode(words: string): Late {
  let arrive: Late['arrive'] = () => undefined
  let fail: Late['fail'] = () => undefined
  const code = new Promise<{ default: () => React.ReactNode }>((resolve, reject) => {
    arrive = () => resolve({ default: () => <p>{words}</p> })
    fail = () => reject(new Error('no line'))
  })
  return { load: () => code, arrive, fail }
}

function Offers() {
  const { data } = useCall('promotions')
  return <p>{data ? 'offers' : 'waiting for offers'}</p>
}

/** A site whose promotions need code that comes late; `asks` is what they are rendered with besides. */
async function open({ asks, url = '/' }: { asks?: ScreenDocument['asks']; url?: string } = {}) {
  const late = lateCode('late part')
  const registry = testRegistry()
  const widgets: Record<string, WidgetEntry> = {
    ...registry.widgets,
    late: { load: late.load, waiting: () => <p>waiting</p> },
    offers: { component: Offers },
  }
  const nodes = [{ widget: 'counter' }, { widget: asks ? 'offers' : 'late' }]
  const promotions = { widget: 'main', slots: { default: nodes }, ...(asks && { asks }) }
  const boot = testBoot('EN', { screens: { ...testScreens, live: { widget: 'counter' }, promotions } })
  history.replaceState(null, '', url)
  const cover = vi.fn(() => null)
  const parts = { ...registry.parts, Cover: cover }
  const engine = createEngine({ boot, registry: { ...registry, widgets, parts } })
  const { container } = render(
    <BrowserRouter>
      <LiveryRoot engine={engine} />
    </BrowserRouter>,
  )
  await pass(0)
  const site = container.querySelector('.site')
  if (!site) throw new Error('No site')
  return { engine, late, cover, isBusy: () => site.getAttribute('aria-busy') === 'true' }
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

async function click(name: string) {
  fireEvent.click(screen.getByRole('link', { name }))
  await pass(0)
}

async function goBack() {
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  vi.useRealTimers()
  history.back()
  await act(() => isBack)
  vi.useFakeTimers()
  await pass(0)
}

function title() {
  return screen.getByRole('heading').textContent
}

test('the page before stays, and says that it is busy, until the code of the next one is here', async () => {
  const { late, isBusy } = await open()
  await click('Promotions')
  expect([location.pathname, title(), isBusy(), document.title]).toEqual(['/promotions', '/', true, 'Tala'])
  expect(scrollTo).not.toHaveBeenCalled()
  late.arrive()
  await pass(0)
  expect([title(), isBusy(), document.title]).toEqual(['/promotions', false, 'Promotions · Tala'])
  expect(screen.getByText('late part')).toBeTruthy()
  expect([screen.queryByText('waiting'), document.activeElement?.id]).toEqual([null, 'main'])
})

test('the page before stays until what the next one asks is answered, and is asked once', async () => {
  const { engine, isBusy } = await open({ asks: [{ call: 'promotions' }] })
  let answer: (value: unknown) => void = () => undefined
  const promise = new Promise((resolve) => (answer = resolve))
  const call = vi.spyOn(engine, 'call').mockImplementation(() => promise as never)
  await click('Promotions')
  expect([title(), isBusy()]).toEqual(['/', true])
  answer({ types: [], offers: [] })
  await pass(0)
  expect([title(), isBusy()]).toEqual(['/promotions', false])
  expect(screen.getByText('offers')).toBeTruthy()
  await pass(1_000)
  expect(call.mock.calls.filter(([name]) => name === 'promotions')).toHaveLength(1)
})

test('after a second and a half the next page comes with what it has', async () => {
  const { late, isBusy } = await open()
  await click('Promotions')
  await pass(1_400)
  expect([title(), isBusy()]).toEqual(['/', true])
  await pass(200)
  expect([title(), isBusy()]).toEqual(['/promotions', false])
  expect(screen.getByText('waiting')).toBeTruthy()
  late.arrive()
  await pass(0)
  expect(screen.getByText('late part')).toBeTruthy()
})

test('code that fails is told of on the next page, with a way to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { late, isBusy } = await open()
  await click('Promotions')
  late.fail()
  await pass(10_000)
  expect([title(), isBusy()]).toEqual(['/promotions', false])
  expect(screen.getByRole('alert').textContent).toBe('widget late failedagain')
})

test('whoever goes elsewhere meanwhile arrives there, and nowhere else later', async () => {
  const { late, isBusy } = await open()
  await click('Promotions')
  await click('Live')
  expect([location.pathname, title(), isBusy()]).toEqual(['/live', 'LIVE', false])
  late.arrive()
  await pass(2_000)
  expect([location.pathname, title()]).toEqual(['/live', 'LIVE'])
})

test('a second click on the same link, or on the page that still stands, does nothing strange', async () => {
  const { late, isBusy } = await open()
  await click('Promotions')
  await click('Promotions')
  expect([title(), isBusy()]).toEqual(['/', true])
  await click('Home')
  expect([location.pathname, title(), isBusy()]).toEqual(['/', '/', false])
  await click('Home')
  expect([location.pathname, title(), isBusy()]).toEqual(['/', '/', false])
  late.arrive()
  await pass(2_000)
  expect(title()).toBe('/')
})

test('the way back out of a page that has not come yet shows the page that stayed', async () => {
  const { isBusy } = await open()
  await click('Promotions')
  await goBack()
  expect([location.pathname, title(), isBusy()]).toEqual(['/', '/', false])
  expect(scrollTo).not.toHaveBeenCalled()
})

test('the way back scrolls to where a page was left, a link to its top', async () => {
  const { late } = await open()
  late.arrive()
  await click('Promotions')
  await pass(0)
  vi.stubGlobal('scrollY', 700)
  window.dispatchEvent(new Event('scroll'))
  await click('Live')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' })
  await goBack()
  expect(title()).toBe('/promotions')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, left: 0, behavior: 'instant' })
  await click('Live')
  await click('Promotions')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' })
})

test('a guest who wants a page for members stays where they are until the log-in is there', async () => {
  const { engine, cover } = await open({ url: '/live' })
  act(() => engine.way.to('/member?page=messages'))
  await pass(0)
  await pass(0)
  expect(location.pathname).toBe('/login')
  expect(screen.getByRole('heading', { name: '/login' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'login' })).toBeTruthy()
  expect(cover).not.toHaveBeenCalled()
})

test('who is being restored stays on the page until it is known what they may see', async () => {
  const { engine, isBusy } = await open()
  act(() => engine.session.set({ status: 'restoring', member: null }))
  act(() => engine.way.to('/member'))
  await pass(0)
  expect([title(), isBusy()]).toEqual(['/', true])
  act(() => engine.session.set({ status: 'member', member: null }))
  await pass(0)
  expect([title(), isBusy()]).toEqual(['/member', false])
})
