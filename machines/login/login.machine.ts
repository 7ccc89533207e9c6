import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import { outputOf } from '../actor-event.ts'
import { botCheckMachine, type BotCheckOutput } from '../bot-check/bot-check.machine.ts'
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import { type Failure, readFailure, slowness, withoutField } from '../failure.ts'
import type { FormValues } from '../form-values.ts'
import { Sealed } from '../sealed.ts'
import { stub } from '../stub.ts'

export type LoginMethod = 'username' | 'sms'
export type LoginAnswer = CallValue<'login'>
type Member = CallValue<'memberInfo'>

export interface LoginAttempt {
  method: LoginMethod
  portal: 'agent' | null
  values: FormValues
  captchaId: string | null
  /** Token of the bot check, where one was passed. */
  botCheck: string | null
}

export interface LoginInput {
  method?: LoginMethod
  portal?: 'agent'
}

export interface LoginContext {
  method: LoginMethod
  portal: 'agent' | null
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
}

export type LoginEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: LoginMethod }
  | { type: 'captcha.refreshed' }
  | { type: 'botCheck.cancelled' }
  | CaptchaNews

export interface LoginOutput {
  firstTimeLogin: boolean
  passwordExpired: boolean
  member: Member | null
}

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
    storeSession: stub<Member, { token: string }>(),
    captcha: captchaMachine,
    botCheck: botCheckMachine,
  },
  guards: {
    isCaptchaMissing: ({ context }) => context.captchaNeeded && context.captcha === null,
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
  },
  delays: { patience: 35_000 },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    method: input.method ?? 'username',
    portal: input.portal ?? null,
    error: null,
    identifier: '',
    submitted: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    firstTimeLogin: false,
    passwordExpired: false,
    member: null,
  }),
  invoke: { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'login', asker: self }) },
  initial: 'enteringCredentials',
  states: {
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
        onDone: 'submitting',
      },
      on: { 'botCheck.cancelled': { target: 'enteringCredentials', actions: 'forgetSubmitted' } },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context, event }) => {
          const { method, portal, captcha, submitted } = context
          const values = submitted?.open() ?? {}
          const botCheck = outputOf<BotCheckOutput | undefined>(event)?.token ?? null
          return { method, portal, values, captchaId: captcha?.id ?? null, botCheck }
        },
        onDone: {
          target: 'storingSession',
          actions: assign(({ event }) => ({
            submitted: null,
            firstTimeLogin: event.output.firstTimeLogin,
            passwordExpired: event.output.passwordExpired,
          })),
        },
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
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: outputOf<LoginAnswer>(event).token }),
        onDone: { target: 'loggedIn', actions: assign({ member: ({ event }) => event.output }) },
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
    loggedIn: { type: 'final' },
  },
  output: ({ context }) => ({
    firstTimeLogin: context.firstTimeLogin,
    passwordExpired: context.passwordExpired,
    member: context.member,
  }),
})
