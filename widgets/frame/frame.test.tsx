import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { draw } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { sessionSummary } from '../testing/session-summary.ts'
import { BottomBar } from './bottom-bar.tsx'
import ToTop from './to-top.tsx'
import { CategoryNav } from './category-nav.tsx'
import { Header } from './header.tsx'

beforeEach(() => {
  platform({})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { brand, permission } = testBoot()
const bar = ['home', 'RNG', 'promotions', 'member', 'menu']
const withMenu = { brand: { ...brand, navigation: { ...brand.navigation, bar } } }

test('the main navigation names where one is', async () => {
  await draw(<CategoryNav />, { path: '/live' })
  const nav = screen.getByRole('navigation', { name: 'Games' })
  const current = within(nav)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Live'])
})

test('a category that is out of sight is brought into it, and the page stays where it is', async () => {
  const box = (left: number, width: number) => ({ left, width, right: left + width }) as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function read(this: Element) {
    return this.hasAttribute('aria-current') ? box(600, 80) : box(0, 390)
  })
  const { container } = await draw(<CategoryNav />, { path: '/live' })
  expect(container.querySelector('.categories__list')?.scrollLeft).toBe(445)
  vi.restoreAllMocks()
})

test('the bottom bar opens the side menu with the sections that are wanted', async () => {
  const { engine } = await draw(<BottomBar menu={{ theme: false }} />, { boot: withMenu, ready: ['menu'] })
  fireEvent.click(screen.getByTestId('menu'))
  await screen.findByRole('heading', { name: 'Menu', hidden: true })
  expect(screen.getByText('Bonus')).toBeTruthy()
  expect(screen.getByText('18+')).toBeTruthy()
  expect(screen.queryByText('Invite friends')).toBeNull()
  expect(screen.getByText('Language')).toBeTruthy()
  expect(screen.queryByText('Appearance')).toBeNull()
  fireEvent.click(screen.getByText('Bonus'))
  expect(engine.dialogs.stack.get()).toEqual([])
})

test.each([
  [null, ['Home', 'Deposit']],
  [{ until: '2126-06-04T10:00:00Z' }, ['Home']],
])('the way to pay in stands in the bottom bar, but not during a break (%j)', async (exclusion, entries) => {
  platform({ '/session/summary': { value: sessionSummary({ exclusion }) } })
  const navigation = { ...brand.navigation, bar: ['home', 'deposit'] }
  await draw(<BottomBar />, { status: 'member', boot: { brand: { ...brand, navigation } } })
  await waitFor(() =>
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(entries),
  )
})

test('a brand without entries for the bottom bar has none (12)', async () => {
  const boot = { brand: { ...brand, navigation: { ...brand.navigation, bar: [] } } }
  const { container } = await draw(<BottomBar />, { boot })
  expect(container.querySelector('.bar')).toBeNull()
})

test('agents find the way to invite friends in the side menu', async () => {
  await draw(<BottomBar />, { status: 'agent', boot: withMenu, ready: ['menu'] })
  fireEvent.click(screen.getByTestId('menu'))
  expect(await screen.findByText('Invite friends')).toBeTruthy()
})

test('members find it where the merchant has referrals, and the apps have codes for a camera', async () => {
  const whitelabel = [
    {
      modId: 'PROMO',
      enabled: '1' as const,
      childrenNodes: [{ modId: 'REFERRAL', enabled: '1' as const, childrenNodes: [] }],
    },
  ]
  const resources = [
    { resourceType: 'iOS', url: 'https://tala.example/ios', labelNameEn: '' },
    { resourceType: 'Android', url: 'https://tala.example/app.apk', labelNameEn: '' },
  ]
  const boot = { ...withMenu, permission: { ...permission, whitelabel, resources } }
  await draw(<BottomBar />, { status: 'member', boot, ready: ['menu'] })
  fireEvent.click(screen.getByTestId('menu'))
  expect(await screen.findByText('Invite friends')).toBeTruthy()
  expect(screen.getByLabelText('For iPhone')).toBeTruthy()
  expect(screen.getByLabelText('For Android')).toBeTruthy()
})

test('the menu of studios is large from eleven on', async () => {
  const card = (at: number) => ({
    vassalage: `V${String(at)}`,
    displayName: `Studio ${String(at)}`,
    gameType: 'RNG',
    isProvider: true,
    isHot: 0 as const,
    maintenance: false,
  })
  const menus = (count: number) => [
    {
      call: 'gameMenus' as const,
      value: [
        { title: 'RNG', cards: Array.from({ length: count }, (_, index) => card(index)), gameClassify: [] },
      ],
    },
  ]
  const { container } = await draw(<Header />, { boot: { answers: menus(11) } })
  expect(container.querySelector('.menu--studios')?.classList).toContain('is-large')
  expect(container.querySelector('.menu--studios a')?.getAttribute('href')).toBe('/rng?vassalage=V0')
  cleanup()
  const few = await draw(<Header />, { boot: { answers: menus(10) } })
  expect(few.container.querySelector('.menu--studios')?.classList).not.toContain('is-large')
})

test('where the bottom bar has no room for the side menu, the header leads to it', async () => {
  await draw(<Header menu={{ bonus: false }} />, { ready: ['menu'] })
  fireEvent.click(screen.getByTestId('menu'))
  await screen.findByRole('heading', { name: 'Menu', hidden: true })
  expect(screen.queryByText('Bonus')).toBeNull()
  cleanup()
  await draw(<Header />, { boot: withMenu })
  expect(screen.getByTestId('menu').className).toContain('only-wide')
})

test('the way back to the top comes once one is far down', async () => {
  await draw(<ToTop />)
  expect(screen.queryByTestId('to-top')).toBeNull()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.stubGlobal('scrollY', window.innerHeight * 2)
  fireEvent.scroll(window)
  fireEvent.click(await screen.findByTestId('to-top'))
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  vi.stubGlobal('scrollY', 0)
  fireEvent.scroll(window)
  expect(screen.queryByTestId('to-top')).toBeNull()
})
