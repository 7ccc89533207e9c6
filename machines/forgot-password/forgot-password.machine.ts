import { assign, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { outputOf } from '../actor-event.ts'
import {
  botCheckMachine,
  type BotCheckOutput,
  failureOf,
  isUnreached,
  tokenOf,
} from '../bot-check/bot-check.machine.ts'
import { type Failure, readFailure, slowness, withoutField } from '../failure.ts'
import type { FormValues } from '../form-values.ts'
import { Sealed } from '../sealed.ts'
import { stub } from '../stub.ts'

export type ForgotPasswordMethod = 'email' | 'mobile'
type Member = CallValue<'memberInfo'>

interface Request {
  values: FormValues
  /** Token of a bot check, where one was passed or is not needed again. */
  botCheck: string | null
}

export interface ForgotPasswordInput {
  method: ForgotPasswordMethod
}

export interface ForgotPasswordContext {
  method: ForgotPasswordMethod
  error: FlowError | null
  /** Where the mail went, as the person typed it. */
  sentTo: string | null
  /** What is being sent: until its answer, or until the automatic login. */
  submitted: Sealed<FormValues> | null
  member: Member | null
}

export type ForgotPasswordEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: ForgotPasswordMethod }
  | { type: 'confirmed' }
  | { type: 'botCheck.cancelled' }

export interface ForgotPasswordOutput {
  method: ForgotPasswordMethod
  /** False when the password was set but the automatic login failed, and after an email. */
  loggedIn: boolean
  member: Member | null
}

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as ForgotPasswordInput,
    output: {} as ForgotPasswordOutput,
    tags: {} as 'pending',
  },
  actors: {
    requestEmail: stub<unknown, Request>(),
    setPassword: stub<CallValue<'passwordByPhone'>, { values: FormValues }>(),
    logIn: stub<{ token: string }, Request>(),
    storeSession: stub<Member, { token: string }>(),
    botCheck: botCheckMachine,
  },
  guards: {
    isUnreached: (_, { output }: { output: BotCheckOutput }) => isUnreached(output),
    isByEmail: ({ context }) => context.method === 'email',
  },
  actions: {
    keepFailure: assign((_, { error }: Failure) => ({ error, submitted: null })),
    forgetSubmitted: assign({ submitted: null }),
  },
  delays: { patience: 35_000 },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({
    method: input.method,
    error: null,
    sentTo: null,
    submitted: null,
    member: null,
  }),
  initial: 'enteringDetails',
  states: {
    enteringDetails: {
      on: {
        'form.submitted': [
          {
            guard: 'isByEmail',
            target: 'solvingSlider',
            actions: assign(({ event }) => ({
              error: null,
              submitted: new Sealed(event.values),
              sentTo: event.values['email']?.trim() ?? null,
            })),
          },
          {
            target: 'settingPassword',
            actions: assign(({ event }) => ({ error: null, submitted: new Sealed(event.values) })),
          },
        ],
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
        'method.chosen': { actions: assign(({ event }) => ({ method: event.method, error: null })) },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: ({ context: { submitted } }) => ({
          action: 'password',
          identifier: submitted?.open()['username'] ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: 'enteringDetails',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureOf(event.output) },
              'forgetSubmitted',
            ],
          },
          'requestingEmail',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'enteringDetails', actions: 'forgetSubmitted' } },
    },
    requestingEmail: {
      tags: 'pending',
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ context: { submitted }, event }) => ({
          values: submitted?.open() ?? {},
          botCheck: tokenOf(outputOf<BotCheckOutput>(event)),
        }),
        onDone: { target: 'emailSent', actions: 'forgetSubmitted' },
        onError: {
          target: 'enteringDetails',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { patience: { target: 'enteringDetails', actions: { type: 'keepFailure', params: slowness } } },
    },
    emailSent: { on: { confirmed: 'finished' } },
    settingPassword: {
      tags: 'pending',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ values: context.submitted?.open() ?? {} }),
        onDone: 'loggingIn',
        onError: {
          target: 'enteringDetails',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { patience: { target: 'enteringDetails', actions: { type: 'keepFailure', params: slowness } } },
    },
    loggingIn: {
      tags: 'pending',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => ({
          values: context.submitted?.open() ?? {},
          botCheck: outputOf<CallValue<'passwordByPhone'> | null>(event)?.botCheck ?? null,
        }),
        onDone: 'storingSession',
        onError: 'finished',
      },
      after: { patience: 'finished' },
      exit: 'forgetSubmitted',
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: outputOf<{ token: string }>(event).token }),
        onDone: { target: 'finished', actions: assign({ member: ({ event }) => event.output }) },
        onError: 'finished',
      },
      after: { patience: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({
    method: context.method,
    loggedIn: context.member !== null,
    member: context.member,
  }),
})
