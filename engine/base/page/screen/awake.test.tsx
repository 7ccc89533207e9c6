import { act, cleanup } from '@testing-library/react'
import { startTransition, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useBoot } from '../../hooks/use-boot.ts'
import { createEngine } from '../../../root/create-engine.ts'
import { EngineContext, type Engine } from '../../engine/engine.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { testRegistry } from '../../../testing/registry.fixture.tsx'
import { createAwake } from './awake.ts'
import { Lazy } from './lazy.tsx'
import { getPart } from './part.ts'
import { createStore } from '../../store/store.ts'
import type { Facts } from './conditions.ts'
import { FactsContext, Screen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function makeEngine() {
  return createEngine({ boot: testBoot(), registry: testRegistry() })
}

function tree(engine: Engine, part: Parameters<typeof getPart>[0]) {
  return (
    <EngineContext value={engine}>
      <Suspense>
        <Lazy part={part} props={{}} waiting={<p>waiting</p>} what="widget" name="sleeper" />
      </Suspense>
    </EngineContext>
  )
}

test('a sleeping part stays as the server rendered it, fetches no code, and comes alive at the first touch', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  const click = vi.fn()
  const Sleeper = () => <button onClick={click}>alive</button>
  const load = vi.fn(() => Promise.resolve({ default: Sleeper }))
  const server = { load: () => Promise.resolve({ default: Sleeper }), asleep: true }
  await getPart(server)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(tree(makeEngine(), server))

  const engine = makeEngine()
  engine.awake.sleep()
  await act(async () => {
    hydrateRoot(container, tree(engine, { load, asleep: true }))
    await Promise.resolve()
  })
  expect([container.textContent, load.mock.calls.length]).toEqual(['alive', 0])

  await act(async () => {
    window.dispatchEvent(new Event('pointermove'))
    await Promise.resolve()
  })
  container.querySelector('button')?.click()
  expect([load.mock.calls.length, click.mock.calls.length]).toEqual([1, 1])
})

test('a part that wakes while it is being rendered is rendered with its own code', async () => {
  // React warns of what is rendered outside act() only where a file before this one left it watching.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const engine = makeEngine()
  const part = { load: () => Promise.resolve({ default: () => <b>alive</b> }), asleep: true }
  await getPart(part)
  engine.awake.sleep()
  // Awake as soon as React waits for it: React goes on with the same attempt then.
  const wait = engine.awake.wait
  vi.spyOn(engine.awake, 'wait').mockImplementation((id) => {
    queueMicrotask(engine.awake.wake)
    return wait(id)
  })
  const container = document.createElement('div')
  const root = createRoot(container)
  startTransition(() => {
    root.render(tree(engine, part))
  })
  await vi.waitFor(() => {
    expect(container.textContent).toBe('alive')
  })
  expect(error).not.toHaveBeenCalled()
  root.unmount()
})

test('a page that nobody touches wakes when it is idle', () => {
  let idle: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback))
  const awake = createAwake(createStore([]))
  expect(awake.asleep()).toBeNull()
  awake.sleep()
  expect(awake.wait('home')).toBe(awake.wait('home'))
  idle?.()
  expect(awake.asleep()).toBeNull()
})

test('behind a dialog a page sleeps on, touched or idle, and wakes when the last one closes', () => {
  let idle: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback))
  const covers = createStore<readonly string[]>(['login'])
  const awake = createAwake(covers)
  awake.sleep()
  window.dispatchEvent(new Event('pointermove'))
  idle?.()
  covers.set(['register', 'help'])
  covers.set(['register'])
  expect(awake.asleep()).not.toBeNull()
  expect(awake.asleep()).toBe(awake.wait('home'))
  covers.set([])
  expect(awake.asleep()).toBeNull()
})

test('a page that goes elsewhere wakes behind a dialog too', () => {
  const awake = createAwake(createStore(['login']))
  awake.sleep()
  awake.wake()
  expect(awake.asleep()).toBeNull()
})

const guest: Facts = {
  role: 'restoring',
  flags: {},
  categories: new Set(),
  language: 'EN',
  prizeMode: 'LOTT',
  isOnBreak: false,
}
const facts = createStore<Facts | null>(guest)

function Around() {
  useBoot()
  return (
    <FactsContext value={facts}>
      <Screen name="home" fill={{ top: <i key="top" /> }} />
    </FactsContext>
  )
}

test('what changes elsewhere leaves a sleeping part as the server drew it', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  const sleeper = () => ({
    load: () => Promise.resolve({ default: () => <p>rendered</p> }),
    asleep: true as const,
  })
  const boot = testBoot('EN', {
    screens: {
      home: {
        widget: 'main',
        slots: { default: [{ widget: 'main', slots: { default: [{ widget: 'sleeper' }] } }] },
      },
    },
  })
  const registered = (part: ReturnType<typeof sleeper>) => {
    const registry = testRegistry()
    return { ...registry, widgets: { ...registry.widgets, sleeper: part } }
  }
  const inEngine = (engine: Engine) => (
    <EngineContext value={engine}>
      <Around />
    </EngineContext>
  )
  const server = sleeper()
  await getPart(server)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(inEngine(createEngine({ boot, registry: registered(server) })))
  const engine = createEngine({ boot, registry: registered(sleeper()) })
  engine.awake.sleep()
  await act(async () => {
    hydrateRoot(container, inEngine(engine))
    await Promise.resolve()
  })
  const rendered = container.querySelector('p')
  act(() => engine.boot.set((now) => ({ ...now })))
  act(() => facts.set({ ...guest, role: 'member' }))
  expect(rendered?.isConnected).toBe(true)
  expect(container.textContent).toBe('rendered')
})

test('a page is whole once every part that slept is alive', async () => {
  const awake = createAwake(createStore([]))
  const resolved = vi.fn()
  awake.sleep()
  awake.wait('hero')
  awake.wait('footer')
  void awake.whole().then(resolved)
  awake.arrived('hero')
  await Promise.resolve()
  expect(resolved).not.toHaveBeenCalled()
  awake.arrived('footer')
  await Promise.resolve()
  expect([resolved.mock.calls.length, awake.asleep()]).toEqual([1, null])
})
