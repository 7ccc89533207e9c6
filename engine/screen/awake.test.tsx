import { act, cleanup } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useBoot } from '../hooks/use-boot.ts'
import { createEngine } from '../root/create-engine.ts'
import { EngineContext, type Engine } from '../root/engine.ts'
import { testBoot } from '../testing/boot.fixture.ts'
import { testRegistry } from '../testing/registry.fixture.tsx'
import { createAwake } from './awake.ts'
import { Lazy } from './lazy.tsx'
import { partOf } from './part.ts'
import { Screen } from './screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const makeEngine = () => createEngine({ boot: testBoot(), registry: testRegistry() })

const tree = (engine: Engine, part: Parameters<typeof partOf>[0]) => (
  <EngineContext value={engine}>
    <Suspense>
      <Lazy part={part} props={{}} waiting={<p>waiting</p>} what="widget" name="sleeper" />
    </Suspense>
  </EngineContext>
)

test('a sleeping part stays as the server drew it, asks for no code, and comes alive at the first touch', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  const click = vi.fn()
  const Sleeper = () => <button onClick={click}>alive</button>
  const load = vi.fn(() => Promise.resolve({ default: Sleeper }))
  const server = { load: () => Promise.resolve({ default: Sleeper }), asleep: true }
  await partOf(server)
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

test('a page that nobody touches wakes when it is idle', () => {
  let idle: (() => void) | undefined
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback))
  const awake = createAwake()
  expect(awake.wait()).toBeNull()
  awake.sleep()
  expect(awake.wait()).toBe(awake.wait())
  idle?.()
  expect(awake.wait()).toBeNull()
})

function Around() {
  useBoot()
  return <Screen name="home" fill={{ top: <i key="top" /> }} />
}

test('what changes elsewhere leaves a sleeping part as the server drew it', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  const sleeper = () => ({
    load: () => Promise.resolve({ default: () => <p>drawn</p> }),
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
  await partOf(server)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(inEngine(createEngine({ boot, registry: registered(server) })))
  const engine = createEngine({ boot, registry: registered(sleeper()) })
  engine.awake.sleep()
  await act(async () => {
    hydrateRoot(container, inEngine(engine))
    await Promise.resolve()
  })
  const drawn = container.querySelector('p')
  act(() => engine.boot.set((now) => ({ ...now })))
  expect(drawn?.isConnected).toBe(true)
  expect(container.textContent).toBe('drawn')
})
