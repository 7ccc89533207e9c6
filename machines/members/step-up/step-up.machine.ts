import { type DoneStateEvent, type EventObject, assign } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpChoice, StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { callState } from '../../kit/call-state.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

type LoginAnswer = CallValue<'login'>

export interface StepUpAnswer {
  ticket: string
  method: StepUpMethod
  answer: string
}

export interface StepUpContext {
  ticket: string
  methods: readonly StepUpChoice[]
  method: StepUpMethod | null
  error: FlowError | null
  /** When another code may be requested, by the server's clock in milliseconds. */
  resendAt: number | null
}

export type StepUpEvent =
  | { type: 'method.chosen'; method: StepUpMethod }
  | { type: 'code.requested' }
  | { type: 'answer.submitted'; answer: string }
  | { type: 'answer.changed' }
  | { type: 'back' }
  | { type: 'cancelled' }

/** What the login would have answered; null when the person went back. */
export type StepUpOutput = LoginAnswer | null

const sentMethods = new Set<StepUpMethod | null>(['mobile', 'email'])

interface Scope {
  context: StepUpContext
  event: StepUpEvent
}

const actors = {
  sendCode: stub<{ resendAt: number }, { ticket: string; method: 'mobile' | 'email' }>(),
  verify: stub<LoginAnswer, StepUpAnswer>(),
  usePasskey: stub<LoginAnswer, { ticket: string }>(),
  waitUntil: stub<unknown, { instant: number }>(),
}

const inputs = {
  code: ({ context: { ticket, method } }: Scope) => ({
    ticket,
    method: method === 'email' ? ('email' as const) : ('mobile' as const),
  }),
  resend: ({ context }: Scope) => ({ instant: context.resendAt ?? 0 }),
  answer: ({ context: { ticket, method }, event }: Scope) => ({
    ticket,
    method: method ?? 'mobile',
    answer: readEvent(event, 'answer.submitted').answer,
  }),
  ticket: ({ context: { ticket } }: Scope) => ({ ticket }),
}

function createContext({ input: { ticket, methods } }: { input: StepUpDemand }): StepUpContext {
  return { ticket, methods, method: null, error: null, resendAt: null }
}

function getAnswer({ event }: { event: EventObject }): LoginAnswer {
  return getOutput<typeof actors.verify>(event)
}

function getResult({ event }: { event: DoneStateEvent }): StepUpOutput {
  return (event.output as LoginAnswer | undefined) ?? null
}

function getChosen(event: StepUpEvent) {
  return readEvent(event, 'method.chosen').method
}

/** Asks for more than the password: something that the member has, of their choice, against a ticket. */
export const stepUpMachine = setup({
  types: {} as {
    context: StepUpContext
    events: StepUpEvent
    input: StepUpDemand
    output: StepUpOutput
    tags: 'pending'
  },
  actors,
  guards: {
    isSent: ({ event }) => sentMethods.has(getChosen(event)),
    isPasskey: ({ event }) => getChosen(event) === 'passkey',
    isMethod: ({ context }, { method }: { method: StepUpMethod }) => context.method === method,
    canResend: ({ context }) => context.resendAt === null && sentMethods.has(context.method),
    isOver: ({ event }) => getFailure(event).error.code === 'step_up_expired',
    wasSent: ({ event }) => getFailure(event).error.code === 'resend_too_soon',
  },
  actions: {
    choose: assign(({ event }) => ({
      method: getChosen(event),
      error: null,
      resendAt: null,
    })),
    countDown: assign(({ event }) => ({
      resendAt: getOutput<typeof actors.sendCode>(event).resendAt,
      error: null,
    })),
    allowResend: assign({ resendAt: null }),
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
  },
  delays: { timeout: 35_000, ticketLife: 600_000 },
}).createMachine({
  id: 'stepUp',
  context: createContext,
  initial: 'choosingMethod',
  after: { ticketLife: '.expired' },
  states: {
    choosingMethod: {
      on: {
        'method.chosen': [
          { guard: 'isSent', target: 'sendingCode', actions: 'choose' },
          { guard: 'isPasskey', target: 'usingPasskey', actions: 'choose' },
          { target: 'answering', actions: 'choose' },
        ],
        cancelled: 'left',
      },
    },
    sendingCode: callState({
      src: 'sendCode',
      input: inputs.code,
      onDone: { target: 'answering', actions: 'countDown' },
      onError: [
        { guard: 'isOver', target: 'expired' },
        { guard: 'wasSent', target: 'answering', actions: 'storeFailure' },
      ],
      onRefused: 'choosingMethod',
    }),
    answering: {
      initial: 'deciding',
      on: {
        'answer.submitted': { target: 'verifying', actions: 'forgetError' },
        'answer.changed': { actions: 'forgetError' },
        'code.requested': { guard: 'canResend', target: 'sendingCode', actions: 'forgetError' },
        back: { target: 'choosingMethod', actions: 'forgetError' },
        cancelled: 'left',
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'isMethod', params: { method: 'totp' } }, target: 'enteringAppCode' },
            { guard: { type: 'isMethod', params: { method: 'bankName' } }, target: 'enteringName' },
            { guard: { type: 'isMethod', params: { method: 'recovery' } }, target: 'enteringRecoveryCode' },
            { target: 'enteringCode' },
          ],
        },
        enteringCode: {
          invoke: {
            id: 'waitUntil',
            src: 'waitUntil',
            input: inputs.resend,
            onDone: { actions: 'allowResend' },
            onError: { actions: 'allowResend' },
          },
        },
        enteringAppCode: {},
        enteringName: {},
        enteringRecoveryCode: {},
      },
    },
    verifying: callState({
      src: 'verify',
      input: inputs.answer,
      onDone: 'passed',
      onError: { guard: 'isOver', target: 'expired' },
      onRefused: 'answering',
    }),
    usingPasskey: {
      tags: 'pending',
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: inputs.ticket,
        onDone: 'passed',
        onError: [
          { guard: 'isOver', target: 'expired' },
          { target: 'choosingMethod', actions: 'storeFailure' },
        ],
      },
      on: { back: 'choosingMethod' },
    },
    expired: { on: { back: 'left', cancelled: 'left' } },
    passed: { type: 'final', output: getAnswer },
    left: { type: 'final' },
  },
  output: getResult,
})
