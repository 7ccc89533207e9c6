import { assign, sendTo, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getOutput } from '../../kit/actor-event.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { Sealed } from '../../kit/sealed.ts'
import { stub } from '../../kit/stub.ts'
import { type FormNews, type Submission, submitFormMachine } from '../submit-form/submit-form.machine.ts'

export type ForgotPasswordMethod = 'email' | 'mobile'
type Member = CallValue<'memberInfo'>

/** A mail requested, or a new password by a code. */
export type Recovery = Submission<{ method: ForgotPasswordMethod }>

interface NewLogin {
  values: FormValues
  /** Instead of a bot check, which is not repeated. */
  botCheck: string | null
}

export interface ForgotPasswordInput {
  method: ForgotPasswordMethod
}

export interface ForgotPasswordContext {
  method: ForgotPasswordMethod
  /** Where the mail went, as the person typed it. */
  sentTo: string | null
  /** What was sent: until it is refused, or until the automatic login. */
  submitted: Sealed<FormValues> | null
  member: Member | null
}

export type ForgotPasswordEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: ForgotPasswordMethod }
  | { type: 'confirmed' }
  | FormNews<CallValue<'passwordByPhone'> | null>

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
    submitForm: submitFormMachine,
    logIn: stub<{ token: string }, NewLogin>(),
    storeSession: stub<Member, { token: string }>(),
  },
  guards: {
    isByEmail: ({ context }) => context.method === 'email',
  },
  actions: {
    storeSubmitted: assign(({ context }, { values }: { values: FormValues }) => ({
      submitted: new Sealed(values),
      sentTo: context.method === 'email' ? (values['email']?.trim() ?? null) : null,
    })),
    submitForm: sendTo('submitForm', ({ context: { method } }, { values }: { values: FormValues }) => ({
      type: 'form.submitted',
      values,
      identifier: values['username'] ?? '',
      unchecked: method === 'mobile',
      details: { method },
    })),
    forwardToForm: sendTo('submitForm', ({ event }) => event),
    dismissFormError: sendTo('submitForm', { type: 'error.dismissed' }),
    forgetSubmitted: assign({ submitted: null }),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({
    method: input.method,
    sentTo: null,
    submitted: null,
    member: null,
  }),
  invoke: {
    id: 'submitForm',
    src: 'submitForm',
    input: ({ self }) => ({ action: 'password', parent: self }),
  },
  initial: 'enteringDetails',
  states: {
    enteringDetails: {
      on: {
        'form.submitted': {
          target: 'submitting',
          actions: [
            { type: 'storeSubmitted', params: ({ event }) => event },
            { type: 'submitForm', params: ({ event }) => event },
          ],
        },
        'field.changed': { actions: 'forwardToForm' },
        'method.chosen': {
          actions: [assign({ method: ({ event }) => event.method }), 'dismissFormError'],
        },
      },
    },
    submitting: {
      tags: 'pending',
      on: {
        'form.accepted': [
          { guard: 'isByEmail', target: 'emailSent', actions: 'forgetSubmitted' },
          { target: 'loggingIn' },
        ],
        'form.returned': { target: 'enteringDetails', actions: 'forgetSubmitted' },
      },
    },
    emailSent: { on: { confirmed: 'finished' } },
    loggingIn: {
      tags: 'pending',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => ({
          values: context.submitted?.open() ?? {},
          botCheck: event.type === 'form.accepted' ? (event.answer?.botCheck ?? null) : null,
        }),
        onDone: 'storingSession',
        onError: 'finished',
      },
      after: { timeout: 'finished' },
      exit: 'forgetSubmitted',
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: getOutput<{ token: string }>(event).token }),
        onDone: { target: 'finished', actions: assign({ member: ({ event }) => event.output }) },
        onError: 'finished',
      },
      after: { timeout: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({
    method: context.method,
    loggedIn: context.member !== null,
    member: context.member,
  }),
})
