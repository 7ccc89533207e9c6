import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import { testBoot } from '../testing/boot.fixture.ts'
import { testRegistry, testScreens } from '../testing/registry.fixture.tsx'
import { createEngine } from './create-engine.ts'
import { LiveryRoot } from './livery-root.tsx'

const scrollTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  scrollTo.mockClear()
})

function bootWith(given: Partial<Boot> = {}, code = 'EN') {
  return testBoot(code, { screens: testScreens, ...given })
}

function html(boot: Boot, url: string) {
  return renderToString(
    <StaticRouter location={url}>
      <LiveryRoot engine={createEngine({ boot, registry: testRegistry() })} />
    </StaticRouter>,
  )
}

async function open(url: string, boot = bootWith()) {
  history.replaceState(null, '', url)
  const engine = createEngine({ boot, registry: testRegistry() })
  await act(async () => {
    render(
      <BrowserRouter>
        <LiveryRoot engine={engine} />
      </BrowserRouter>,
    )
    await Promise.resolve()
  })
  return engine
}

async function click(name: string, role = 'link') {
  await act(async () => {
    fireEvent.click(screen.getByRole(role, { name }))
    await Promise.resolve()
  })
}

async function go(to: string) {
  await act(async () => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })
}

function closed(status: 1 | 2): Partial<Boot> {
  return { permission: { ...testBoot().permission, status } }
}

const pages: [string, string, Partial<Boot>, string][] = [
  ['home', '/', {}, 'EN'],
  ['home, right to left', '/?x=1', {}, 'AR'],
  ['a list with a session to restore', '/live', { hints: { session: true, age: true, query: false } }, 'TY'],
  ['a guarded page', '/member', { hints: { session: true, age: true, query: false } }, 'PT'],
  [
    'home of who takes a break',
    '/',
    { hints: { session: true, break: true, age: true, query: false } },
    'EN',
  ],
  ['nowhere', '/nowhere', {}, 'EN'],
  ['a page without frame', '/agent', {}, 'EN'],
  ['a lazy widget', '/promotions', {}, 'EN'],
  ['maintenance', '/', closed(1), 'EN'],
  ['a blocked region', '/', closed(2), 'AR'],
  ['a visitor of unknown age', '/', { hints: { session: false, age: false, query: false } }, 'EN'],
]

test.each(pages)('the browser takes over what the server drew: %s', async (_name, url, given, code) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const faults: unknown[] = []
  history.replaceState(null, '', url)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html(bootWith(given, code), url)
  expect(container.innerHTML).not.toContain('style=')
  const engine = createEngine({ boot: bootWith(given, code), registry: testRegistry() })
  const root = await act(async () => {
    const made = hydrateRoot(
      container,
      <BrowserRouter>
        <LiveryRoot engine={engine} />
      </BrowserRouter>,
      { onRecoverableError: (fault) => faults.push(String(fault)) },
    )
    await Promise.resolve()
    return made
  })
  // A lazy part whose code the server did not have is rendered by the browser, which is no difference.
  expect(faults.filter((fault) => !String(fault).includes('Suspense'))).toEqual([])
  expect(error).not.toHaveBeenCalled()
  act(() => root.unmount())
})

test('a guarded page that was rendered for a guest waits for whoever comes with a token', async () => {
  history.replaceState(null, '', '/member')
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = html(bootWith(), '/member')
  const engine = createEngine({ boot: bootWith(), registry: testRegistry() })
  const root = await act(async () => {
    const made = hydrateRoot(
      container,
      <BrowserRouter>
        <LiveryRoot engine={engine} />
      </BrowserRouter>,
    )
    engine.session.set({ status: 'restoring', member: null })
    await Promise.resolve()
    return made
  })
  expect([location.pathname, screen.getByText('cover').textContent]).toEqual(['/member', 'cover'])
  act(() => engine.session.set({ status: 'member', member: null }))
  expect(screen.getByRole('heading').textContent).toBe('/member')
  act(() => root.unmount())
})

test('whoever was sent to the log-in comes back to what they wanted', async () => {
  const engine = await open('/member?page=messages')
  expect(location.pathname).toBe('/login')
  await act(async () => {
    engine.session.set({ status: 'member', member: null })
    engine.dialogs.close()
    engine.returnPath.follow()
    await Promise.resolve()
  })
  expect(location.pathname + location.search).toBe('/member?page=messages')
})

test('the log-in of an address finishes its work before the page goes on', async () => {
  const engine = await open('/login')
  vi.spyOn(engine.session, 'isBegun').mockReturnValue(true)
  act(() => engine.session.set({ status: 'member', member: null }))
  expect([location.pathname, screen.getByRole('dialog').tagName]).toEqual(['/login', 'DIALOG'])
  expect(screen.getByRole('heading', { name: '/login' })).toBeTruthy()
  await click('done', 'button')
  expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null])
})

test('home keeps its state while another screen is shown', async () => {
  await open('/')
  await click('count 0', 'button')
  await click('Promotions')
  expect(screen.getByRole('heading').textContent).toBe('/promotions')
  await click('Home')
  expect(screen.getByRole('button').textContent).toBe('count 1')
})

