import { vi } from 'vitest'
import { CallError } from '../../call/call-error.ts'
import type { FakeCall } from '../../flows/testing/fake-tools.ts'
import { logOut } from '../../../members/flows/logout.flow.ts'
import { startSessionActor } from '../../../members/flows/session.flow.ts'
import { createSession } from '../session.ts'
import { safeStorage } from '../storage.ts'

export function failure(code: 'session_ended' | 'network_abnormal') {
  return () => {
    throw new CallError({ code, status: code === 'session_ended' ? 401 : 0 })
  }
}

export function makeSession(
  calls: FakeCall,
  storage = safeStorage(() => sessionStorage),
  loadActor = () => Promise.resolve(startSessionActor),
) {
  const onMemberChange = vi.fn()
  const onEnded = vi.fn()
  const session = createSession({
    first: { status: 'guest', member: null },
    merchantCode: 'phbwtlbf6',
    call: () => calls.call,
    loadActor,
    loadLogout: () => Promise.resolve(logOut),
    onMemberChange,
    onEnded,
    storage,
  })
  const reaches = (status: string) => vi.waitUntil(() => session.get().status === status)
  return { session, onMemberChange, onEnded, reaches }
}

export function tokens(calls: FakeCall) {
  return calls.made.map(({ name, input }) => [name, input.token])
}
