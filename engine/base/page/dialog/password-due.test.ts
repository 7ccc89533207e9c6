import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { member } from '../../../../machines/kit/testing/fixtures.ts'
import { CallError } from '../../call/call-error.ts'
import { createQueries } from '../../query/queries.ts'
import { createStore } from '../../store/store.ts'
import type { Session } from '../../session/session.ts'
import type { SessionView } from '../../session/session-view.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { createDialogs } from './dialogs.ts'
import { followPasswordDue } from './password-due.ts'

function signedIn(passwordDue: boolean): SessionView {
  return { status: 'member', member: { ...member, passwordDue } }
}

test('what was refused until the password was changed is requested again, and nothing else', async () => {
  const session = createStore<SessionView>(signedIn(true))
  const dialogs = createDialogs()
  const queries = createQueries(testBoot())
  followPasswordDue({ session: session as Session, dialogs, queries })
  session.set(signedIn(true))
  const refuse = (code: 'password_change_due' | 'network_abnormal') => {
    const queryFn = vi
      .fn()
      .mockRejectedValueOnce(new CallError({ code, status: 403 }))
      .mockResolvedValue('1.00')
    const observer = new QueryObserver(queries, { queryKey: [code], queryFn })
    observer.subscribe(() => undefined)
    return { queryFn, observer }
  }
  const balance = refuse('password_change_due')
  const other = refuse('network_abnormal')
  await vi.waitFor(() => expect(balance.observer.getCurrentResult().isError).toBe(true))
  expect(dialogs.stack.get().map(({ name }) => name)).toEqual(['password-due'])

  session.set(signedIn(false))
  await vi.waitFor(() => expect(balance.observer.getCurrentResult().data).toBe('1.00'))
  expect([balance.queryFn.mock.calls.length, other.queryFn.mock.calls.length]).toEqual([2, 1])
  queries.clear()
})

test('whoever logs out instead has nothing requested again', () => {
  const session = createStore<SessionView>(signedIn(true))
  const queries = createQueries(testBoot())
  const invalidated = vi.spyOn(queries, 'invalidateQueries')
  followPasswordDue({ session: session as Session, dialogs: createDialogs(), queries })
  session.set(signedIn(true))
  session.set({ status: 'guest', member: null })
  expect(invalidated).not.toHaveBeenCalled()
})
