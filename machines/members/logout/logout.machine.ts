import { assign } from 'xstate'
import { callState } from '../../kit/call-state.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

export interface LogoutContext {
  /** Whether the server was reached; if not, the session is over in this browser only, and the server is notified later. */
  reachedServer: boolean
}

export type LogoutEvent = { type: 'requested' } | { type: 'confirmed' } | { type: 'dismissed' }

export interface LogoutOutput {
  reachedServer: boolean
}

function getReached({ context: { reachedServer } }: { context: LogoutContext }): LogoutOutput {
  return { reachedServer }
}

export const logoutMachine = setup({
  types: {} as {
    context: LogoutContext
    events: LogoutEvent
    output: LogoutOutput
    tags: 'pending'
  },
  actors: {
    endSession: stub<unknown, object>(),
    forgetSession: stub<unknown, { reachedServer: boolean }>(),
  },
  actions: {
    noteReached: assign({ reachedServer: true }),
  },
  delays: { timeout: 8_000 },
}).createMachine({
  id: 'logout',
  context: { reachedServer: false },
  initial: 'idle',
  states: {
    idle: { on: { requested: 'confirming' } },
    confirming: { on: { confirmed: 'endingSession', dismissed: 'idle' } },
    endingSession: callState({
      src: 'endSession',
      input: {},
      onDone: { target: 'forgettingSession', actions: 'noteReached' },
      onError: 'forgettingSession',
    }),
    forgettingSession: callState({
      src: 'forgetSession',
      input: getReached,
      onDone: 'loggedOut',
      onError: 'loggedOut',
    }),
    loggedOut: { type: 'final' },
  },
  output: getReached,
})
