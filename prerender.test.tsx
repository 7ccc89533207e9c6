import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createEngine, type EngineOptions } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { engineWords, testBoot } from './engine/testing/boot.fixture.ts'
import { prerender } from './prerender.tsx'
import { registry } from './widgets/registry.ts'

afterEach(() => vi.restoreAllMocks())

function boot(code: string, session = false) {
  const made = testBoot(code, { hints: { session, age: true, query: false } })
  const further = ['pages', 'games', 'forms', ...(session ? ['session'] : [])]
  const words = Object.fromEntries(further.map((name) => [name, engineWords(code, name)]))
  return { ...made, words: { ...made.words, ...words } }
}

/** Has React take over what the server rendered; returns what it had to render anew. */
async function takeOver(container: HTMLElement, options: Omit<EngineOptions, 'registry'>) {
  const faults: string[] = []
  const root = await act(async () => {
    const made = hydrateRoot(
      container,
      <BrowserRouter>
        <LiveryRoot engine={createEngine({ ...options, registry })} />
      </BrowserRouter>,
      { onRecoverableError: (fault) => faults.push(String(fault)) },
    )
    await Promise.resolve()
    return made
  })
  return { root, faults }
}

test.each([
  ['/', 'EN', false, 200],
  ['/', 'AR', true, 200],
  ['/live', 'TY', false, 200],
  ['/agent', 'PT', false, 200],
  ['/nowhere', 'AR', false, 404],
])(
  '%s in %s (session: %s) is drawn without inline styles and taken over as it is',
  async (url, code, session, status) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = prerender({ boot: boot(code, session), url })
    expect(page.status).toBe(status)
    expect(page.html).not.toContain(' style=')
    expect(page.html).toContain('<h1')

    history.replaceState(null, '', url)
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = page.html
    const { root, faults } = await takeOver(container, { boot: boot(code, session) })
    expect(faults).toEqual([])
    expect(error.mock.calls.filter(([text]) => /hydrat|did not match/i.test(String(text)))).toEqual([])
    act(() => root.unmount())
    container.remove()
  },
)

test.each(['EN', 'AR'])(
  'a log-in by its address (%s) is drawn as a form, which keeps what was typed',
  async (code) => {
    const page = prerender({ boot: boot(code), url: '/login' })
    expect(page.html).not.toContain(' style=')
    expect(page.html).not.toContain('<!--$!-->')
    history.replaceState(null, '', '/login')
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = page.html
    const form = container.querySelector<HTMLDialogElement>('dialog[open]')
    const input = form?.querySelector<HTMLInputElement>('[name="username"]')
    if (!form || !input) throw new Error('no form is drawn')
    // Before there is a script, nothing typed may get into an address.
    expect(form.querySelector('form')?.method).toBe('dialog')
    input.value = 'marisol'
    input.focus()
    const { root, faults } = await takeOver(container, { boot: boot(code), pathname: '/login' })
    expect(faults).toEqual([])
    expect(form.querySelector('[name="username"]')).toBe(input)
    expect(input.value).toBe('marisol')
    expect(document.activeElement).toBe(input)
    act(() => root.unmount())
    container.remove()
  },
)

test.each([
  ['may be logged in', { session: true }],
  ['may be remembered', { remembered: true }],
])('whoever %s gets no form to log in with before it is known', (_who, hints) => {
  const made = boot('EN')
  const page = prerender({ boot: { ...made, hints: { ...made.hints, ...hints } }, url: '/login' })
  expect(page.html).not.toContain('<dialog')
})

test('a lobby begins with the shelves that the screen document of the brand names, in its order (D1)', () => {
  const shelves = (...names: string[]) => {
    const made = boot('EN')
    const list = { widget: 'game-list', slots: { shelves: names.map((widget) => ({ widget })) } }
    const live = { widget: 'main', props: { layout: 'lobby' }, slots: { default: [list] } }
    const page = document.createElement('div')
    page.innerHTML = prerender({ boot: { ...made, screens: { ...made.screens, live } }, url: '/live' }).html
    return [...page.querySelectorAll('.lobby__grid > .tables')].map(({ className }) => className)
  }
  expect(shelves('live-tables', 'game-shelf')).toEqual(['tables', 'tables tables--pictures'])
  expect(shelves('rooms', 'live-tables')).toEqual(['tables tables--rooms', 'tables'])
  expect(shelves()).toEqual([])
})

test('a visitor of unknown age is asked by the first HTML, before the page, which is out of reach', () => {
  const page = document.createElement('div')
  page.innerHTML = prerender({
    boot: { ...boot('EN'), hints: { session: false, age: false, query: false } },
    url: '/',
  }).html
  const gate = page.querySelector('dialog')
  expect([gate?.open, gate?.dataset['dialog']]).toEqual([true, 'age'])
  expect(gate?.querySelector('[data-testid="age-yes"]')).not.toBeNull()
  const heading = page.querySelector('h1')
  expect(heading?.closest('[inert]')).not.toBeNull()
  expect(gate?.closest('[inert]')).toBeNull()
  expect(page.firstElementChild).toBe(gate)
  expect(page.innerHTML).not.toContain(' style=')
})

test.each([
  [1, 503],
  [2, 451],
] as const)('a site with status %i answers %i', (status, expected) => {
  const made = boot('EN')
  const page = prerender({ boot: { ...made, permission: { ...made.permission, status } }, url: '/' })
  expect(page.status).toBe(expected)
})
