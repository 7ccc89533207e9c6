import { assign, enqueueActions, sendTo, setup } from 'xstate'
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
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import { type Failure, readFailure, slowness, withoutField } from '../failure.ts'
import type { FormValues } from '../form-values.ts'
import { Sealed } from '../sealed.ts'
import { stub } from '../stub.ts'
import { codeOf, onAffiliateField } from './affiliate-code.ts'

export type RegisterMethod = 'mobile' | 'username'
type Member = CallValue<'memberInfo'>

/** What the server wants to know of a new member, and how. */
export interface RegisterRules {
  rules: CallValue<'registrationRules'>
  settings: CallValue<'registerSettings'>
}

export interface Registration {
  method: RegisterMethod
  values: FormValues
  captchaId: string | null
  /** Token of the bot check, where one was passed. */
  botCheck: string | null
  referralCode: string | null
}

export interface RegisterInput {
  method: RegisterMethod
  referralCode?: string
}

export interface RegisterContext {
  method: RegisterMethod
  referralCode: string | null
  rules: RegisterRules['rules'] | null
  settings: RegisterRules['settings'] | null
  error: FlowError | null
  captchaNeeded: boolean
  captcha: CaptchaPicture | null
  /** The picture did not come: it has to be asked for again. */
  captchaMissed: boolean
  /** What is being sent, from submit until its answer. */
  submitted: Sealed<FormValues> | null
  /** The last affiliate code that the server called valid. */
  validCode: string | null
  member: Member | null
}

export type RegisterEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: RegisterMethod }
  | { type: 'captcha.refreshed' }
  | { type: 'botCheck.cancelled' }
  | { type: 'retried' }
  | CaptchaNews

export interface RegisterOutput {
  /** False when the account was made but could not be logged in. */
  loggedIn: boolean
  member: Member | null
}

const asksForCaptcha = ({ rules, settings }: RegisterRules) =>
  settings.captcha || rules['captcha']?.enabled === true

const sentBy = ({ submitted }: RegisterContext) => submitted?.open() ?? null

export const registerMachine = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as RegisterInput,
    output: {} as RegisterOutput,
    tags: {} as 'pending' | 'loading',
  },
  actors: {
    loadRules: stub<RegisterRules, object>(),
    checkAffiliate: stub<unknown, { code: string }>(),
    register: stub<{ token: string }, Registration>(),
    storeSession: stub<Member, { token: string }>(),
    captcha: captchaMachine,
    botCheck: botCheckMachine,
  },
  guards: {
    isUnreached: (_, { output }: { output: BotCheckOutput }) => isUnreached(output),
    isCaptchaMissing: ({ context }) => context.captchaNeeded && context.captcha === null,
    isCodeUnchecked: ({ context }, { values }: { values: FormValues }) =>
      codeOf(values) !== '' && codeOf(values) !== context.validCode,
    isAffiliateField: (_, { field }: { field: string }) => field === 'affiliateCode',
  },
  actions: {
    keepFailure: assign((_, { error, captcha }: Failure) => ({
      error,
      submitted: null,
      ...(captcha && { captchaNeeded: true }),
    })),
    replaceCaptcha: enqueueActions(({ context, enqueue }) => {
      if (!context.captchaNeeded) return
      enqueue.assign({ captcha: null, captchaMissed: false })
      enqueue.sendTo('captcha', { type: 'captcha.wanted', identifier: '' })
    }),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refreshed' }),
    keepPicture: assign((_, { picture }: { picture: CaptchaPicture }) => ({
      captcha: picture,
      captchaMissed: false,
    })),
    keepSubmitted: assign((_, { values }: { values: FormValues }) => ({
      submitted: new Sealed(values),
      error: null,
    })),
    forgetSubmitted: assign({ submitted: null }),
    forgetFieldError: assign(({ context }, { field }: { field: string }) => ({
      error: withoutField(context.error, field),
    })),
  },
  delays: { patience: 35_000 },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    method: input.method,
    referralCode: input.referralCode ?? null,
    rules: null,
    settings: null,
    error: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    submitted: null,
    validCode: null,
    member: null,
  }),
  invoke: { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'register', asker: self }) },
  initial: 'loadingRules',
  states: {
    loadingRules: {
      tags: 'loading',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: {
          target: 'enteringDetails',
          actions: [
            assign(({ event }) => ({ ...event.output, captchaNeeded: asksForCaptcha(event.output) })),
            'replaceCaptcha',
          ],
        },
        onError: {
          target: 'rulesFailed',
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { patience: { target: 'rulesFailed', actions: { type: 'keepFailure', params: slowness } } },
      on: { 'method.chosen': { actions: assign({ method: ({ event }) => event.method }) } },
    },
    rulesFailed: {
      on: {
        retried: { target: 'loadingRules', actions: assign({ error: null }) },
        'method.chosen': { actions: assign({ method: ({ event }) => event.method }) },
      },
    },
    enteringDetails: {
      on: {
        'form.submitted': [
          { guard: 'isCaptchaMissing', actions: 'refreshCaptcha' },
          {
            guard: { type: 'isCodeUnchecked', params: ({ event }) => event },
            target: 'checkingAffiliate',
            actions: { type: 'keepSubmitted', params: ({ event }) => event },
          },
          { target: 'solvingSlider', actions: { type: 'keepSubmitted', params: ({ event }) => event } },
        ],
        'field.changed': { actions: { type: 'forgetFieldError', params: ({ event }) => event } },
        'method.chosen': { actions: assign(({ event }) => ({ method: event.method, error: null })) },
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
    checkingAffiliate: {
      tags: 'pending',
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        input: ({ context }) => ({ code: codeOf(sentBy(context)) }),
        onDone: {
          target: 'solvingSlider',
          actions: assign({ validCode: ({ context }) => codeOf(sentBy(context)) }),
        },
        onError: {
          target: 'enteringDetails',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => onAffiliateField(readFailure(event.error)),
          },
        },
      },
      after: { patience: { target: 'enteringDetails', actions: { type: 'keepFailure', params: slowness } } },
      on: {
        'field.changed': {
          guard: { type: 'isAffiliateField', params: ({ event }) => event },
          target: 'enteringDetails',
          actions: 'forgetSubmitted',
        },
        'captcha.arrived': { actions: { type: 'keepPicture', params: ({ event }) => event } },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: ({ context: { method, submitted } }) => ({
          action: 'register',
          identifier: submitted?.open()[method === 'mobile' ? 'mobileNum' : 'username'] ?? '',
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
          'submitting',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'enteringDetails', actions: 'forgetSubmitted' } },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { method, submitted, captcha, referralCode }, event }) => ({
          method,
          values: submitted?.open() ?? {},
          captchaId: captcha?.id ?? null,
          botCheck: tokenOf(outputOf<BotCheckOutput>(event)),
          referralCode,
        }),
        onDone: { target: 'storingSession', actions: 'forgetSubmitted' },
        onError: {
          target: 'enteringDetails',
          actions: [
            { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
            'replaceCaptcha',
          ],
        },
      },
      after: {
        patience: {
          target: 'enteringDetails',
          actions: [{ type: 'keepFailure', params: slowness }, 'replaceCaptcha'],
        },
      },
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => ({ token: outputOf<{ token: string }>(event).token }),
        onDone: { target: 'registered', actions: assign({ member: ({ event }) => event.output }) },
        onError: 'registered',
      },
      after: { patience: 'registered' },
    },
    registered: { type: 'final' },
  },
  output: ({ context }) => ({ loggedIn: context.member !== null, member: context.member }),
})
