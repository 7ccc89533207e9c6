import { assign } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, readEvent } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

function createContext({ input }: { input: ChangePasswordInput }): ChangePasswordContext {
  return { ...input, error: null }
}

const inputs = {
  passwords: ({ event }: { event: ChangePasswordEvent }) => ({
    values: readEvent(event, 'form.submitted').values,
  }),
}

export const changePasswordMachine = setup({
  types: {} as {
    context: ChangePasswordContext
    events: ChangePasswordEvent
    input: ChangePasswordInput
    output: Record<never, never>
    tags: 'pending'
  },
  actors: {
    changePassword: stub<unknown, { values: FormValues }>(),
    reloadMember: stub<unknown, undefined>(),
  },
  actions: {
    // Too long after the login that forced it, the server wants the present password after all.
    storeFailure: assign(({ context, event }) => {
      const { error } = getFailure(event)
      const isRequired = error.fields?.['oldPassword'] !== undefined
      return { error, oldPasswordNeeded: context.oldPasswordNeeded || isRequired }
    }),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
  },
  delays: { timeout: 35_000, reloadTimeout: 10_000 },
}).createMachine({
  id: 'changePassword',
  context: createContext,
  initial: 'enteringPasswords',
  states: {
    enteringPasswords: {
      on: {
        'form.submitted': { target: 'submitting', actions: 'forgetError' },
        'field.changed': { actions: 'forgetFieldError' },
      },
    },
    submitting: callState({
      src: 'changePassword',
      input: inputs.passwords,
      onDone: 'reloadingMember',
      onRefused: 'enteringPasswords',
    }),
    // The password is changed already: whatever comes of this, nothing is left to do.
    reloadingMember: callState({
      src: 'reloadMember',
      onDone: 'changed',
      onError: 'changed',
      delay: 'reloadTimeout',
    }),
    changed: { type: 'final' },
  },
  output: {},
})
