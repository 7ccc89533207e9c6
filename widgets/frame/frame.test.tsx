import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { draw } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BrandNotice } from './brand-notice.tsx'
import ToTop from './to-top.tsx'
import { CategoryNav } from './category-nav.tsx'
import { DevTools } from './dev-tools.tsx'
import Footer from './footer/footer.tsx'
import { Header } from './header.tsx'
import { LegalLine } from './legal-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'

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

test('the footer shows the mark of each vendor that has one, and the letters of any other', async () => {
  const card = (vassalage: string, displayName: string, icon?: string) => ({
    vassalage,
    displayName,
    gameType: 'RNG',
    isProvider: true,
    isHot: 0 as const,
    maintenance: false,
    ...(icon !== undefined && { icon }),
  })
  const cards = [
    card('NORTH', 'Northlight', '/brand-assets/v1/assets/north.svg'),
    card('PAPER', 'Paperkite', 'v-kite'),
    card('TESSERA', 'Tessera'),
  ]
  const menus = [{ call: 'gameMenus' as const, value: [{ title: 'RNG', cards, gameClassify: [] }] }]
  await draw(<Footer />, { boot: { answers: menus } })
  const marks = within(screen.getByRole('list', { name: 'Game studios' })).getAllByRole('listitem')
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Northlight', 'Paperkite', 'TETessera'])
  const image = marks[0]?.querySelector('img')
  expect([image?.getAttribute('src'), image?.alt, image?.getAttribute('loading')]).toEqual([
    '/brand-assets/v1/assets/north.svg',
    '',
    'lazy',
  ])
  expect(marks[1]?.querySelector('use')?.getAttribute('href')).toMatch(/#v-kite$/)
  if (image) fireEvent.error(image)
  expect(marks[0]?.querySelector('use')?.getAttribute('href')).toMatch(/#b-spot$/)
})

test('the footer leads to agents only where the brand has pages of agents', async () => {
  const { routes } = testBoot()
  await draw(<Footer />)
  expect(screen.getByRole('link', { name: 'Affiliates' }).getAttribute('href')).toBe('/agent')
  cleanup()
  await draw(<Footer />, { boot: { routes: routes.filter(({ needs }) => needs !== 'agents') } })
  expect(screen.queryByRole('link', { name: 'Affiliates' })).toBeNull()
})

test('the footer opens help at its tag and customer service, and says who may play', async () => {
  const { engine } = await draw(<Footer />)
  const terms = screen.getByRole('link', { name: 'Terms' })
  expect(terms.getAttribute('href')).toBe('/help#term')
  fireEvent.click(terms)
  expect(engine.dialogs.stack.get().at(-1)).toMatchObject({ name: 'help', props: { tag: 'term' } })
  fireEvent.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(engine.dialogs.stack.get().at(-1)?.name).toBe('contact')
  expect(screen.getByText(/adults aged 18 and over/)).toBeTruthy()
  expect(screen.getByText('18+')).toBeTruthy()
})

test('who may be here and on what terms stands in one line, and opens over the page', async () => {
  const { engine } = await draw(<LegalLine />, {})
  expect(screen.getByText('18+')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Terms' }))
  const { name, props } = engine.dialogs.stack.get().at(-1) ?? {}
  expect([name, props]).toMatchObject(['help', { tag: 'term' }])
})

test.each([
  ['names it among the help', ['limits', 'term']],
  ['has other help', ['term']],
  ['has no help', []],
])('how to play safely is one tap from every page, once, where a brand %s (E13)', async (_, helpTags) => {
  const boot = { brand: { ...brand, service: { ...brand.service, helpTags } } }
  for (const part of [<Footer key="footer" />, <LegalLine key="line" />]) {
    const { engine } = await draw(part, { boot })
    const links = screen.getAllByRole('link', { name: 'Play within limits' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/safer-play'])
    for (const link of links) fireEvent.click(link)
    expect(engine.dialogs.stack.get()).toEqual([])
    cleanup()
  }
})

test('social pages of brand and platform stand once each, with names', async () => {
  const url = 'https://t.me/tala'
  await draw(<Footer />, {
    boot: {
      brand: {
        ...brand,
        social: [
          { type: 'TELEGRAM', url },
          { type: 'TELEGRAM', url: `${url}_group`, label: 'Telegram group' },
        ],
      } as typeof brand,
      permission: {
        ...permission,
        resources: [
          { resourceType: 'TELEGRAM', url, labelNameEn: 'Telegram' },
          { resourceType: 'VIBER', url: 'https://viber.me/tala', labelNameEn: 'Viber group' },
          { resourceType: 'Android', url: 'https://tala.example/app.apk', labelNameEn: '' },
        ],
      },
    },
  })
  const links = within(screen.getByRole('list', { name: 'Social channels' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Telegram (opens in a new tab)',
    'Telegram group (opens in a new tab)',
    'Viber group (opens in a new tab)',
  ])
  const icons = links.map((link) => link.querySelector('use')?.getAttribute('href')?.split('#')[1])
  expect(new Set(icons).size).toBe(3)
  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/app')
})

test('being offline is said for as long as it lasts', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await draw(<OfflineNotice />)
  expect(screen.queryByTestId('offline')).toBeNull()
  online.mockReturnValue(false)
  act(() => {
    fireEvent(window, new Event('offline'))
  })
  expect(screen.getByTestId('offline').textContent).toContain('You are offline')
  online.mockReturnValue(true)
  act(() => {
    fireEvent(window, new Event('online'))
  })
  expect(screen.queryByTestId('offline')).toBeNull()
})

test('a changed brand offers to be shown', async () => {
  const { engine } = await draw(<BrandNotice />)
  expect(screen.queryByTestId('brand-updated')).toBeNull()
  act(() => {
    engine.updated.set(true)
  })
  expect(within(screen.getByTestId('brand-updated')).getByRole('button', { name: 'Show it' })).toBeTruthy()
})

test('a brand that is gone says so, and offers nothing that would lead nowhere', async () => {
  const { engine } = await draw(<BrandNotice />)
  act(() => {
    engine.updated.set(true)
    engine.gone.set(true)
  })
  expect(screen.getByTestId('brand-gone').textContent).toBe('This site cannot be reached right now.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('there are no development tools where the gateway names none', async () => {
  const { container } = await draw(<DevTools />)
  expect(container.querySelector('.switcher')).toBeNull()
  cleanup()
  await draw(<DevTools />, {
    boot: {
      tools: { outbox: true, switcher: [{ id: 'mare', name: 'Maré', url: 'http://mare.localhost/' }] },
    },
  })
  expect(screen.getByTestId('brand-switcher').textContent).toContain('Maré')
  expect(screen.getByTestId('outbox').getAttribute('href')).toBe('/dev/outbox')
})

test('a toast leaves by itself, but not while somebody looks at it', async () => {
  const { engine } = await draw(null)
  vi.useFakeTimers()
  act(() => {
    engine.toasts.show({ text: 'Saved', duration: 5000 })
  })
  const toast = screen.getByText('Saved').closest('.toast') as HTMLElement
  fireEvent.pointerEnter(toast)
  act(() => {
    vi.advanceTimersByTime(10_000)
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(toast)
  act(() => {
    vi.advanceTimersByTime(5000)
  })
  expect(screen.queryByText('Saved')).toBeNull()
})

test('news that stands at the bell as well is not shown while somebody plays', async () => {
  const { engine } = await draw(null, { path: '/seamless?gameCode=lantern' })
  act(() => {
    engine.toasts.show({ text: 'A message came', isNews: true })
    engine.toasts.show({ text: 'You are offline' })
  })
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(screen.queryByText('A message came')).toBeNull()
  cleanup()
  const elsewhere = await draw(null, { path: '/promotions' })
  act(() => {
    elsewhere.engine.toasts.show({ text: 'A message came', isNews: true })
  })
  expect(screen.getByText('A message came')).toBeTruthy()
})

test('a toast with an action runs it once and goes', async () => {
  const run = vi.fn()
  const { engine } = await draw(null)
  act(() => {
    engine.toasts.show({ text: 'Removed', action: { label: 'Undo', run } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledTimes(1)
  await waitFor(() => {
    expect(screen.queryByText('Removed')).toBeNull()
  })
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
