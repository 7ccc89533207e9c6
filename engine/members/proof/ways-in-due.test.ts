import { expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { createDialogs } from '../../base/page/dialog/dialogs.ts'
import type { Engine } from '../../base/engine/engine.ts'
import { followWaysInDue } from './ways-in-due.ts'

type Member = CallValue<'memberInfo'>

function start() {
  const dialogs = createDialogs()
  const listeners: (() => void)[] = []
  let member: Partial<Member> | null = null
  const called: string[] = []
  let status = 'member'
  const set = (now: Partial<Member> | null, as = 'member') => {
    member = now
    status = as
    for (const listener of listeners) listener()
  }
  const engine = {
    dialogs,
    session: {
      get: () => ({ status, member }),
      subscribe: (listener: () => void) => listeners.push(listener),
      refresh: () => undefined,
    },
    queries: { prefetchQuery: () => Promise.resolve() },
    call: (name: string) => {
      called.push(name)
      return Promise.resolve(null)
    },
  } as unknown as Engine
  followWaysInDue(engine)
  return { dialogs, set, called, names: () => dialogs.stack.get().map(({ name }) => name) }
}

test('the list comes after a new password, survives the closing of dialogs, and goes once it was seen', async () => {
  const { dialogs, set, called, names } = start()
  set({ waysInDue: true }, 'restoring')
  set({ waysInDue: false })
  expect(names()).toEqual([])
  set({ waysInDue: true })
  await vi.waitFor(() => expect(names()).toEqual(['ways-in']))
  dialogs.clear()
  await vi.waitFor(() => expect(names()).toEqual(['ways-in']))
  dialogs.close(true)
  await vi.waitFor(() => expect(called).toEqual(['waysInSeen']))
  set({ waysInDue: true })
  expect(names()).toEqual([])
  set({ waysInDue: false })
  set({ waysInDue: true })
  await vi.waitFor(() => expect(names()).toEqual(['ways-in']))
})

test('the list goes with its member', async () => {
  const { set, names } = start()
  set({ waysInDue: true })
  await vi.waitFor(() => expect(names()).toEqual(['ways-in']))
  set(null)
  await vi.waitFor(() => expect(names()).toEqual([]))
})

test('the list does not come for somebody who has left while it was read', async () => {
  const { set, names } = start()
  set({ waysInDue: true })
  set(null)
  await new Promise((resolve) => setTimeout(resolve))
  expect(names()).toEqual([])
  set({ waysInDue: true })
  await vi.waitFor(() => expect(names()).toEqual(['ways-in']))
})
