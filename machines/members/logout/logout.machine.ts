import { assign, setup } from 'xstate'
import { stub } from '../../kit/stub.ts'

export interface LogoutContext {
  /** Whether the server was reached; if not, the session is over in this browser only, and the server is notified later. */
  reachedServer: boolean
}

export type LogoutEvent = { type: 'requested' } | { type: 'confirmed' } | { type: 'dismissed' }

export interface LogoutOutput {
  reachedServer: boolean
}

export const logoutMachine = setup({
  types: {
    context: {} as LogoutContext,
    events: {} as LogoutEvent,
    output: {} as LogoutOutput,
    tags: {} as 'pending',
  },
  actors: {
    endSession: stub<unknown, object>(),
    forgetSession: stub<unknown, { reachedServer: boolean }>(),
  },
  delays: { timeout: 8_000 },
}).createMachine({
  id: 'logout',
  context: { reachedServer: false },
  initial: 'idle',
  states: {
    idle: { on: { requested: 'confirming' } },
    confirming: { on: { confirmed: 'endingSession', dismissed: 'idle' } },
    endingSession: {
      tags: 'pending',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: {},
        onDone: { target: 'forgettingSession', actions: assign({ reachedServer: true }) },
        onError: 'forgettingSession',
      },
      after: { timeout: 'forgettingSession' },
    },
    forgettingSession: {
      tags: 'pending',
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        input: ({ context }) => ({ reachedServer: context.reachedServer }),
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
      after: { timeout: 'loggedOut' },
    },
    loggedOut: { type: 'final' },
  },
  output: ({ context }) => ({ reachedServer: context.reachedServer }),
})
