import { assign, raise } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { getFailure, getOutput, readEvent } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

const actors = {
  fetchPermission: stub<Permission, object>(),
}

function createContext({ input: { permission } }: { input: StartupInput }): StartupContext {
  return { permission, error: null }
}

export const startupMachine = setup({
  types: {} as {
    context: StartupContext
    events: StartupEvent
    input: StartupInput
    tags: 'pending'
  },
  actors,
  guards: {
    isKnown: ({ context }) => context.permission !== null,
    isMaintenance: ({ context }) => context.permission?.status === 1,
    isBlocked: ({ context }) => context.permission?.status === 2,
    isOpen: ({ context }) => context.permission?.status === 0,
  },
  actions: {
    storePermission: assign(({ event }) => ({
      permission: getOutput<typeof actors.fetchPermission>(event),
      error: null,
    })),
    storeError: assign(({ event }) => ({ error: readEvent(event, 'permission.failed').error })),
    reportAnswered: raise({ type: 'permission.answered' }),
    reportFailed: raise(({ event }) => failed(getFailure(event).error)),
  },
  delays: {
    timeout: 60_000,
    rest: ({ context }) => (context.permission?.status === 0 ? 60_000 : 15_000),
  },
}).createMachine({
  id: 'startup',
  context: createContext,
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
            'permission.failed': { target: 'failed', actions: 'storeError' },
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
            onDone: { target: 'resting', actions: ['storePermission', 'reportAnswered'] },
            onError: { target: 'resting', actions: 'reportFailed' },
          },
          after: { timeout: { target: 'resting', actions: 'reportFailed' } },
        },
      },
    },
  },
})
