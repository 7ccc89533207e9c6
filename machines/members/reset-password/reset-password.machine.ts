import { assign } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

export interface ResetPasswordInput {
  /** The single-use token of the link that was mailed. */
  resetToken: string
}

export interface ResetPasswordContext extends ResetPasswordInput {
  error: FlowError | null
}

export type ResetPasswordEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }

interface Scope {
  context: ResetPasswordContext
  event: ResetPasswordEvent
}

function createContext({ input: { resetToken } }: { input: ResetPasswordInput }): ResetPasswordContext {
  return { resetToken, error: null }
}

const inputs = {
  password: ({ context: { resetToken }, event }: Scope) => ({
    resetToken,
    values: readEvent(event, 'form.submitted').values,
  }),
}

export const resetPasswordMachine = setup({
  types: {} as {
    context: ResetPasswordContext
    events: ResetPasswordEvent
    input: ResetPasswordInput
    output: Record<never, never>
    tags: 'pending'
  },
  actors: {
    setPassword: stub<unknown, { resetToken: string; values: FormValues }>(),
  },
  guards: {
    isLinkDead: ({ event }) => getFailure(event).error.code === 'reset_link_invalid',
  },
  actions: {
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'resetPassword',
  context: createContext,
  initial: 'enteringPassword',
  states: {
    enteringPassword: {
      on: {
        'form.submitted': { target: 'submitting', actions: 'forgetError' },
        'field.changed': { actions: 'forgetFieldError' },
      },
    },
    submitting: callState({
      src: 'setPassword',
      input: inputs.password,
      onDone: 'passwordSet',
      onError: { guard: 'isLinkDead', target: 'linkDead', actions: 'storeFailure' },
      onRefused: 'enteringPassword',
    }),
    linkDead: {},
    passwordSet: { type: 'final' },
  },
  output: {},
})
