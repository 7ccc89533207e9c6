import { assertEvent, assign, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpChoice, StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { getOutput } from '../../kit/actor-event.ts'
import { type Failure, readFailure, slowness } from '../../kit/failure.ts'
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

/** Asks for more than the password: something that the member has, of their choice, against a ticket. */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as StepUpDemand,
    output: {} as StepUpOutput,
    tags: {} as 'pending',
  },
  actors: {
    sendCode: stub<{ resendAt: number }, { ticket: string; method: 'mobile' | 'email' }>(),
    verify: stub<LoginAnswer, StepUpAnswer>(),
    usePasskey: stub<LoginAnswer, { ticket: string }>(),
    waitUntil: stub<unknown, { instant: number }>(),
  },
  guards: {
    isSent: (_, { method }: { method: StepUpMethod | null }) => sentMethods.has(method),
    isPasskey: (_, { method }: { method: StepUpMethod | null }) => method === 'passkey',
    isMethod: ({ context }, { method }: { method: StepUpMethod }) => context.method === method,
    canResend: ({ context }) => context.resendAt === null && sentMethods.has(context.method),
    isOver: (_, { error }: Failure) => error.code === 'step_up_expired',
    wasSent: (_, { error }: Failure) => error.code === 'resend_too_soon',
  },
  actions: {
    choose: assign((_, { method }: { method: StepUpMethod }) => ({ method, error: null, resendAt: null })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
  },
  delays: { timeout: 35_000, ticketLife: 600_000 },
}).createMachine({
  id: 'stepUp',
  context: ({ input: { ticket, methods } }) => ({
    ticket,
    methods,
    method: null,
    error: null,
    resendAt: null,
  }),
  initial: 'choosingMethod',
  after: { ticketLife: '.expired' },
  states: {
    choosingMethod: {
      on: {
        'method.chosen': [
          {
            guard: { type: 'isSent', params: ({ event }) => event },
            target: 'sendingCode',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPasskey', params: ({ event }) => event },
            target: 'usingPasskey',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          { target: 'answering', actions: { type: 'choose', params: ({ event }) => event } },
        ],
        cancelled: 'left',
      },
    },
    sendingCode: {
      tags: 'pending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { ticket, method } }) => ({
          ticket,
          method: method === 'email' ? 'email' : 'mobile',
        }),
        onDone: {
          target: 'answering',
          actions: assign(({ event }) => ({ resendAt: event.output.resendAt, error: null })),
        },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => readFailure(event.error) }, target: 'expired' },
          {
            guard: { type: 'wasSent', params: ({ event }) => readFailure(event.error) },
            target: 'answering',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'choosingMethod',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: {
        timeout: { target: 'choosingMethod', actions: { type: 'storeFailure', params: slowness } },
      },
    },
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
            input: ({ context }) => ({ instant: context.resendAt ?? 0 }),
            onDone: { actions: assign({ resendAt: null }) },
            onError: { actions: assign({ resendAt: null }) },
          },
        },
        enteringAppCode: {},
        enteringName: {},
        enteringRecoveryCode: {},
      },
    },
    verifying: {
      tags: 'pending',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { ticket, method }, event }) => {
          assertEvent(event, 'answer.submitted')
          return { ticket, method: method ?? 'mobile', answer: event.answer }
        },
        onDone: 'passed',
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => readFailure(event.error) }, target: 'expired' },
          {
            target: 'answering',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: {
        timeout: { target: 'answering', actions: { type: 'storeFailure', params: slowness } },
      },
    },
    usingPasskey: {
      tags: 'pending',
      invoke: {
        id: 'usePasskey',
        src: 'usePasskey',
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: 'passed',
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => readFailure(event.error) }, target: 'expired' },
          {
            target: 'choosingMethod',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      on: { back: 'choosingMethod' },
    },
    expired: { on: { back: 'left', cancelled: 'left' } },
    passed: { type: 'final', output: ({ event }) => getOutput<LoginAnswer>(event) },
    left: { type: 'final' },
  },
  output: ({ event }) => getOutput<LoginAnswer | undefined>(event) ?? null,
})
