import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Footer from './footer.tsx'
import { LegalLine } from '../legal-line.tsx'

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
