import { assertEvent, assign, setup } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { stub } from '../../kit/stub.ts'

export type ContactKind = 'mobile' | 'email'

export interface ContactChangeInput {
  kind: ContactKind
  /** What is to be replaced, masked; null where there is nothing yet. */
  present: string | null
}

export interface ContactChangeContext extends ContactChangeInput {
  /** What was typed of the new one. */
  wanted: FormValues
  /** Codes for it are on their way. */
  isSent: boolean
  /** When they may be sent again, by the server's clock in milliseconds. */
  resendAt: number | null
  error: FlowError | null
}

export type ContactChangeEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'codes.submitted'; presentCode: string; newCode: string }
  | { type: 'code.requested' }
  | { type: 'back' }

export interface SentCodes {
  resendAt: number
  present: string | null
}

export interface ContactProof {
  wanted: FormValues
  /** Empty where there is nothing to replace. */
  presentCode: string
  newCode: string
}

const contactFields = ['mobileNum', 'email']

/** Replaces a phone number or an address: the new one is typed, codes go to both, and both are right. */
export const contactChangeMachine = setup({
  types: {
    context: {} as ContactChangeContext,
    events: {} as ContactChangeEvent,
    input: {} as ContactChangeInput,
    output: {} as Pick<ContactChangeInput, 'kind'>,
    tags: {} as 'pending',
  },
  actors: {
    sendCodes: stub<SentCodes, { wanted: FormValues }>(),
    changeContact: stub<unknown, ContactProof>(),
    waitUntil: stub<unknown, { instant: number }>(),
  },
  guards: {
    wasSent: (_, { error }: Failure) => error.code === 'resend_too_soon',
    isSent: ({ context }) => context.isSent,
    canResend: ({ context }) => context.resendAt === null,
    isAboutContact: (_, { error }: Failure) =>
      contactFields.some((field) => error.fields?.[field] !== undefined),
  },
  actions: {
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    storeWanted: assign((_, { values }: { values: FormValues }) => ({ wanted: values, error: null })),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context }, { field }: { field: string }) => ({
      error: withoutField(context.error, field),
    })),
    forgetSent: assign({ isSent: false, resendAt: null, error: null }),
    countDown: assign((_, { resendAt, present }: SentCodes) => ({
      isSent: true,
      error: null,
      resendAt,
      present,
    })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'contactChange',
  context: ({ input: { kind, present } }) => ({
    kind,
    present,
    wanted: {},
    isSent: false,
    resendAt: null,
    error: null,
  }),
  initial: 'enteringContact',
  states: {
    enteringContact: {
      on: {
        'form.submitted': {
          target: 'sendingCodes',
          actions: { type: 'storeWanted', params: ({ event }) => event },
        },
        'field.changed': { actions: { type: 'forgetFieldError', params: ({ event }) => event } },
      },
    },
    sendingCodes: {
      tags: 'pending',
      invoke: {
        id: 'sendCodes',
        src: 'sendCodes',
        input: ({ context: { wanted } }) => ({ wanted }),
        onDone: {
          target: 'enteringCodes',
          actions: { type: 'countDown', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'wasSent', params: ({ event }) => readFailure(event.error) },
            target: 'enteringCodes',
            actions: [
              assign({ isSent: true }),
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            ],
          },
          {
            guard: 'isSent',
            target: 'enteringCodes',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'enteringContact',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: {
        timeout: [
          {
            guard: 'isSent',
            target: 'enteringCodes',
            actions: { type: 'storeFailure', params: slowness },
          },
          { target: 'enteringContact', actions: { type: 'storeFailure', params: slowness } },
        ],
      },
    },
    enteringCodes: {
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: ({ context }) => ({ instant: context.resendAt ?? 0 }),
        onDone: { actions: assign({ resendAt: null }) },
        onError: { actions: assign({ resendAt: null }) },
      },
      on: {
        'codes.submitted': { target: 'changing', actions: 'forgetError' },
        'field.changed': { actions: { type: 'forgetFieldError', params: ({ event }) => event } },
        'code.requested': { guard: 'canResend', target: 'sendingCodes', actions: 'forgetError' },
        back: { target: 'enteringContact', actions: 'forgetSent' },
      },
    },
    changing: {
      tags: 'pending',
      invoke: {
        id: 'changeContact',
        src: 'changeContact',
        input: ({ context: { wanted }, event }) => {
          assertEvent(event, 'codes.submitted')
          return { wanted, presentCode: event.presentCode, newCode: event.newCode }
        },
        onDone: 'changed',
        onError: [
          {
            guard: { type: 'isAboutContact', params: ({ event }) => readFailure(event.error) },
            target: 'enteringContact',
            actions: [
              'forgetSent',
              { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            ],
          },
          {
            target: 'enteringCodes',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: {
        timeout: { target: 'enteringCodes', actions: { type: 'storeFailure', params: slowness } },
      },
    },
    changed: { type: 'final' },
  },
  output: ({ context: { kind } }) => ({ kind }),
})
