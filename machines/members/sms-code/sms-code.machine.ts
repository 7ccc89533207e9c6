import { type AnyActorRef, assign, sendTo } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { isSameNumber, type PhoneNumber } from '../../../schemas/rules/phone-number.ts'
import { botCheckMachine, getCheckFailure, getVerdict } from '../bot-check/bot-check.machine.ts'
import { type CaptchaNews, type CaptchaPicture, captchaMachine } from '../captcha/captcha.machine.ts'
import { callState } from '../../kit/call-state.ts'
import { getFailure, getOutput, readEvent } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: SmsCodeContext
  event: SmsCodeEvent
}

const actors = {
  sendCode: stub<Countdown, SmsRequest>(),
  waitUntil: stub<unknown, { instant: number }>(),
  watchOtherTabs: callbackStub<{ purpose: SmsPurpose }>(),
  captcha: captchaMachine,
  botCheck: botCheckMachine,
}

function createContext({ input: { purpose, regType, countdown } }: { input: SmsCodeInput }): SmsCodeContext {
  return {
    purpose,
    regType: regType ?? 'mobile',
    resendAt: countdown?.resendAt ?? null,
    sentTo: countdown?.sentTo ?? null,
    error: null,
    phone: null,
    counted: null,
    captcha: null,
    botCheck: null,
  }
}

/** The countdown that this event brought, of another tab or of a code that was sent. */
function getCountdown(event: SmsCodeEvent): Countdown {
  return event.type === 'countdown.shared' ? event : getOutput<typeof actors.sendCode>(event)
}

/** The captcha as this event solves it; null where none was demanded. */
function findSolution({ context: { captcha }, event }: Scope) {
  return event.type === 'captcha.answered' && captcha
    ? { captcha: event.captcha, captchaId: captcha.id }
    : null
}

const inputs = {
  captcha: ({ self }: { self: AnyActorRef }) => ({ action: 'sms' as const, parent: self }),
  otherTabs: ({ context: { purpose } }: Scope) => ({ purpose }),
  botCheck: ({ context: { phone } }: Scope) => ({
    action: 'sms' as const,
    identifier: phone?.mobileNum ?? '',
  }),
  request: ({ context, event }: Scope): SmsRequest => ({
    purpose: context.purpose,
    regType: context.regType,
    phone: context.phone ?? nowhere,
    captcha: findSolution({ context, event }),
    botCheck: context.botCheck?.open() ?? null,
  }),
  resend: ({ context }: Scope) => ({ instant: context.resendAt ?? 0 }),
}

export const smsCodeMachine = setup({
  types: {} as {
    context: SmsCodeContext
    events: SmsCodeEvent
    input: SmsCodeInput
    tags: 'pending'
  },
  actors,
  guards: {
    isUnreached: ({ event }) => getVerdict(event).failure !== undefined,
    isCountingDown: ({ context }) => context.resendAt !== null,
    isCaptchaDemanded: ({ event }) => getFailure(event).captcha,
    isElsewhere: ({ context: { counted }, event }) =>
      counted !== null && !isSameNumber(counted, readEvent(event, 'code.requested')),
    hasPicture: ({ context }) => context.captcha !== null,
  },
  actions: {
    storeFailure: assign(({ event }) => ({ error: getCheckFailure(event).error })),
    forgetError: assign({ error: null }),
    storeCaptcha: assign(({ event }) => ({ captcha: readEvent(event, 'captcha.arrived').picture })),
    storeMissed: assign(({ event }) => ({ error: readEvent(event, 'captcha.missed').failure.error })),
    dropCaptcha: assign({ captcha: null }),
    wantCaptcha: sendTo('captcha', ({ context: { phone } }) => ({
      type: 'captcha.wanted',
      identifier: phone?.mobileNum ?? '',
    })),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refreshed' }),
    workForCaptcha: sendTo('captcha', { type: 'captcha.workChosen' }),
    storeToken: assign(({ event }) => {
      const { token } = getVerdict(event)
      return { botCheck: token === undefined ? null : new Sealed(token) }
    }),
    forgetRequest: assign({ phone: null, captcha: null, botCheck: null }),
    storePhone: assign(({ event }) => {
      const { mobileNum, countryDialingCode } = readEvent(event, 'code.requested')
      return { phone: { mobileNum, countryDialingCode }, error: null }
    }),
    storeCounted: assign({ counted: ({ context }) => context.phone }),
    forgetCounted: assign({ counted: null }),
    countDown: assign(({ event }) => {
      const { resendAt, sentTo } = getCountdown(event)
      return { resendAt, sentTo, error: null }
    }),
    allowResend: assign({ resendAt: null }),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'smsCode',
  context: createContext,
  invoke: [
    { id: 'captcha', src: 'captcha', input: inputs.captcha },
    { id: 'watchOtherTabs', src: 'watchOtherTabs', input: inputs.otherTabs },
  ],
  initial: 'recalling',
  states: {
    recalling: { always: [{ guard: 'isCountingDown', target: 'waitingForCode' }, { target: 'ready' }] },
    ready: {
      on: {
        'code.requested': { target: 'solvingSlider', actions: 'storePhone' },
        'countdown.shared': { target: 'waitingForCode', actions: 'countDown' },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: inputs.botCheck,
        onDone: [
          { guard: 'isUnreached', target: 'ready', actions: ['storeFailure', 'forgetRequest'] },
          { target: 'sending', actions: 'storeToken' },
        ],
      },
      on: {
        'botCheck.cancelled': { target: 'ready', actions: 'forgetRequest' },
        'countdown.shared': { target: 'waitingForCode', actions: ['countDown', 'forgetRequest'] },
      },
    },
    sending: callState({
      src: 'sendCode',
      input: inputs.request,
      onDone: { target: 'waitingForCode', actions: ['countDown', 'storeCounted', 'forgetRequest'] },
      onError: [
        {
          guard: 'isCaptchaDemanded',
          target: 'solvingCaptcha',
          actions: ['storeFailure', 'dropCaptcha', 'wantCaptcha'],
        },
        { target: 'ready', actions: ['storeFailure', 'forgetRequest'] },
      ],
      onSlow: { target: 'ready', actions: ['storeFailure', 'forgetRequest'] },
    }),
    solvingCaptcha: {
      on: {
        'captcha.answered': [
          { guard: 'hasPicture', target: 'sending', actions: 'forgetError' },
          { actions: 'refreshCaptcha' },
        ],
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.workChosen': { actions: 'workForCaptcha' },
        'captcha.arrived': { actions: 'storeCaptcha' },
        'captcha.missed': { actions: 'storeMissed' },
        'captcha.dismissed': { target: 'ready', actions: ['forgetRequest', 'forgetError'] },
        'countdown.shared': { target: 'waitingForCode', actions: ['countDown', 'forgetRequest'] },
      },
    },
    waitingForCode: {
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: inputs.resend,
        onDone: { target: 'ready', actions: 'allowResend' },
        onError: { target: 'ready', actions: 'allowResend' },
      },
      on: {
        'code.requested': { guard: 'isElsewhere', target: 'solvingSlider', actions: 'storePhone' },
        'countdown.shared': {
          target: 'waitingForCode',
          reenter: true,
          actions: ['countDown', 'forgetCounted'],
        },
      },
    },
  },
})
