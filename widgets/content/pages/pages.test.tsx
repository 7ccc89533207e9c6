import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { comingPages } from '../../../schemas/documents/widgets.document.ts'
import { Failure } from '../../ui/state/failure.tsx'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import AgentLanding from '../../agents/landing/agent-landing.tsx'
import Blocked from './blocked.tsx'
import ComingSoon from './coming-soon.tsx'
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

test.each(comingPages)('/%s says in its own words what will be there', async (page) => {
  await draw(<ComingSoon />, { path: `/${page}` })
  expect(heading()).not.toBe('')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

test('a part of the member centre that is opened by name is titled by it', async () => {
  await draw(<ComingSoon page="member" />, { path: '/member?page=withdraw', status: 'member' })
  expect(heading()).toBe('Withdraw')
  cleanup()
  await draw(<ComingSoon page="member" />, { path: '/member?page=constructor', status: 'member' })
  expect(heading()).toBe('My account')
})

test('a guest is offered registration, a member the promotions', async () => {
  const { engine } = await draw(<ComingSoon page="pointMall" />)
  fireEvent.click(screen.getByRole('button', { name: 'Register meanwhile' }))
  expect(engine.dialogs.stack.get().at(-1)?.name).toBe('register')
  cleanup()
  await draw(<ComingSoon page="pointMall" />, { status: 'member' })
  expect(screen.getByRole('link', { name: 'Promotions' })).toBeTruthy()
})

test('nothing at an address leads home or to help', async () => {
  await draw(<NotFound />)
  expect(screen.getByTestId('not-found')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/help'])
})

test('maintenance says what the specification says, with customer service', async () => {
  const { engine } = await draw(<Maintenance />)
  expect(heading()).toBe('We are under maintenance')
  fireEvent.click(screen.getByRole('button', { name: 'Customer service' }))
  expect(engine.dialogs.stack.get().at(-1)?.name).toBe('contact')
})

test('a blocked visitor reads why, and the address, left to right', async () => {
  const { permission } = testBoot()
  await draw(<Blocked />, { code: 'AR', boot: { permission: { ...permission, location: '203.0.113.7' } } })
  expect(heading()).toBe('غير متاح في مكانك')
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

test('a part that fails stays contained and can be tried again', async () => {
  const retry = vi.fn()
  await draw(<Failure what="widget" name="hero-carousel" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('hero-carousel')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
