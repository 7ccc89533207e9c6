import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Assertion } from '../../schemas/calls/step-up.calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { outputOf, thrownBy } from '../actor-event.ts'
import {
  botCheckMachine,
  type BotCheckOutput,
  failureOf,
  isUnreached,
  tokenOf,
} from '../bot-check/bot-check.machine.ts'
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import { type Failure, readFailure, slowness, withoutField } from '../failure.ts'
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

export const loginMachine = setup({
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
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    method: input.method ?? 'username',
    portal: input.portal ?? null,
    passkeys: input.passkeys ?? false,
    error: null,
    identifier: '',
    submitted: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    firstTimeLogin: false,
    passwordExpired: false,
    member: null,
    recall: input.recall ?? false,
    remember: false,
    remembered: null,
  }),
  invoke: [
    { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'login', asker: self }) },
    {
      id: 'offerPasskeys',
      src: 'offerPasskeys',
      input: ({ context }) => ({ isOffered: context.passkeys }),
    },
  ],
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasHint', target: 'recalling' }, { target: 'enteringCredentials' }] },
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: {
          target: 'enteringCredentials',
          actions: { type: 'recognise', params: ({ event }) => ({ remembered: event.output }) },
        },
        onError: 'enteringCredentials',
      },
      after: { recallPatience: 'enteringCredentials' },
    },
    enteringCredentials: {
      on: {
        'form.submitted': [
          { guard: 'isCaptchaMissing', actions: 'refreshCaptcha' },
          {
            guard: 'isByCode',
            target: 'submitting',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          { target: 'solvingSlider', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
        ],
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
        'method.chosen': { actions: ['forgetError', assign({ method: ({ event }) => event.method })] },
        'remember.toggled': [
          {
            guard: { type: 'isForgetting', params: ({ event }) => event },
            target: 'forgetting',
            actions: 'forgetError',
          },
          { actions: assign({ remember: ({ event }) => event.remember }) },
        ],
        'remembered.used': { guard: 'isRemembered', target: 'submittingRemembered', actions: 'forgetError' },
        'remembered.dismissed': { actions: ['forgetError', assign({ remembered: null })] },
        'trial.wanted': { target: 'startingTrial', actions: 'forgetError' },
        'passkey.wanted': { target: 'usingPasskey', actions: 'forgetError' },
        'passkey.picked': { target: 'usingPasskey', actions: 'forgetError' },
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.arrived': { actions: { type: 'keepPicture', params: ({ event }) => event } },
        'captcha.missed': {
          actions: assign(({ event }) => ({
            error: event.failure.error,
            captcha: null,
            captchaMissed: true,
          })),
        },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: ({ context: { identifier } }) => ({ action: 'login', identifier }),
        onDone: [
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: 'enteringCredentials',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureOf(event.output) },
              'forgetSubmitted',
            ],
          },
          'submitting',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'enteringCredentials', actions: 'forgetSubmitted' } },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => {
          const { method, portal, captcha, submitted, remember } = context
          const values = submitted?.open() ?? {}
          const botCheck = tokenOf(outputOf<BotCheckOutput | undefined>(event))
          return {
            method,
            portal,
            values,
            captchaId: captcha?.id ?? null,
            botCheck,
            remember: portal ? null : remember,
          }
        },
        onDone: {
          target: 'storingSession',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isStepUp', params: ({ event }) => ({ thrown: event.error }) },
            target: 'steppingUp',
            actions: ['forgetSubmitted', 'replaceCaptcha'],
          },
          {
            target: 'enteringCredentials',
            actions: [
              { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
              'replaceCaptcha',
            ],
          },
        ],
      },
      after: {
        patience: {
          target: 'enteringCredentials',
          actions: [{ type: 'keepFailure', params: slowness }, 'replaceCaptcha'],
        },
      },
    },
    submittingRemembered: {
      tags: 'pending',
      invoke: {
        id: 'logInRemembered',
        src: 'logInRemembered',
        onDone: {
          target: 'storingSession',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isStepUp', params: ({ event }) => ({ thrown: event.error }) },
            target: 'steppingUp',
          },
          {
            target: 'enteringCredentials',
            actions: [
              { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
              { type: 'doubtRemembered', params: ({ event }) => readFailure(event.error) },
              'replaceCaptcha',
            ],
          },
        ],
      },
      after: {
        patience: { target: 'enteringCredentials', actions: { type: 'keepFailure', params: slowness } },
      },
    },
    forgetting: {
      tags: 'pending',
      invoke: {
        id: 'forgetRemembered',
        src: 'forgetRemembered',
        onDone: {
          target: 'enteringCredentials',
          actions: assign({ remembered: null, remember: false }),
        },
        onError: {
          target: 'enteringCredentials',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        patience: { target: 'enteringCredentials', actions: { type: 'keepFailure', params: slowness } },
      },
    },
    startingTrial: {
      tags: 'pending',
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        onDone: {
          target: 'storingSession',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'enteringCredentials',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        patience: { target: 'enteringCredentials', actions: { type: 'keepFailure', params: slowness } },
      },
    },
    steppingUp: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ event }) => readDemand(thrownBy(event)) ?? { ticket: '', methods: [] },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ answer: event.output }) },
            target: 'storingSession',
            actions: { type: 'keepAnswer', params: ({ event }) => outputOf<LoginAnswer>(event) },
          },
          { target: 'enteringCredentials' },
        ],
      },
    },
    usingPasskey: {
      tags: 'pending',
      invoke: {
        id: 'logInByPasskey',
        src: 'logInByPasskey',
        input: ({ context: { portal }, event }) => ({
          portal,
          passkey: event.type === 'passkey.picked' ? event.passkey : null,
        }),
        onDone: {
          target: 'storingSession',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'enteringCredentials',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: {
        ceremony: { target: 'enteringCredentials', actions: { type: 'keepFailure', params: slowness } },
      },
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: outputOf<LoginAnswer>(event).token }),
        onDone: [
          {
            guard: 'isFirstTime',
            target: 'greeting',
            actions: assign({ member: ({ event }) => event.output }),
          },
          { target: 'loggedIn', actions: assign({ member: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'enteringCredentials',
          actions: [
            { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
            'replaceCaptcha',
          ],
        },
      },
      after: {
        patience: {
          target: 'enteringCredentials',
          actions: [{ type: 'keepFailure', params: slowness }, 'replaceCaptcha'],
        },
      },
    },
    greeting: {
      tags: 'pending',
      // What does not arrive is due again at the next login.
      invoke: { id: 'finishFirstLogin', src: 'finishFirstLogin', onDone: 'loggedIn', onError: 'loggedIn' },
      after: { greetingPatience: 'loggedIn' },
    },
    loggedIn: { type: 'final' },
  },
  output: ({ context }) => ({
    firstTimeLogin: context.firstTimeLogin,
    passwordExpired: context.passwordExpired,
    member: context.member,
  }),
})
