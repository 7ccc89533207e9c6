import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Assertion } from '../../schemas/calls/step-up.calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { botCheckMachine, type BotCheckOutput, isUnreached } from '../bot-check/bot-check.machine.ts'
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import type { Failure } from '../failure.ts'
import type { FormValues } from '../form-values.ts'
import { Sealed } from '../sealed.ts'
import { readDemand } from '../step-up/step-up-demand.ts'
import { stepUpMachine, type StepUpOutput } from '../step-up/step-up.machine.ts'
import { callbackStub, stub } from '../stub.ts'

export type LoginMethod = 'username' | 'sms'
export type LoginAnswer = CallValue<'login'>
type Member = CallValue<'memberInfo'>
export type Remembered = CallValue<'remembered'>

export interface LoginAttempt {
  method: LoginMethod
  portal: 'agent' | null
  values: FormValues
  captchaId: string | null
  /** Token of the bot check, where one was passed. */
  botCheck: string | null
  /** Whether this device shall be remembered; null where nobody was asked. */
  remember: boolean | null
}

export interface PasskeyAttempt {
  portal: 'agent' | null
  /** The passkey that was picked beside the name; null where the person has still to be asked. */
  passkey: Assertion | null
}

export interface LoginInput {
  method?: LoginMethod
  portal?: 'agent'
  /** Somebody may be remembered on this device. */
  recall?: boolean
  /** A passkey may take the place of name and password. */
  passkeys?: boolean
}

export interface LoginContext {
  method: LoginMethod
  portal: 'agent' | null
  passkeys: boolean
  error: FlowError | null
  /** Who tries to log in: a captcha is bound to it. */
  identifier: string
  /** What is being sent, from submit until its answer. */
  submitted: Sealed<FormValues> | null
  captchaNeeded: boolean
  captcha: CaptchaPicture | null
  /** The picture did not come: it has to be asked for again. */
  captchaMissed: boolean
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: Member | null
  recall: boolean
  /** The box is ticked. */
  remember: boolean
  /** Who is remembered on this device. */
  remembered: Remembered
}

export type LoginEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: LoginMethod }
  | { type: 'captcha.refreshed' }
  | { type: 'botCheck.cancelled' }
  | { type: 'remember.toggled'; remember: boolean }
  | { type: 'remembered.used' }
  | { type: 'remembered.dismissed' }
  | { type: 'trial.wanted' }
  | { type: 'passkey.wanted' }
  | { type: 'passkey.picked'; passkey: Assertion }
  | CaptchaNews

export interface LoginOutput {
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: Member | null
}

const passing = new Set<string>(['network_abnormal', 'page_slow', 'unavailable', 'too_many_requests'])

const identifierOf = (values: FormValues) => values['username'] ?? values['mobileNum'] ?? ''

/** What the log-in knows, does and asks others for; the statechart is in login.machine.ts. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput,
    output: {} as LoginOutput,
    tags: {} as 'pending',
  },
  actors: {
    logIn: stub<LoginAnswer, LoginAttempt>(),
    recall: stub<Remembered, undefined>(),
    logInRemembered: stub<LoginAnswer, undefined>(),
    forgetRemembered: stub<unknown, undefined>(),
    startTrial: stub<LoginAnswer, undefined>(),
    finishFirstLogin: stub<unknown, undefined>(),
    storeSession: stub<Member, { token: string }>(),
    logInByPasskey: stub<LoginAnswer, PasskeyAttempt>(),
    offerPasskeys: callbackStub<{ isOffered: boolean }>(),
    captcha: captchaMachine,
    botCheck: botCheckMachine,
    stepUp: stepUpMachine,
  },
  guards: {
    isUnreached: (_, { output }: { output: BotCheckOutput }) => isUnreached(output),
    isCaptchaMissing: ({ context }) => context.captchaNeeded && context.captcha === null,
    hasHint: ({ context }) => context.recall,
    isRemembered: ({ context }) => context.remembered?.ready === true,
    isForgetting: ({ context }, { remember }: { remember: boolean }) =>
      !remember && context.remembered !== null,
    isStepUp: (_, { thrown }: { thrown: unknown }) => readDemand(thrown) !== null,
    isAnswered: (_, { answer }: { answer: StepUpOutput }) => answer !== null,
    isFirstTime: ({ context }) => context.firstTimeLogin,
    isByCode: ({ context }) => context.method === 'sms',
  },
  actions: {
    keepSubmitted: assign((_, { values }: { values: FormValues }) => ({
      submitted: new Sealed(values),
      identifier: identifierOf(values),
      error: null,
    })),
    forgetSubmitted: assign({ submitted: null }),
    keepFailure: assign((_, { error, captcha }: Failure) => ({
      error,
      submitted: null,
      ...(captcha && { captchaNeeded: true }),
    })),
    replaceCaptcha: enqueueActions(({ context, enqueue }) => {
      if (!context.captchaNeeded) return
      enqueue.assign({ captcha: null, captchaMissed: false })
      enqueue.sendTo('captcha', { type: 'captcha.wanted', identifier: context.identifier })
    }),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refreshed' }),
    keepPicture: assign((_, { picture }: { picture: CaptchaPicture }) => ({
      captcha: picture,
      captchaMissed: false,
    })),
    forgetError: assign({ error: null }),
    keepAnswer: assign((_, { firstTimeLogin, passwordExpired }: LoginAnswer) => ({
      submitted: null,
      firstTimeLogin,
      passwordExpired,
    })),
    recognise: assign(({ context }, { remembered }: { remembered: Remembered }) => ({
      remembered,
      remember: remembered !== null,
      method: remembered?.method ?? context.method,
    })),
    // A network that failed says nothing about who is remembered.
    doubtRemembered: assign(({ context }, { error }: Failure) => ({
      remembered: passing.has(error.code) ? context.remembered : null,
    })),
  },
  delays: { patience: 35_000, recallPatience: 3_000, ceremony: 330_000, greetingPatience: 5_000 },
})
