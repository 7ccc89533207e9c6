import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore, type Store } from './store.ts'

afterEach(cleanup)

function Shown({ store }: { store: Store<string> }) {
  return <output>{useStore(store)}</output>
}

test('listeners are called for changes only, and no more once they stopped', () => {
  const store = createStore('a')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set('a')
  store.set((value) => `${value}b`)
  stop()
  store.set('c')
  expect(listener).toHaveBeenCalledTimes(1)
  expect([store.get(), store.first()]).toEqual(['c', 'a'])
})

test('a component follows its store', () => {
  const store = createStore('before')
  render(<Shown store={store} />)
  act(() => store.set('after'))
  expect(screen.getByText('after')).toBeTruthy()
})

test('a change before the page is alive does not differ from what the server drew', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = createStore('server')
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Shown store={createStore('server')} />)
  document.body.append(container)
  store.set('browser')
  render(<Shown store={store} />, { container, hydrate: true })
  expect(container.textContent).toBe('browser')
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})