test('arriving scrolls to the top, and coming back to a mounted screen to where it was left', async () => {
  await open('/')
  vi.stubGlobal('scrollY', 640)
  window.dispatchEvent(new Event('scroll'))
  await click('Promotions')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' })
  await click('Home')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, left: 0, behavior: 'instant' })
})

test('an item of a list begins at its top, and its list comes back where it was left', async () => {
  const routes = testBoot().routes.map((route) =>
    route.path === '/promotions' ? { ...route, hash: 'item' as const } : route,
  )
  await open('/', bootWith({ routes }))
  await click('Promotions')
  vi.stubGlobal('scrollY', 1500)
  window.dispatchEvent(new Event('scroll'))
  await go('/promotions#rebate')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, left: 0, behavior: 'instant' })
  vi.stubGlobal('scrollY', 0)
  window.dispatchEvent(new Event('scroll'))
  await go('/promotions')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 1500, left: 0, behavior: 'instant' })
})

test('arriving names the page and puts the focus into it', async () => {
  await open('/')
  expect(document.title).toBe('Tala')
  await click('Promotions')
  expect(document.title).toBe('Promotions · Tala')
  expect(document.activeElement?.id).toBe('main')
  expect(screen.getByRole('status').textContent).toBe('Promotions · Tala')
})

test('a page is named with the brand as its language writes it (12)', async () => {
  const { words } = testBoot('AR')
  const named = { ...words, frame: { ...(words['frame'] as object), brand: { word: 'تالا' } } }
  await open('/promotions', bootWith({ words: named }, 'AR'))
  expect(document.title).toMatch(/ · تالا$/)
})

test('/login shows home with the login over it, and / once that closes', async () => {
  await open('/login')
  expect(screen.getByRole('dialog', { name: 'login' })).toBeTruthy()
  await click('done', 'button')
  expect(location.pathname).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the way from home to the login and back moves nothing', async () => {
  await open('/')
  await click('count 0', 'button')
  await click('Log in')
  await click('done', 'button')
  expect(scrollTo).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toBe('count 1')
})

test('a guest is sent from the member centre to the login', async () => {
  await open('/member')
  expect(location.pathname).toBe('/login')
})

test('who is being restored waits at the member centre, and sees it once known', async () => {
  const engine = await open('/member', bootWith({ hints: { session: true, age: true, query: false } }))
  expect(screen.getByText('cover')).toBeTruthy()
  act(() => engine.session.set({ status: 'member', member: null }))
  expect(screen.getByRole('heading').textContent).toBe('/member')
})

test('a widget that throws leaves the others alone, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const home = { widget: 'main', slots: { default: [{ widget: 'broken' }, { widget: 'counter' }] } }
  await open('/', bootWith({ screens: { ...testScreens, home } }))
  expect(screen.getByRole('alert').textContent).toBe('widget broken failedagain')
  expect(screen.getByRole('heading').textContent).toBe('/')
})

test('a widget that nobody knows shows a contained failure', async () => {
  const home = { widget: 'main', slots: { default: [{ widget: 'constructor' }, { widget: 'counter' }] } }
  await open('/', bootWith({ screens: { ...testScreens, home } }))
  expect(screen.getByRole('alert').textContent).toBe('widget constructor failed')
  expect(screen.getByRole('heading').textContent).toBe('/')
})

test('the server contains what throws, too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const home = { widget: 'main', slots: { default: [{ widget: 'broken' }, { widget: 'counter' }] } }
  expect(html(bootWith({ screens: { ...testScreens, home } }), '/')).toContain('count 0')
})

test('maintenance takes the place of the site while it runs, and of its title, and goes again', async () => {
  const engine = await open('/')
  await click('Promotions')
  const { permission } = engine.boot.get()
  act(() => engine.boot.set((boot) => ({ ...boot, permission: { ...permission, status: 1 } })))
  expect(screen.getByRole('heading').textContent).toBe('maintenance')
  expect(document.title).toBe('We’re under maintenance · Tala')
  act(() => engine.boot.set((boot) => ({ ...boot, permission })))
  expect(screen.getByRole('heading').textContent).toBe('/promotions')
  expect(document.title).toBe('Promotions · Tala')
})

test('the age is prompted for first; no leads to a neutral page and back', async () => {
  const engine = await open('/login', bootWith({ hints: { session: false, age: false, query: false } }))
  expect(screen.getByRole('dialog', { name: 'age' })).toBeTruthy()
  await act(async () => {
    engine.age.refuse()
    await Promise.resolve()
  })
  expect(screen.getByRole('heading').textContent).toBe('for adults')
  await act(async () => {
    engine.age.prompt()
    await Promise.resolve()
  })
  await act(async () => {
    engine.age.confirm()
    await Promise.resolve()
  })
  expect(document.cookie).toContain('livery-age=1')
  expect(screen.getByRole('dialog', { name: 'login' })).toBeTruthy()
})
