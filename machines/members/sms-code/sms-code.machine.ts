import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { isSameNumber, type PhoneNumber } from '../../../schemas/rules/phone-number.ts'
import { botCheckMachine, getFailure, isUnreached, findToken } from '../bot-check/bot-check.machine.ts'
import type { BotCheckOutput } from '../bot-check/bot-check.types.ts'
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
import { Sealed } from '../../kit/sealed.ts'
import { callbackStub, stub } from '../../kit/stub.ts'

export type SmsPurpose = 'register' | 'login' | 'password'

/** A code on its way: when the next may be requested, by the server's clock in milliseconds, and the masked number. */
export interface Countdown {
  resendAt: number
  sentTo: string
}

export interface SmsCodeInput {
  purpose: SmsPurpose
  /** The registration that requests it, where the purpose is one. */
  regType?: 'mobile' | 'username'
  /** A countdown that was running before a reload, or in another tab. */
  countdown?: Countdown | null
}

export interface SmsCodeContext {
  purpose: SmsPurpose
  regType: 'mobile' | 'username'
  resendAt: number | null
  sentTo: string | null
  error: FlowError | null
  /** Where the code is to go; stored for the solution of a captcha. */
  phone: PhoneNumber | null
  /** Where the last code of this page went: who mistyped the number does not wait for another. */
  counted: PhoneNumber | null
  captcha: CaptchaPicture | null
  /** Token of the bot check: the server uses it up after the captcha, so that a demand for one leaves it good. */
  botCheck: Sealed<string> | null
}

export type SmsCodeEvent =
  | ({ type: 'code.requested' } & PhoneNumber)
  | { type: 'captcha.answered'; captcha: string }
  | { type: 'captcha.refreshed' }
  | { type: 'captcha.workChosen' }
  | { type: 'captcha.dismissed' }
  | { type: 'botCheck.cancelled' }
  | ({ type: 'countdown.shared' } & Countdown)
  | CaptchaNews

export interface SmsRequest {
  purpose: SmsPurpose
  regType: 'mobile' | 'username'
  phone: PhoneNumber
  captcha: { captcha: string; captchaId: string } | null
  botCheck: string | null
}

const nowhere: PhoneNumber = { mobileNum: '', countryDialingCode: '' }

