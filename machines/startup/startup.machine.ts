import { assign, raise, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { readFailure, slowness } from '../failure.ts'
import { stub } from '../stub.ts'

export type Permission = CallValue<'permission'>

export interface StartupInput {
  /** The answer that came with the page, if any did. */
  permission: Permission | null
}

export interface StartupContext {
  permission: Permission | null
  error: FlowError | null
}

export type StartupEvent =
  /** Something hints that the site was opened, closed or restricted meanwhile. */
  | { type: 'permission.doubted' }
  | { type: 'retried' }
  | { type: 'permission.answered' }
  | { type: 'permission.failed'; error: FlowError }

const failed = (error: FlowError): StartupEvent => ({ type: 'permission.failed', error })

export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    events: {} as StartupEvent,
    input: {} as StartupInput,
    tags: {} as 'pending',
  },
  actors: {
    askPermission: stub<Permission, object>(),
  },
  guards: {
    isKnown: ({ context }) => context.permission !== null,
    isMaintenance: ({ context }) => context.permission?.status === 1,
    isBlocked: ({ context }) => context.permission?.status === 2,
    isOpen: ({ context }) => context.permission?.status === 0,
  },
  delays: {
    patience: 60_000,
    rest: ({ context }) => (context.permission?.status === 0 ? 60_000 : 15_000),
  },
}).createMachine({
  id: 'startup',
  context: ({ input }) => ({ permission: input.permission, error: null }),
  type: 'parallel',
  states: {
    screen: {
      initial: 'deciding',
      on: {
        'permission.answered': '.deciding',
      },
      states: {
        deciding: {
          always: [
            { guard: 'isMaintenance', target: 'maintenance' },
            { guard: 'isBlocked', target: 'blocked' },
            { guard: 'isOpen', target: 'normal' },
            { target: 'unknown' },
          ],
        },
        unknown: {
          tags: 'pending',
          on: {
            'permission.failed': {
              target: 'failed',
              actions: assign({ error: ({ event }) => event.error }),
            },
          },
        },
        failed: { on: { retried: 'unknown' } },
        normal: {},
        maintenance: {},
        blocked: {},
      },
    },
    watch: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isKnown', target: 'resting' }, { target: 'asking' }] },
        resting: {
          after: { rest: 'asking' },
          on: { 'permission.doubted': 'asking', retried: 'asking' },
        },
        asking: {
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            input: {},
            onDone: {
              target: 'resting',
              actions: [
                assign(({ event }) => ({ permission: event.output, error: null })),
                raise({ type: 'permission.answered' }),
              ],
            },
            onError: {
              target: 'resting',
              actions: raise(({ event }) => failed(readFailure(event.error).error)),
            },
          },
          after: { patience: { target: 'resting', actions: raise(failed(slowness.error)) } },
        },
      },
    },
  },
})
