import { type AnyActorRef, assign, sendTo, stateIn } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Assertion } from '../../../schemas/calls/members/step-up.calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { isPassing } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, getOutput, getThrown, readEvent, toError } from '../../kit/read-event.ts'
import { readDemand } from '../step-up/step-up-demand.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { setup } from '../../kit/setup.ts'
import { callbackStub, stub } from '../../kit/stub.ts'
import { type FormNews, type Submission, submitFormMachine } from '../submit-form/submit-form.machine.ts'

export type LoginMethod = 'username' | 'sms'
export type LoginAnswer = CallValue<'login'>
type Member = CallValue<'memberInfo'>
export type Remembered = CallValue<'remembered'>

export type LoginSubmission = Submission<{
  method: LoginMethod
  portal: 'agent' | null
  /** Whether this device shall be remembered; null where it was not prompted. */
  remember: boolean | null
}>

export interface PasskeyAttempt {
  portal: 'agent' | null
  /** The passkey that was picked beside the name; null where the person is still to be prompted. */
  passkey: Assertion | null
}

export interface LoginInput {
  method?: LoginMethod
  portal?: 'agent'
  /** Somebody may be remembered on this device. */
  recall?: boolean
  /** The form is in sight already, and stays until it is known who is remembered. */
  isShown?: boolean
  /** A passkey may replace name and password. */
  passkeys?: boolean
}

export interface LoginContext {
  method: LoginMethod
  portal: 'agent' | null
  passkeys: boolean
  /** What another way than the form failed with. */
  error: FlowError | null
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: Member | null
  recall: boolean
  isShown: boolean
  /** The box is ticked. */
  remember: boolean
  /** Who is remembered on this device. */
  remembered: Remembered
  /** Somebody has begun to use the form. */
  isTouched: boolean
}

export type LoginEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: LoginMethod }
  | { type: 'remember.toggled'; remember: boolean }
  | { type: 'remembered.used' }
  | { type: 'remembered.dismissed' }
  | { type: 'trial.wanted' }
  | { type: 'passkey.wanted' }
  | { type: 'passkey.picked'; passkey: Assertion }
  | FormNews<LoginAnswer>

export interface LoginOutput {
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: Member | null
}

const actors = {
  submitForm: submitFormMachine,
  recall: stub<Remembered, { isWanted: boolean }>(),
  logInRemembered: stub<LoginAnswer, undefined>(),
  forgetRemembered: stub<unknown, undefined>(),
  startTrial: stub<LoginAnswer, undefined>(),
  finishFirstLogin: stub<unknown, undefined>(),
  storeSession: stub<Member, { token: string }>(),
  logInByPasskey: stub<LoginAnswer, PasskeyAttempt>(),
  offerPasskeys: callbackStub<{ isOffered: boolean }>(),
  stepUp: stepUpMachine,
}

/** The answer that this event brought, by the form or by another way. */
function getAnswer(event: LoginEvent): LoginAnswer {
  return event.type === 'form.accepted' ? event.answer : getOutput<typeof actors.startTrial>(event)
}

/** What a second step is required with, of the form or of another way. */
function findDemand(event: LoginEvent) {
  return readDemand(event.type === 'form.returned' ? event.thrown : getThrown(event))
}

interface Scope {
  context: LoginContext
  event: LoginEvent
}

/** What the actors are called with. */
export const inputs = {
  form: ({ self }: { self: AnyActorRef }) => ({ action: 'login' as const, parent: self }),
  recall: ({ context }: Scope) => ({ isWanted: context.recall }),
  offer: ({ context }: Scope) => ({ isOffered: context.passkeys }),
  passkey: ({ context: { portal }, event }: Scope) => ({
    portal,
    passkey: event.type === 'passkey.picked' ? event.passkey : null,
  }),
  demand: ({ event }: Scope) => findDemand(event) ?? { ticket: '', methods: [] },
  session: ({ event }: Scope) => ({ token: getAnswer(event).token }),
}

export function createContext({ input }: { input: LoginInput }): LoginContext {
  return {
    method: input.method ?? 'username',
    portal: input.portal ?? null,
    passkeys: input.passkeys ?? false,
    error: null,
    firstTimeLogin: false,
    passwordExpired: false,
    member: null,
    recall: input.recall ?? false,
    isShown: input.isShown ?? false,
    remember: false,
    remembered: null,
    isTouched: false,
  }
}

export function getResult({ context }: { context: LoginContext }): LoginOutput {
  const { firstTimeLogin, passwordExpired, member } = context
  return { firstTimeLogin, passwordExpired, member }
}

/** Context, actions and actors of the log-in; the statechart is in login.machine.ts. */
export const loginSetup = setup({
  types: {} as {
    context: LoginContext
    events: LoginEvent
    input: LoginInput
    output: LoginOutput
    tags: 'pending'
  },
  actors,
  guards: {
    hasHint: ({ context }) => context.recall && !context.isShown,
    isRecalling: stateIn('recalling'),
    isUntouched: ({ context }) => context.recall && !context.isTouched,
    isRemembered: ({ context }) => context.remembered?.ready === true,
    isForgetting: ({ context, event }) =>
      !readEvent(event, 'remember.toggled').remember && context.remembered !== null,
    isStepUp: ({ event }) => findDemand(event) !== null,
    isAnswered: ({ event }) => getOutput<typeof actors.stepUp>(event) !== null,
    isFirstTime: ({ context }) => context.firstTimeLogin,
  },
  actions: {
    submitForm: sendTo('submitForm', ({ context: { method, portal, remember }, event }) => {
      const { values } = readEvent(event, 'form.submitted')
      return {
        type: 'form.submitted',
        values,
        identifier: values['username'] ?? values['mobileNum'] ?? '',
        unchecked: method === 'sms',
        details: { method, portal, remember: portal ? null : remember },
      }
    }),
    forwardToForm: sendTo('submitForm', ({ event }) => event),
    renewCaptcha: sendTo('submitForm', ({ event }) => ({
      type: getFailure(event).captcha ? 'captcha.demanded' : 'captcha.spent',
    })),
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
    dismissFormError: sendTo('submitForm', { type: 'error.dismissed' }),
    storeAnswer: assign(({ event }) => {
      const { firstTimeLogin, passwordExpired } = getAnswer(event)
      return { firstTimeLogin, passwordExpired }
    }),
    storeMember: assign(({ event }) => ({ member: getOutput<typeof actors.storeSession>(event) })),
    chooseMethod: assign(({ event }) => ({ method: readEvent(event, 'method.chosen').method })),
    touch: assign({ isTouched: true }),
    storeRemember: assign(({ event }) => ({ remember: readEvent(event, 'remember.toggled').remember })),
    recognise: assign(({ context, event }) => {
      const remembered = getOutput<typeof actors.recall>(event)
      return {
        remembered,
        remember: remembered !== null,
        method: remembered?.method ?? context.method,
      }
    }),
    stopRecalling: assign({ recall: false }),
    dismissRemembered: assign({ remembered: null }),
    forgetRemembered: assign({ remembered: null, remember: false }),
    // A failed network is no evidence of who is remembered.
    doubtRemembered: assign(({ context, event }) => ({
      remembered: isPassing(getFailure(event)) ? context.remembered : null,
    })),
  },
  delays: { timeout: 35_000, recallTimeout: 10_000, ceremony: 330_000, greetingTimeout: 5_000 },
})
