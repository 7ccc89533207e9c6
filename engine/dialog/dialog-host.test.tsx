import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { use, useEffect, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DialogProps, Registry } from '../hooks/registry.ts'
import { EngineContext, type Engine } from '../root/engine.ts'
import { ShownContext } from '../screen/shown.ts'
import { DialogHost } from './dialog-host.tsx'
import { createDialogs } from './dialogs.ts'

const reached = vi.fn()

function Asking({ name, titleId }: DialogProps & { name: string }) {
  const shown = use(ShownContext)
  useEffect(() => shown.when(() => reached(name)), [shown, name])
  return <h2 id={titleId}>{name}</h2>
}

const part = (name: string) => ({
  load: () => Promise.resolve({ default: (props: DialogProps) => <Asking {...props} name={name} /> }),
})

const Nothing = ({ children }: { children?: ReactNode }) => children

function host() {
  const dialogs = createDialogs()
  const parts = { Failure: Nothing, DialogWaiting: Nothing }
  const engine = {
    dialogs,
    registry: { dialogs: { login: part('login'), register: part('register') }, parts } as unknown as Registry,
    text: { isLoaded: () => true },
    awake: { wait: () => null, arrived: () => undefined },
    clicks: { arrived: () => undefined },
  } as unknown as Engine
  render(
    <MemoryRouter>
      <EngineContext value={engine}>
        <DialogHost />
      </EngineContext>
    </MemoryRouter>,
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

test('a dialog drawn ahead reaches out of the page only once it is shown', async () => {
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

test('what gave way to another dialog is hidden at once and gone after the next frame', async () => {
  const dialogs = host()
  await act(async () => void dialogs.open('login'))
  await act(async () => void dialogs.open('register', {}, { instead: true }))
  await waitFor(() => expect(screen.queryByText('login')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'register' })).toBeTruthy()
})
