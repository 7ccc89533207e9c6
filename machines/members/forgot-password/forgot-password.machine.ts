import { type AnyActorRef, assign, sendTo } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { callState } from '../../kit/call-state.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getOutput, readEvent } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: ForgotPasswordContext
  event: ForgotPasswordEvent
}

const actors = {
  submitForm: submitFormMachine,
  logIn: stub<{ token: string }, NewLogin>(),
  storeSession: stub<Member, { token: string }>(),
}

function createContext({ input: { method } }: { input: ForgotPasswordInput }): ForgotPasswordContext {
  return { method, sentTo: null, submitted: null, member: null }
}

function getResult({ context: { method, member } }: { context: ForgotPasswordContext }) {
  return { method, loggedIn: member !== null, member }
}

const inputs = {
  form: ({ self }: { self: AnyActorRef }) => ({ action: 'password' as const, parent: self }),
  login: ({ context, event }: Scope) => ({
    values: context.submitted?.open() ?? {},
    botCheck: readEvent(event, 'form.accepted').answer?.botCheck ?? null,
  }),
  session: ({ event }: Scope) => ({ token: getOutput<typeof actors.logIn>(event).token }),
}

export const forgotPasswordMachine = setup({
  types: {} as {
    context: ForgotPasswordContext
    events: ForgotPasswordEvent
    input: ForgotPasswordInput
    output: ForgotPasswordOutput
    tags: 'pending'
  },
  actors,
  guards: {
    isByEmail: ({ context }) => context.method === 'email',
  },
  actions: {
    storeSubmitted: assign(({ context, event }) => {
      const { values } = readEvent(event, 'form.submitted')
      return {
        submitted: new Sealed(values),
        sentTo: context.method === 'email' ? (values['email']?.trim() ?? null) : null,
      }
    }),
    submitForm: sendTo('submitForm', ({ context: { method }, event }) => {
      const { values } = readEvent(event, 'form.submitted')
      return {
        type: 'form.submitted',
        values,
        identifier: values['username'] ?? '',
        unchecked: method === 'mobile',
        details: { method },
      }
    }),
    forwardToForm: sendTo('submitForm', ({ event }) => event),
    dismissFormError: sendTo('submitForm', { type: 'error.dismissed' }),
    forgetSubmitted: assign({ submitted: null }),
    chooseMethod: assign(({ event }) => ({ method: readEvent(event, 'method.chosen').method })),
    storeMember: assign(({ event }) => ({ member: getOutput<typeof actors.storeSession>(event) })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'forgotPassword',
  context: createContext,
  invoke: { id: 'submitForm', src: 'submitForm', input: inputs.form },
  initial: 'enteringDetails',
  states: {
    enteringDetails: {
      on: {
        'form.submitted': { target: 'submitting', actions: ['storeSubmitted', 'submitForm'] },
        'field.changed': { actions: 'forwardToForm' },
        'method.chosen': { actions: ['chooseMethod', 'dismissFormError'] },
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
      ...callState({ src: 'logIn', input: inputs.login, onDone: 'storingSession', onError: 'finished' }),
      exit: 'forgetSubmitted',
    },
    storingSession: callState({
      src: 'storeSession',
      input: inputs.session,
      onDone: { target: 'finished', actions: 'storeMember' },
      onError: 'finished',
    }),
    finished: { type: 'final' },
  },
  output: getResult,
})
