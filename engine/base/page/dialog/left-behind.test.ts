import { expect, test } from 'vitest'
import { createDialogs } from './dialogs.ts'
import type { Engine } from '../../engine/engine.ts'
import type { SessionView } from '../../session/session-view.ts'
import { createStore } from '../../store/store.ts'
import { closeLeftBehind } from './left-behind.ts'

function view(id: string | null): SessionView {
  return id === null
    ? { status: 'guest', member: null }
    : ({ status: 'member', member: { id } } as unknown as SessionView)
}

function begin(first: string | null) {
  const session = createStore(view(first))
  const dialogs = createDialogs()
  closeLeftBehind({ session: session as unknown as Engine['session'], dialogs })
  return {
    dialogs,
    open: () => dialogs.stack.get().map(({ name }) => name),
    become: (id: string | null) => session.set(view(id)),
  }
}

test('the same person finds what was open when the session ended', () => {
  const { dialogs, open, become } = begin('ana')
  void dialogs.open('change-password')
  become(null)
  void dialogs.open('login')
  become('ana')
  expect(open()).toEqual(['change-password', 'login'])
})

test('another person finds only what was opened since', () => {
  const { dialogs, open, become } = begin(null)
  become('ana')
  void dialogs.open('change-password')
  become(null)
  void dialogs.open('login')
  become('ben')
  expect(open()).toEqual(['login'])
  void dialogs.open('contract')
  become(null)
  become('ben')
  expect(open()).toEqual(['login', 'contract'])
})

test('the dialogs of somebody who was nobody before stay', () => {
  const { dialogs, open, become } = begin(null)
  void dialogs.open('help')
  become('ana')
  expect(open()).toEqual(['help'])
})
