import { assertEvent, assign, setup } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { stub } from '../../kit/stub.ts'

export interface ChangePasswordInput {
  /** The present password is required. */
  oldPasswordNeeded: boolean
}

export interface ChangePasswordContext extends ChangePasswordInput {
  error: FlowError | null
}

export type ChangePasswordEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }

export const changePasswordMachine = setup({
  types: {
    context: {} as ChangePasswordContext,
    events: {} as ChangePasswordEvent,
    input: {} as ChangePasswordInput,
    output: {} as Record<never, never>,
    tags: {} as 'pending',
  },
  actors: {
    changePassword: stub<unknown, { values: FormValues }>(),
    reloadMember: stub<unknown, undefined>(),
  },
  actions: {
    // Too long after the login that forced it, the server wants the present password after all.
    storeFailure: assign(({ context }, { error }: Failure) => ({
      error,
      oldPasswordNeeded: context.oldPasswordNeeded || error.fields?.['oldPassword'] !== undefined,
    })),
  },
  delays: { timeout: 35_000, reloadTimeout: 10_000 },
}).createMachine({
  id: 'changePassword',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'enteringPasswords',
  states: {
    enteringPasswords: {
      on: {
        'form.submitted': { target: 'submitting', actions: assign({ error: null }) },
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
      },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted')
          return { values: event.values }
        },
        onDone: 'reloadingMember',
        onError: {
          target: 'enteringPasswords',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        timeout: { target: 'enteringPasswords', actions: { type: 'storeFailure', params: slowness } },
      },
    },
    reloadingMember: {
      tags: 'pending',
      // The password is changed already: whatever comes of this, nothing is left to do.
      invoke: { id: 'reloadMember', src: 'reloadMember', onDone: 'changed', onError: 'changed' },
      after: { reloadTimeout: 'changed' },
    },
    changed: { type: 'final' },
  },
  output: {},
})