export const smsCodeMachine = setup({
  types: {
    context: {} as SmsCodeContext,
    events: {} as SmsCodeEvent,
    input: {} as SmsCodeInput,
    tags: {} as 'pending',
  },
  actors: {
    sendCode: stub<Countdown, SmsRequest>(),
    waitUntil: stub<unknown, { instant: number }>(),
    watchOtherTabs: callbackStub<{ purpose: SmsPurpose }>(),
    captcha: captchaMachine,
    botCheck: botCheckMachine,
  },
  guards: {
    isUnreached: (_, { output }: { output: BotCheckOutput }) => isUnreached(output),
    isCountingDown: ({ context }) => context.resendAt !== null,
    isCaptchaDemanded: (_, { captcha }: Failure) => captcha,
    isElsewhere: ({ context: { counted } }, to: PhoneNumber) =>
      counted !== null && !isSameNumber(counted, to),
    hasPicture: ({ context }) => context.captcha !== null,
  },
  actions: {
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    wantCaptcha: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ captcha: null })
      enqueue.sendTo('captcha', { type: 'captcha.wanted', identifier: context.phone?.mobileNum ?? '' })
    }),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refreshed' }),
    workForCaptcha: sendTo('captcha', { type: 'captcha.workChosen' }),
    storeToken: assign((_, passed: BotCheckOutput) => {
      const token = findToken(passed)
      return { botCheck: token === null ? null : new Sealed(token) }
    }),
    forgetRequest: assign({ phone: null, captcha: null, botCheck: null }),
    storePhone: assign((_, { mobileNum, countryDialingCode }: PhoneNumber) => ({
      phone: { mobileNum, countryDialingCode },
      error: null,
    })),
    storeCounted: assign({ counted: ({ context }) => context.phone }),
    forgetCounted: assign({ counted: null }),
    countDown: assign((_, { resendAt, sentTo }: Countdown) => ({ resendAt, sentTo, error: null })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'smsCode',
  context: ({ input: { purpose, regType, countdown } }) => ({
    purpose,
    regType: regType ?? 'mobile',
    resendAt: countdown?.resendAt ?? null,
    sentTo: countdown?.sentTo ?? null,
    error: null,
    phone: null,
    counted: null,
    captcha: null,
    botCheck: null,
  }),
  invoke: [
    { id: 'captcha', src: 'captcha', input: ({ self }) => ({ action: 'sms', parent: self }) },
    {
      id: 'watchOtherTabs',
      src: 'watchOtherTabs',
      input: ({ context }) => ({ purpose: context.purpose }),
    },
  ],
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isCountingDown', target: 'waitingForCode' }, { target: 'ready' }] },
    ready: {
      on: {
        'code.requested': {
          target: 'solvingSlider',
          actions: { type: 'storePhone', params: ({ event }) => event },
        },
        'countdown.shared': {
          target: 'waitingForCode',
          actions: { type: 'countDown', params: ({ event }) => event },
        },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: ({ context: { phone } }) => ({ action: 'sms', identifier: phone?.mobileNum ?? '' }),
        onDone: [
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: 'ready',
            actions: [
              { type: 'storeFailure', params: ({ event }) => getFailure(event.output) },
              'forgetRequest',
            ],
          },
          { target: 'sending', actions: { type: 'storeToken', params: ({ event }) => event.output } },
        ],
      },
      on: {
        'botCheck.cancelled': { target: 'ready', actions: 'forgetRequest' },
        'countdown.shared': {
          target: 'waitingForCode',
          actions: [{ type: 'countDown', params: ({ event }) => event }, 'forgetRequest'],
        },
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { purpose, regType, phone, captcha, botCheck }, event }) => {
          const answer =
            event.type === 'captcha.answered' && captcha
              ? { captcha: event.captcha, captchaId: captcha.id }
              : null
          return {
            purpose,
            regType,
            phone: phone ?? nowhere,
            captcha: answer,
            botCheck: botCheck?.open() ?? null,
          }
        },
        onDone: {
          target: 'waitingForCode',
          actions: [
            { type: 'countDown', params: ({ event }) => event.output },
            'storeCounted',
            'forgetRequest',
          ],
        },
        onError: [
          {
            guard: { type: 'isCaptchaDemanded', params: ({ event }) => readFailure(event.error) },
            target: 'solvingCaptcha',
            actions: [
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
              'wantCaptcha',
            ],
          },
          {
            target: 'ready',
            actions: [
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
              'forgetRequest',
            ],
          },
        ],
      },
      after: {
        timeout: {
          target: 'ready',
          actions: [{ type: 'storeFailure', params: slowness }, 'forgetRequest'],
        },
      },
    },
    solvingCaptcha: {
      on: {
        'captcha.answered': [
          { guard: 'hasPicture', target: 'sending', actions: assign({ error: null }) },
          { actions: 'refreshCaptcha' },
        ],
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.workChosen': { actions: 'workForCaptcha' },
        'captcha.arrived': { actions: assign({ captcha: ({ event }) => event.picture }) },
        'captcha.missed': { actions: { type: 'storeFailure', params: ({ event }) => event.failure } },
        'captcha.dismissed': { target: 'ready', actions: ['forgetRequest', assign({ error: null })] },
        'countdown.shared': {
          target: 'waitingForCode',
          actions: [{ type: 'countDown', params: ({ event }) => event }, 'forgetRequest'],
        },
      },
    },
    waitingForCode: {
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ instant: context.resendAt ?? 0 }),
        onDone: { target: 'ready', actions: assign({ resendAt: null }) },
        onError: { target: 'ready', actions: assign({ resendAt: null }) },
      },
      on: {
        'code.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'solvingSlider',
          actions: { type: 'storePhone', params: ({ event }) => event },
        },
        'countdown.shared': {
          target: 'waitingForCode',
          reenter: true,
          actions: [{ type: 'countDown', params: ({ event }) => event }, 'forgetCounted'],
        },
      },
    },
  },
})
