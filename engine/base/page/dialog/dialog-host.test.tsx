import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { use, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DialogProps, Registry } from '../../registry/registry.ts'
import { EngineContext, type Engine } from '../../engine/engine.ts'
import { ShownContext } from '../screen/shown.ts'
import { DialogHost } from './dialog-host.tsx'
import { createDialogs } from './dialogs.ts'

const reached = vi.fn()

function Asking({ name, titleId }: DialogProps & { name: string }) {
  const shown = use(ShownContext)
  useEffect(() => shown.when(() => reached(name)), [shown, name])
  return <h2 id={titleId}>{name}</h2>
}

function part(name: string) {
  return {
    load: () => Promise.resolve({ default: (props: DialogProps) => <Asking {...props} name={name} /> }),
  }
}

/** A dialog whose code comes when a test says so. */
function slowPart(name: string) {
  const slow = {
    arrive(): void {},
    part: {
      load: () =>
        new Promise<unknown>((resolve) => {
          slow.arrive = () => resolve({ default: (props: DialogProps) => <Asking {...props} name={name} /> })
        }),
    },
  }
  return slow
}

const slow = slowPart('slow')
const late = slowPart('late')

function Nothing({ children }: { children?: ReactNode }) {
  return children
}

function host(Router: (props: { children: ReactNode }) => ReactNode = MemoryRouter) {
  const dialogs = createDialogs()
  const parts = {
    Failure: Nothing,
    DialogWaiting: () => <p data-waiting>waiting</p>,
    Toasts: () => <p>Said</p>,
  }
  const engine = {
    dialogs,
    registry: {
      dialogs: { login: part('login'), register: part('register'), slow: slow.part, late: late.part },
      parts,
    } as unknown as Registry,
    text: { isLoaded: () => true },
    awake: { wait: () => null, arrived: () => undefined },
    clicks: { arrived: () => undefined },
  } as unknown as Engine
  render(
    <Router>
      <EngineContext value={engine}>
        <DialogHost />
      </EngineContext>
    </Router>,
  )
  return dialogs
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})
afterEach(() => {
  cleanup()
  reached.mockClear()
})

test('a dialog rendered ahead reaches out of the page only once it is shown', async () => {
  const dialogs = host()
  await act(async () => void dialogs.open('login'))
  expect(reached.mock.calls).toEqual([['login']])
  await act(async () => dialogs.prepare('register'))
  const ahead = screen.getByText('register')
  expect(ahead.closest('[inert]')).not.toBeNull()
  expect(reached.mock.calls).toEqual([['login']])
  await act(async () => void dialogs.open('register', {}, { instead: true }))
  expect(screen.getByText('register')).toBe(ahead)
  expect(ahead.closest('[inert]')).toBeNull()
  await waitFor(() => expect(reached.mock.calls).toEqual([['login'], ['register']]))
})

test('a dialog that was seen waiting is marked for good, and one that came at once is not', async () => {
  const dialogs = host()
  await act(async () => void dialogs.open('login'))
  expect(screen.getByText('login').closest('[data-late]')).toBeNull()
  await act(async () => void dialogs.open('slow', {}, { instead: true }))
  await waitFor(() => expect(screen.getByText('waiting').closest('[data-late]')).not.toBeNull())
  await act(async () => slow.arrive())
  expect((await screen.findByText('slow')).closest('[data-late]')).not.toBeNull()
})

test('what can wait for a dialog waits until its code is here and takes input (P1)', async () => {
  const dialogs = host()
  await act(async () => void dialogs.open('late'))
  const alive = vi.fn()
  void dialogs.whenAlive().then(alive)
  await screen.findByText('waiting')
  expect(alive).not.toHaveBeenCalled()
  await act(async () => late.arrive())
  expect(await screen.findByText('late')).toBeTruthy()
  await waitFor(() => expect(alive).toHaveBeenCalledOnce())
})

test('what gave way to another dialog is hidden at once and gone after the next frame', async () => {
  const dialogs = host()
  await act(async () => void dialogs.open('login'))
  await act(async () => void dialogs.open('register', {}, { instead: true }))
  await waitFor(() => expect(screen.queryByText('login')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'register' })).toBeTruthy()
})

