import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { Failure } from '../../ui/state/failure.tsx'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import AgentLanding from '../../agents/landing/agent-landing.tsx'
import AppPage from './app-page.tsx'
import Blocked from './blocked.tsx'
import BlogPage from './blog-page.tsx'
import HelpCentre from './help-centre.tsx'
import Maintenance from './maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { Underage } from './underage.tsx'

beforeEach(() => {
  platform({})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function heading() {
  return screen.getByRole('heading', { level: 1 }).textContent
}

test('nothing at an address leads home or to help', async () => {
  await draw(<NotFound />)
  expect(screen.getByTestId('not-found')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/help'])
})

test('maintenance says what the specification says, with customer service', async () => {
  const { engine } = await draw(<Maintenance />)
  expect(heading()).toBe('We’re under maintenance')
  fireEvent.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(engine.dialogs.stack.get().at(-1)?.name).toBe('contact')
})

test('a blocked visitor reads why, and the address, left to right', async () => {
  const { permission } = testBoot()
  await draw(<Blocked />, { code: 'AR', boot: { permission: { ...permission, location: '203.0.113.7' } } })
  expect(heading()).toBe('غير متاح في منطقتك')
  expect(screen.getByText('203.0.113.7').localName).toBe('bdi')
})

test('whoever is too young can take a slip back', async () => {
  const { engine } = await draw(<Underage />)
  engine.age.refuse()
  fireEvent.click(screen.getByRole('button'))
  expect(engine.age.answer.get()).toBe('needed')
})

test('agents log in at their own portal', async () => {
  const { engine } = await draw(<AgentLanding />)
  expect(heading()).toBe('Work with Tala')
  fireEvent.click(screen.getByTestId('agent-log-in'))
  expect(engine.dialogs.stack.get().at(-1)).toMatchObject({ name: 'login', props: { portal: 'agent' } })
  cleanup()
  await draw(<AgentLanding />, { status: 'agent' })
  expect(screen.getByRole('link', { name: 'Agent centre' }).getAttribute('href')).toBe('/agentHome')
})

test('the help page without frame shows the article of its hash', async () => {
  await draw(<HelpCentre />, { path: '/helpmc#privacy' })
  expect(heading()).toBe('Help centre')
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Privacy')
  })
})

test('G3: help is found by its words, without accents and case, also by the end of its address', async () => {
  await draw(<HelpCentre />, { path: '/helpmc#P%C3%A9rsonal%20DATA' })
  const tags = () => [...document.querySelectorAll('.help__tag')].map(({ textContent }) => textContent)
  const search = screen.getByTestId('help-search')
  expect(search).toHaveProperty('value', 'Pérsonal DATA')
  const some = tags().length
  fireEvent.change(search, { target: { value: 'nothing is called thus' } })
  await waitFor(() => expect(screen.getByTestId('help-none')).toBeTruthy())
  expect(tags()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Show all articles' }))
  expect(tags().length).toBeGreaterThan(some)
})

test('a part that fails stays contained and can be tried again', async () => {
  const retry = vi.fn()
  await draw(<Failure what="widget" name="hero-carousel" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t show this part')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

const posts = [
  {
    tag: 'newer',
    date: '2026-11-16',
    title: 'Newer',
    language: 'EN',
    blocks: [{ kind: 'paragraph' as const, lines: [[{ text: 'First words.' }]] }],
  },
  { tag: 'older', date: '2026-11-02', title: 'Older', language: 'EN', blocks: [] },
]

test('the blog lists its posts, and the address names one of them', async () => {
  platform({ '/wps/system/blog': { value: posts } })
  await draw(<BlogPage />, { path: '/blog' })
  await screen.findByRole('link', { name: 'Newer' })
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(shown).toEqual(['Nov 16, 2026NewerFirst words.', 'Nov 2, 2026Older'])
  cleanup()
  await draw(<BlogPage />, { path: '/blog#newer' })
  await waitFor(() => expect(heading()).toBe('Newer'))
  expect(screen.getByTestId('blog-post').textContent).toContain('First words.')
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog')
})

test('a post in another language than the page is in its own direction (12)', async () => {
  const foreign = posts.map((post) => ({ ...post, language: 'AR' }))
  platform({ '/wps/system/blog': { value: [...foreign, { ...posts[0], language: 'XX', tag: 'x' }] } })
  await draw(<BlogPage />, { path: '/blog' })
  await screen.findAllByRole('link', { name: 'Newer' })
  const dirs = screen.getAllByRole('heading', { level: 2 }).map(({ dir, lang }) => [dir, lang])
  const arabic = testBoot().languages.find(({ code }) => code === 'AR')
  const own = arabic ? ['rtl', arabic.tag] : ['auto', '']
  expect(dirs).toEqual([own, own, ['auto', '']])
})

test('a blog without posts says so, one that does not load leads to another try', async () => {
  platform({ '/wps/system/blog': { value: [] } })
  await draw(<BlogPage />, { path: '/blog' })
  expect(await screen.findByText('No posts yet')).toBeTruthy()
})

test('G4: the page of the app has a guide and a code for each system, of the store or of the site', async () => {
  const { permission } = testBoot()
  const resources = [
    { resourceType: 'iOS' as never, url: 'https://brand.example/ios', labelNameEn: 'iOS' },
    { resourceType: 'Android' as never, url: 'https://brand.example/app', labelNameEn: 'Android' },
  ]
  await draw(<AppPage />, { path: '/app', boot: { permission: { ...permission, resources } } })
  expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code for the iPhone app',
    'QR code for the Android app',
  ])
  expect(screen.getByTestId('app-ios').querySelector('a')?.getAttribute('href')).toBe(
    'https://brand.example/ios',
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  cleanup()
  await draw(<AppPage />, { path: '/app', boot: { permission: { ...permission, resources: [] } } })
  expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
    'QR code that opens this site on an iPhone',
    'QR code that opens this site on an Android phone',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByTestId('install')).toBeNull()
})
