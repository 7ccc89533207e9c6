import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { EngineContext, type Engine } from '../../engine/engine.ts'
import { createStore } from '../../store/store.ts'
import { createDialogs } from '../dialog/dialogs.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { matchRoute } from './match.ts'
import { useRouteDialog } from './use-route-dialog.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const { routes } = testBoot()

test('a dialog that is closed as soon as its address is shown stays closed (B10)', async () => {
  const dialogs = createDialogs()
  const engine = { dialogs, age: { answer: createStore('confirmed') } } as unknown as Engine
  let go: (to: string) => void = () => undefined
  function Page() {
    const { pathname, search, hash } = useLocation()
    const navigate = useNavigate()
    go = (to) => void navigate(to)
    useRouteDialog({ route: matchRoute(routes, pathname), pathname, search, hash })
    // Whoever is quicker than what runs after the paint.
    useLayoutEffect(() => {
      if (pathname === '/register') dialogs.close()
    }, [pathname])
    return null
  }
  history.replaceState(null, '', '/login')
  render(
    <EngineContext value={engine}>
      <BrowserRouter useTransitions={false}>
        <Page />
      </BrowserRouter>
    </EngineContext>,
  )
  await act(async () => undefined)
  expect(dialogs.stack.get().map(({ name }) => name)).toEqual(['login'])
  await act(async () => go('/register'))
  expect(dialogs.stack.get()).toEqual([])
  expect(location.pathname).toBe('/')
})

test('another tag typed over an open help changes what it shows and leaves it open', async () => {
  const dialogs = createDialogs()
  const engine = { dialogs, age: { answer: createStore('confirmed') } } as unknown as Engine
  let go: (to: string) => void = () => undefined
  function Page() {
    const { pathname, search, hash } = useLocation()
    const navigate = useNavigate()
    go = (to) => void navigate(to)
    useRouteDialog({ route: matchRoute(routes, pathname), pathname, search, hash })
    return null
  }
  history.replaceState(null, '', '/help#faq')
  render(
    <EngineContext value={engine}>
      <BrowserRouter useTransitions={false}>
        <Page />
      </BrowserRouter>
    </EngineContext>,
  )
  await act(async () => undefined)
  await act(async () => go('/help#terms'))
  expect(dialogs.stack.get().map(({ name, props }) => [name, props])).toEqual([['help', { tag: 'terms' }]])
  expect(location.pathname + location.hash).toBe('/help#terms')
  await act(async () => dialogs.close())
  expect(location.pathname).toBe('/')
})
