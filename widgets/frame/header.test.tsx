import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../engine/testing/boot.fixture.ts'
import { member } from '../testing/answers.ts'
import { draw } from '../testing/draw.tsx'
import { platform } from '../testing/platform.ts'
import { sessionSummary } from '../testing/session-summary.ts'
import { Header } from './header.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const balance = {
  balance: '1284.50',
  currency: 'PHP',
  currencySymbol: '₱',
  updatedAt: '2026-01-01T00:00:00Z',
}
const header = <Header />

function topDialog(engine: { dialogs: { stack: { get: () => readonly { name: string }[] } } }) {
  return engine.dialogs.stack.get().at(-1)?.name
}

test('a guest finds language, theme, login and registration, which work as links too', async () => {
  const { engine } = await draw(header)
  expect(screen.getByTestId('log-in').getAttribute('href')).toBe('/login')
  expect(screen.getByTestId('join').getAttribute('href')).toBe('/register')
  expect(screen.getByTestId('language-menu').getAttribute('aria-label')).toBe('Language: English')
  expect(screen.getByTestId('scheme-light')).toBeTruthy()
  fireEvent.click(screen.getByTestId('log-in'))
  await waitFor(() => {
    expect(topDialog(engine)).toBe('login')
  })
})

test('nothing leads a guest to a registration that is closed', async () => {
  const { permission } = testBoot()
  const register = { ...permission.register, methods: [] }
  await draw(header, { boot: { permission: { ...permission, register } } })
  expect(screen.getByTestId('log-in')).toBeTruthy()
  expect(screen.queryByTestId('join')).toBeNull()
})

test.each([
  [null, true],
  [{ until: null }, false],
])('the way to pay in stands in the header, but not during a break (%s) (12)', async (exclusion, isThere) => {
  platform({
    '/wps/v2/wallets/balance': { value: balance },
    '/session/summary': { value: sessionSummary({ exclusion }) },
  })
  const { engine } = await draw(header, { status: 'member' })
  await waitFor(() => expect(engine.queries.getQueryData(['sessionSummary'])).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deposit' }) !== null).toBe(isThere))
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy()
})

test('while a session is restored its place is kept, and neither login nor account is shown', async () => {
  const { container } = await draw(header, { status: 'restoring' })
  expect(container.querySelector('.skeleton--balance')).toBeTruthy()
  expect(screen.getByText('Restoring your session')).toBeTruthy()
  expect(screen.queryByTestId('log-in')).toBeNull()
  expect(screen.queryByTestId('account')).toBeNull()
})

test.each(['member', 'agent', 'trial'] as const)(
  'on a desk a %s finds language, theme and side menu in the header',
  async (status) => {
    platform({ '/wps/v2/wallets/balance': { value: balance } })
    const { engine } = await draw(header, { status, ready: ['menu'] })
    expect(screen.getByTestId('language-menu')).toBeTruthy()
    expect(screen.getByTestId('scheme-menu')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    await waitFor(() => expect(topDialog(engine)).toBe('menu'))
  },
)

test.each([
  ['member', false],
  ['agent', true],
] as const)('the account menu of a %s has the pages of the role', async (status, hasAgentCentre) => {
  platform({ '/balance': { value: balance } })
  await draw(header, { status })
  const menu = within(screen.getByTestId('sign-out').closest('.menu') as HTMLElement)
  const places = menu.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))
  expect(places).toEqual([
    '/member?page=personalHistoryCopy',
    '/member?page=transactionHistory',
    '/member?page=personalProfit',
    '/member?page=rewardCenter',
    '/member?page=securityCenter',
    '/member?page=messageV2',
    ...(hasAgentCentre ? ['/agentHome'] : []),
  ])
  expect(menu.getByText('Marisol')).toBeTruthy()
})

test.each([
  ['guest', false, ['/pointMall', '/help']],
  ['guest', true, ['/pointMall', '/member?page=referral', '/help']],
  ['member', false, ['/pointMall', '/help']],
  ['member', true, ['/pointMall', '/member?page=referral']],
  ['agent', false, ['/pointMall', '/member?page=referral']],
] as const)(
  'a %s is led to invite friends where there is something to invite to (%s)',
  async (status, hasReferral, places) => {
    platform({ '/balance': { value: balance } })
    const whitelabel = hasReferral ? [{ modId: 'REFERRAL', enabled: '1' as const, childrenNodes: [] }] : []
    await draw(header, { status, boot: { permission: { ...testBoot().permission, whitelabel } } })
    const links = within(screen.getByRole('navigation', { name: 'More' })).getAllByRole('link')
    const shown = links.map((link) => link.getAttribute('href') ?? '')
    expect(shown.filter((place) => !place.includes('vassalage'))).toEqual(places)
  },
)

test('a name keeps its dot at its end where the page runs from right to left (12, P16e)', async () => {
  platform({ '/balance': { value: balance } })
  const { engine } = await draw(header, { status: 'member', code: 'AR' })
  act(() => {
    engine.session.set({ status: 'member', member: { ...member, shownName: 'Layla H.' } })
  })
  expect(screen.getAllByText('Layla H.').map(({ localName }) => localName)).toEqual(['bdi'])
})

test('a trial player is asked to register instead of reaching an account page', async () => {
  platform({ '/balance': { value: balance } })
  const { engine, address } = await draw(header, { status: 'trial', ready: ['true-account'] })
  fireEvent.click(screen.getByRole('link', { name: 'Deposit' }))
  await screen.findByText(/Create one for free/)
  expect(address()).toBe('/')
  fireEvent.click(screen.getByTestId('confirm'))
  await waitFor(() => {
    expect(topDialog(engine)).toBe('register')
  })
})

test('signing out asks first, and staying stays', async () => {
  platform({ '/balance': { value: balance } })
  const { engine, address } = await draw(header, { status: 'member', path: '/promotions', ready: ['notice'] })
  const leave = vi.spyOn(engine.session, 'leave').mockResolvedValue({ reachedServer: true })
  act(() => {
    engine.session.set({ ...engine.session.get() })
  })
  fireEvent.click(screen.getByTestId('sign-out'))
  fireEvent.click(await screen.findByTestId('cancel'))
  await waitFor(() => {
    expect(engine.dialogs.stack.get()).toEqual([])
  })
  expect(leave).not.toHaveBeenCalled()

  fireEvent.click(screen.getByTestId('sign-out'))
  fireEvent.click(await screen.findByTestId('confirm'))
  await waitFor(() => {
    expect(leave).toHaveBeenCalledTimes(1)
  })
  await waitFor(() => {
    expect(address()).toBe('/')
  })
})

test('a scheme is chosen and pressed', async () => {
  const { engine } = await draw(header)
  await act(async () => {
    fireEvent.click(screen.getByTestId('scheme-light'))
    await Promise.resolve()
  })
  expect(engine.look.scheme.get()).toBe('light')
  expect(document.documentElement.dataset['scheme']).toBe('light')
  expect(screen.getByTestId('scheme-light').getAttribute('aria-pressed')).toBe('true')
})

test('whoever is logged in is drawn by the letters of the name', async () => {
  platform({ '/wps/v2/wallets/balance': { value: balance } })
  const { container } = await draw(header, { status: 'member' })
  expect(container.querySelector('.avatar')?.textContent).toMatch(/^\p{Lu}{1,2}$/u)
  cleanup()
  const trial = await draw(header, { status: 'trial' })
  expect(trial.container.querySelector('.avatar use')?.getAttribute('href')).toContain('user')
})
