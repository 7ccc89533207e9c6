import { assign } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, getOutput, readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: ContactChangeContext
  event: ContactChangeEvent
}

const actors = {
  sendCodes: stub<SentCodes, { wanted: FormValues }>(),
  changeContact: stub<unknown, ContactProof>(),
  waitUntil: stub<unknown, { instant: number }>(),
}

function createContext({ input: { kind, present } }: { input: ContactChangeInput }): ContactChangeContext {
  return { kind, present, wanted: {}, isSent: false, resendAt: null, error: null }
}

function getResult({ context: { kind } }: { context: ContactChangeContext }) {
  return { kind }
}

const inputs = {
  wanted: ({ context: { wanted } }: Scope) => ({ wanted }),
  resend: ({ context }: Scope) => ({ instant: context.resendAt ?? 0 }),
  proof: ({ context: { wanted }, event }: Scope) => {
    const { presentCode, newCode } = readEvent(event, 'codes.submitted')
    return { wanted, presentCode, newCode }
  },
}

const failed = [
  { guard: 'isSent', target: 'enteringCodes', actions: 'storeFailure' },
  { target: 'enteringContact', actions: 'storeFailure' },
] as const

/** Replaces a phone number or an address: the new one is typed, codes go to both, and both are right. */
export const contactChangeMachine = setup({
  types: {} as {
    context: ContactChangeContext
    events: ContactChangeEvent
    input: ContactChangeInput
    output: Pick<ContactChangeInput, 'kind'>
    tags: 'pending'
  },
  actors,
  guards: {
    wasSent: ({ event }) => getFailure(event).error.code === 'resend_too_soon',
    isSent: ({ context }) => context.isSent,
    canResend: ({ context }) => context.resendAt === null,
    isAboutContact: ({ event }) => {
      const { error } = getFailure(event)
      return contactFields.some((field) => error.fields?.[field] !== undefined)
    },
  },
  actions: {
    storeFailure: assign(toError),
    storeWanted: assign(({ event }) => ({
      wanted: readEvent(event, 'form.submitted').values,
      error: null,
    })),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
    noteSent: assign({ isSent: true }),
    forgetSent: assign({ isSent: false, resendAt: null, error: null }),
    allowResend: assign({ resendAt: null }),
    countDown: assign(({ event }) => {
      const { resendAt, present } = getOutput<typeof actors.sendCodes>(event)
      return { isSent: true, error: null, resendAt, present }
    }),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'contactChange',
  context: createContext,
  initial: 'enteringContact',
  states: {
    enteringContact: {
      on: {
        'form.submitted': { target: 'sendingCodes', actions: 'storeWanted' },
        'field.changed': { actions: 'forgetFieldError' },
      },
    },
    sendingCodes: callState({
      src: 'sendCodes',
      input: inputs.wanted,
      onDone: { target: 'enteringCodes', actions: 'countDown' },
      onError: [
        { guard: 'wasSent', target: 'enteringCodes', actions: ['noteSent', 'storeFailure'] },
        ...failed,
      ],
      onSlow: failed,
    }),
    enteringCodes: {
      invoke: {
        id: 'waitUntil',
        src: 'waitUntil',
        input: inputs.resend,
        onDone: { actions: 'allowResend' },
        onError: { actions: 'allowResend' },
      },
      on: {
        'codes.submitted': { target: 'changing', actions: 'forgetError' },
        'field.changed': { actions: 'forgetFieldError' },
        'code.requested': { guard: 'canResend', target: 'sendingCodes', actions: 'forgetError' },
        back: { target: 'enteringContact', actions: 'forgetSent' },
      },
    },
    changing: callState({
      src: 'changeContact',
      input: inputs.proof,
      onDone: 'changed',
      onError: {
        guard: 'isAboutContact',
        target: 'enteringContact',
        actions: ['forgetSent', 'storeFailure'],
      },
      onRefused: 'enteringCodes',
    }),
    changed: { type: 'final' },
  },
  output: getResult,
})
