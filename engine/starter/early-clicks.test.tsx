import { act, cleanup } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEngine } from '../root/create-engine.ts'
import { EngineContext, type Engine } from '../base/engine/engine.ts'
import { testBoot } from '../testing/boot.fixture.ts'
import { testRegistry } from '../testing/registry.fixture.tsx'
import { createEarlyClicks } from './early-clicks.ts'
import { Lazy } from '../base/page/screen/lazy.tsx'
import { getPart, type LazyPart } from '../base/page/screen/part.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function makeEngine() {
  return createEngine({ boot: testBoot(), registry: testRegistry() })
}

/** Lets every timer that is due act. */
function turn() {
  return act(() => new Promise((resolve) => setTimeout(resolve)))
}

function tree(engine: Engine, part: LazyPart) {
  return (
    <EngineContext value={engine}>
      <Suspense>
        <Lazy part={part} props={{}} waiting={<p>waiting</p>} what="widget" name="late" />
      </Suspense>
    </EngineContext>
  )
}

/** A page whose code comes when `arrive` is called. */
async function served(onClick: () => void) {
  const Late = () => (
    <>
      <button onClick={onClick}>do it</button>
      <button type="button" onClick={onClick}>
        do it too
      </button>
    </>
  )
  const here: LazyPart = { load: () => Promise.resolve({ default: Late }) }
  await getPart(here)
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(tree(makeEngine(), here))
  let arrive: () => void = () => undefined
  const late: LazyPart = {
    load: () => new Promise((resolve) => (arrive = () => resolve({ default: Late }))),
  }
  const engine = makeEngine()
  engine.clicks.store(root)
  const button = root.querySelector('button') as HTMLButtonElement
  const hydrate = async () => {
    await act(async () => {
      hydrateRoot(root, tree(engine, late))
      engine.clicks.arrived()
      await Promise.resolve()
    })
    await turn()
  }
  return { button, hydrate, arrive: () => arrive() }
}

test('a click on a part whose code is on its way is acted upon once, when that has come', async () => {
  const onClick = vi.fn()
  const { button, hydrate, arrive } = await served(onClick)
  await hydrate()
  button.click()
  await turn()
  expect(onClick).not.toHaveBeenCalled()
  arrive()
  await turn()
  await turn()
  expect(onClick).toHaveBeenCalledTimes(1)
  button.click()
  await turn()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a click before anything listens is acted upon, too; of several the last', async () => {
  const onClick = vi.fn()
  const { button, hydrate, arrive } = await served(onClick)
  button.click()
  ;(button.nextElementSibling as HTMLElement).click()
  await turn()
  await hydrate()
  arrive()
  await turn()
  await turn()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a click that is handled at once is not stored', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<p><button>alive</button></p>'
  document.body.append(root)
  const clicks = createEarlyClicks()
  clicks.store(root)
  clicks.arrived()
  await turn()
  const onClick = vi.fn()
  const button = root.querySelector('button') as HTMLElement
  button.addEventListener('click', onClick)
  button.click()
  await turn()
  clicks.arrived()
  await turn()
  expect(onClick).toHaveBeenCalledTimes(1)
})

/** A button, the clicks on it that reach whoever listens, and the memory for those before. */
function lonely(attributes = '') {
  const root = document.createElement('div')
  root.innerHTML = `<p><button ${attributes}>late</button></p>`
  document.body.append(root)
  const clicks = createEarlyClicks()
  clicks.store(root)
  return { clicks, button: root.querySelector('button') as HTMLElement, onClick: vi.fn() }
}

test('a click on a button waits for its code however long that takes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { clicks, button, onClick } = lonely()
  button.click()
  vi.advanceTimersByTime(600_000)
  button.addEventListener('click', onClick)
  clicks.arrived()
  vi.advanceTimersByTime(1)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that opens a popover without a script is not clicked once more, which would close it', async () => {
  const { clicks, button, onClick } = lonely('popovertarget="menu"')
  button.click()
  await turn()
  button.addEventListener('click', onClick)
  clicks.arrived()
  await turn()
  expect(onClick).not.toHaveBeenCalled()
})

/** A page with a link to a dialog and another, and the clicks that reach the window with whether they lead away. */
function linked() {
  const root = document.createElement('div')
  root.innerHTML = '<p><a href="#login" data-opens="login">log in</a><a href="#away">away</a></p>'
  document.body.append(root)
  const leads: boolean[] = []
  const listener = (event: Event) => {
    leads.push(!event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', listener)
  onTestFinished(() => removeEventListener('click', listener))
  const clicks = createEarlyClicks()
  clicks.store(root)
  const [link, other] = root.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement]
  return { link, other, clicks, leads }
}

test('an early click on a link that opens a dialog stays on the page, and opens it once there is code', async () => {
  const { link, clicks, leads } = linked()
  link.click()
  await turn()
  expect(leads).toEqual([false])
  const onClick = vi.fn()
  link.addEventListener('click', onClick)
  clicks.arrived()
  await turn()
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a link whose code does not come is followed after ten seconds; any other, and in a new tab, at once', () => {
  vi.useFakeTimers()
  const { link, other, leads } = linked()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(leads).toEqual([true])
  link.click()
  vi.advanceTimersByTime(9_000)
  expect(leads).toEqual([true, false])
  vi.advanceTimersByTime(1_001)
  expect(leads).toEqual([true, false, true])
  other.click()
  expect(leads).toEqual([true, false, true, true])
})