test('messages are rendered within the topmost dialog, since nothing below it can be reached', async () => {
  const dialogs = host()
  const within = () => screen.getAllByText('Said').map((said) => said.closest('dialog')?.dataset['dialog'])
  expect(within()).toEqual([undefined])
  await act(async () => void dialogs.open('login'))
  await act(async () => void dialogs.open('register'))
  expect(within()).toEqual(['register'])
  await act(async () => dialogs.close())
  expect(within()).toEqual(['login'])
  await act(async () => dialogs.close())
  expect(within()).toEqual([undefined])
})

function shown() {
  return screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('data-dialog'))
}

function inHistory() {
  return (history.state as { usr?: { dialogs?: number } } | null)?.usr?.dialogs ?? 0
}

test('a dialog that opens while the browser closes the last one stays, and closes by the way back', async () => {
  const dialogs = host(BrowserRouter)
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await act(async () => void dialogs.open('login'))
  expect(inHistory()).toBe(1)
  await act(async () => dialogs.close(true))
  await waitFor(() => expect(back).toHaveBeenCalledWith(-1))
  const entries = history.length
  await act(async () => void dialogs.open('register'))
  back.mockRestore()
  // A browser goes back from where it was asked to, whatever was pushed since.
  await act(async () => {
    history.go(entries - history.length - 1)
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  await waitFor(() => expect(inHistory()).toBe(1))
  expect(shown()).toEqual(['register'])
  await act(async () => {
    history.back()
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  await waitFor(() => expect(shown()).toEqual([]))
  expect(inHistory()).toBe(0)
})

test('a dialog that follows another at once takes over its place in the history', async () => {
  const dialogs = host(BrowserRouter)
  const back = vi.spyOn(history, 'go')
  await act(async () => void dialogs.open('login'))
  const entries = history.length
  await act(async () => {
    // Rendered in between, and no timer has run: both happen in one task.
    flushSync(() => dialogs.close(true))
    void dialogs.open('register')
  })
  await waitFor(() => expect(shown()).toEqual(['register']))
  expect([history.length, inHistory()]).toEqual([entries, 1])
  expect(back).not.toHaveBeenCalled()
  back.mockRestore()
})

/** As in a browser, where React renders what one listener of an event changed before the next listener is called. */
function RenderingBetween({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const render = () => flushSync(() => undefined)
    addEventListener('popstate', render)
    return () => removeEventListener('popstate', render)
  }, [])
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}

test('a dialog opened after another one was closed has an entry of its own again', async () => {
  const dialogs = host(RenderingBetween)
  await act(async () => void dialogs.open('login'))
  await act(async () => {
    dialogs.close()
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  await waitFor(() => expect(inHistory()).toBe(0))
  await act(async () => void dialogs.open('register'))
  expect([shown(), inHistory()]).toEqual([['register'], 1])
  await act(async () => {
    history.back()
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  await waitFor(() => expect([shown(), inHistory()]).toEqual([[], 0]))
})

test('the way back leads to the dialog that another was stepped to from, and only then out of both', async () => {
  const dialogs = host(BrowserRouter)
  const back = () =>
    act(async () => {
      history.back()
      await new Promise((done) => addEventListener('popstate', done, { once: true }))
    })
  await act(async () => void dialogs.open('login'))
  await act(async () => void dialogs.open('register', {}, { step: true }))
  expect([shown(), inHistory()]).toEqual([['register'], 2])
  await back()
  await waitFor(() => expect([shown(), inHistory()]).toEqual([['login'], 1]))
  await act(async () => void dialogs.open('register', {}, { step: true }))
  await act(async () => {
    dialogs.close()
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  await waitFor(() => expect([shown(), inHistory()]).toEqual([[], 0]))
})

test('the focus goes back to where it was before the first of dialogs that followed each other', async () => {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  const dialogs = host()
  const enter = async (name: string) => {
    const title = await screen.findByText(name)
    title.tabIndex = -1
    title.focus()
  }
  await act(async () => void dialogs.open('login'))
  await enter('login')
  await act(async () => {
    dialogs.close()
    void dialogs.open('register')
  })
  await enter('register')
  await act(async () => dialogs.close())
  expect(document.activeElement).toBe(button)
  button.remove()
})

test('whoever closes a dialog and focuses something else keeps that', async () => {
  const [button, field] = [document.createElement('button'), document.createElement('input')]
  document.body.append(button, field)
  button.focus()
  const dialogs = host()
  await act(async () => void dialogs.open('login'))
  await act(async () => {
    dialogs.close()
    field.focus()
  })
  expect(document.activeElement).toBe(field)
  for (const element of [button, field]) element.remove()
})
