import { act, cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// The first time, React looks for the timers that it goes by from then on: not for those that a test puts in their place.
await act(() => Promise.resolve())

type Listened = [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]

const undo: (() => void)[] = []
for (const target of [window, document]) {
  const listen = target.addEventListener as (...listened: Listened) => void
  undo.push(() => void Object.assign(target, { addEventListener: listen }))
  const noted = (...listened: Listened) => {
    listen.apply(target, listened)
    undo.push(() => {
      target.removeEventListener(...listened)
    })
  }
  Object.assign(target, { addEventListener: noted })
}

/**
 * Files share a process, so that jsdom and React are loaded once, but no module of ours: what one file left in them, or
 * in the window, is not there for the next.
 */
afterAll(async () => {
  cleanup()
  // A module still on its way when a file ends never arrives, and every later file of the process would wait for it.
  await vi.dynamicImportSettled()
  for (const step of undo) step()
  document.head.replaceChildren()
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
  vi.resetModules()
})
