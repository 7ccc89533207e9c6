import { assertEvent, assign, setup } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
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

export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
    output: {} as Record<never, never>,
    tags: {} as 'pending',
  },
  actors: {
    setPassword: stub<unknown, { resetToken: string; values: FormValues }>(),
  },
  guards: {
    isLinkDead: (_, { error }: Failure) => error.code === 'reset_link_invalid',
  },
  actions: {
    storeFailure: assign((_, { error }: Failure) => ({ error })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ resetToken: input.resetToken, error: null }),
  initial: 'enteringPassword',
  states: {
    enteringPassword: {
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
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted')
          return { resetToken: context.resetToken, values: event.values }
        },
        onDone: 'passwordSet',
        onError: [
          {
            guard: { type: 'isLinkDead', params: ({ event }) => readFailure(event.error) },
            target: 'linkDead',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'enteringPassword',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: { timeout: { target: 'enteringPassword', actions: { type: 'storeFailure', params: slowness } } },
    },
    linkDead: {},
    passwordSet: { type: 'final' },
  },
  output: {},
})
