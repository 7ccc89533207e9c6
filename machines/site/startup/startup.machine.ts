import { assign, raise, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { readFailure, slowness } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'

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

function failed(error: FlowError): StartupEvent {
  return { type: 'permission.failed', error }
}

export const startupMachine = setup({
  types: {
    context: {} as StartupContext,
    events: {} as StartupEvent,
    input: {} as StartupInput,
    tags: {} as 'pending',
  },
  actors: {
    fetchPermission: stub<Permission, object>(),
  },
  guards: {
    isKnown: ({ context }) => context.permission !== null,
    isMaintenance: ({ context }) => context.permission?.status === 1,
    isBlocked: ({ context }) => context.permission?.status === 2,
    isOpen: ({ context }) => context.permission?.status === 0,
  },
  delays: {
    timeout: 60_000,
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
        starting: { always: [{ guard: 'isKnown', target: 'resting' }, { target: 'fetching' }] },
        resting: {
          after: { rest: 'fetching' },
          on: { 'permission.doubted': 'fetching', retried: 'fetching' },
        },
        fetching: {
          invoke: {
            id: 'fetchPermission',
            src: 'fetchPermission',
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
          after: { timeout: { target: 'resting', actions: raise(failed(slowness.error)) } },
        },
      },
    },
  },
})
