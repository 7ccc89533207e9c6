import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Assertion } from '../../../schemas/calls/members/step-up.calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { getOutput, thrownBy } from '../../kit/actor-event.ts'
import { type Failure, isPassing } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { readDemand } from '../step-up/step-up-demand.ts'
import { stepUpMachine, type StepUpOutput } from '../step-up/step-up.machine.ts'
import { callbackStub, stub } from '../../kit/stub.ts'
import { type FormNews, type Submission, submitFormMachine } from '../submit-form/submit-form.machine.ts'

export type LoginMethod = 'username' | 'sms'
export type LoginAnswer = CallValue<'login'>
type Member = CallValue<'memberInfo'>
export type Remembered = CallValue<'remembered'>

export type LoginAttempt = Submission<{
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

function getIdentifier(values: FormValues) {
  return values['username'] ?? values['mobileNum'] ?? ''
}

/** The answer that this event brought, by the form or by another way. */
export function getAnswer(event: LoginEvent): LoginAnswer {
  return event.type === 'form.accepted' ? event.answer : getOutput(event)
}

/** What the event was refused with, by the form or by another way. */
export function getRefusal(event: LoginEvent): unknown {
  return event.type === 'form.returned' ? event.thrown : thrownBy(event)
}

/** Context, actions and actors of the log-in; the statechart is in login.machine.ts. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    tags: {} as 'pending',
  },
  actors: {
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
  },
  guards: {
    hasHint: ({ context }) => context.recall,
    isUntouched: ({ context }) => context.recall && !context.isTouched,
    isRemembered: ({ context }) => context.remembered?.ready === true,
    isForgetting: ({ context }, { remember }: { remember: boolean }) =>
      !remember && context.remembered !== null,
    isStepUp: (_, { thrown }: { thrown: unknown }) => readDemand(thrown) !== null,
    isAnswered: (_, { answer }: { answer: StepUpOutput }) => answer !== null,
    isFirstTime: ({ context }) => context.firstTimeLogin,
  },
  actions: {
    submitForm: sendTo('submitForm', ({ context }, { values }: { values: FormValues }) => ({
      type: 'form.submitted',
      values,
      identifier: getIdentifier(values),
      unchecked: context.method === 'sms',
      details: {
        method: context.method,
        portal: context.portal,
        remember: context.portal ? null : context.remember,
      },
    })),
    forwardToForm: sendTo('submitForm', ({ event }) => event),
    renewCaptcha: sendTo('submitForm', (_, { captcha }: Failure) => ({
      type: captcha ? 'captcha.demanded' : 'captcha.spent',
    })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetErrors: enqueueActions(({ enqueue }) => {
      enqueue.assign({ error: null })
      enqueue.sendTo('submitForm', { type: 'error.dismissed' })
    }),
    storeAnswer: assign((_, { firstTimeLogin, passwordExpired }: LoginAnswer) => ({
      firstTimeLogin,
      passwordExpired,
    })),
    touch: assign({ isTouched: true }),
    recognise: assign(({ context }, { remembered }: { remembered: Remembered }) => ({
      remembered,
      remember: remembered !== null,
      method: remembered?.method ?? context.method,
    })),
    // A failed network is no evidence of who is remembered.
    doubtRemembered: assign(({ context }, failure: Failure) => ({
      remembered: isPassing(failure) ? context.remembered : null,
    })),
  },
  delays: { timeout: 35_000, recallTimeout: 10_000, ceremony: 330_000, greetingTimeout: 5_000 },
})
