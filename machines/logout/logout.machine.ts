import { assign, setup } from 'xstate'
import { stub } from '../stub.ts'

export interface LogoutContext {
  /** Whether the server heard of it; if not, the session is over in this browser only, and the server is told later. */
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
  delays: { patience: 8_000 },
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
      after: { patience: 'forgettingSession' },
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
      after: { patience: 'loggedOut' },
    },
    loggedOut: { type: 'final' },
  },
  output: ({ context }) => ({ reachedServer: context.reachedServer }),
})
