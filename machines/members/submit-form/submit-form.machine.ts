import { type AnyActorRef, assign, sendTo } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { botCheckMachine, getCheckFailure, getVerdict } from '../bot-check/bot-check.machine.ts'
import {
  type CaptchaAction,
  type CaptchaNews,
  type CaptchaPicture,
  captchaMachine,
} from '../captcha/captcha.machine.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, getOutput, getThrown, readEvent } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

/** What is sent: the form, what proves that a person sends it, and what else the flow knows. */
export interface Submission<Details = unknown> {
  values: FormValues
  captchaId: string | null
  /** Token of the bot check, where one was passed. */
  botCheck: string | null
  details: Details
}

export interface SubmitFormInput {
  /** The action that captchas and bot checks are requested for. */
  action: CaptchaAction
  /** The flow whose form this is. */
  parent: AnyActorRef
}

export interface SubmitFormContext extends SubmitFormInput {
  error: FlowError | null
  captchaNeeded: boolean
  captcha: CaptchaPicture | null
  /** The picture did not come: it has to be requested again. */
  captchaMissed: boolean
  /** Whom a captcha is bound to. */
  identifier: string
  /** What is being sent, from submit until its answer. */
  submitted: Sealed<FormValues> | null
  details: unknown
}

/** A form that shall be sent, as the flow passes it on. */
export interface FormToSubmit<Details = unknown> {
  type: 'form.submitted'
  values: FormValues
  /** Whom captcha and bot check are bound to. */
  identifier: string
  /** Skips the bot check. */
  unchecked?: boolean
  details: Details
}

export type SubmitFormEvent =
  | FormToSubmit
  | { type: 'field.changed'; field: string }
  | { type: 'error.dismissed' }
  | { type: 'captcha.demanded' }
  | { type: 'captcha.spent' }
  | { type: 'captcha.refreshed' }
  | { type: 'captcha.workChosen' }
  | { type: 'botCheck.cancelled' }
  | CaptchaNews

/** How a submission ended, as sent to the flow. */
export type FormNews<Answer = unknown> =
  | { type: 'form.accepted'; answer: Answer }
  /** Back to the form: refused, or given up, where nothing was thrown. */
  | { type: 'form.returned'; thrown: unknown }

interface Scope {
  context: SubmitFormContext
  event: SubmitFormEvent
}

function parent({ context }: { context: SubmitFormContext }) {
  return context.parent
}

const actors = {
  submit: stub<unknown, Submission>(),
  captcha: captchaMachine,
  botCheck: botCheckMachine,
}

function createContext({ input }: { input: SubmitFormInput }): SubmitFormContext {
  return {
    ...input,
    error: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    identifier: '',
    submitted: null,
    details: null,
  }
}

const inputs = {
  captcha: ({ context, self }: Scope & { self: AnyActorRef }) => ({ action: context.action, parent: self }),
  botCheck: ({ context: { action, identifier } }: Scope) => ({ action, identifier }),
  submission: ({ context: { submitted, captcha, details }, event }: Scope) => ({
    values: submitted?.open() ?? {},
    captchaId: captcha?.id ?? null,
    botCheck: event.type === 'form.submitted' ? null : (getVerdict(event).token ?? null),
    details,
  }),
}

/** Sends a form for the flow that invokes it: captcha where one is demanded, bot check, the call, and what it failed with. */
export const submitFormMachine = setup({
  types: {} as {
    context: SubmitFormContext
    events: SubmitFormEvent
    input: SubmitFormInput
    tags: 'pending'
  },
  actors,
  guards: {
    isCaptchaMissing: ({ context }) => context.captchaNeeded && context.captcha === null,
    isCaptchaNeeded: ({ context }) => context.captchaNeeded,
    isCaptchaDue: ({ context, event }) => context.captchaNeeded || getFailure(event).captcha,
    isUnchecked: ({ event }) => readEvent(event, 'form.submitted').unchecked === true,
    isUnreached: ({ event }) => getVerdict(event).failure !== undefined,
  },
  actions: {
    storeSubmitted: assign(({ event }) => {
      const { values, identifier, details } = readEvent(event, 'form.submitted')
      return { submitted: new Sealed(values), identifier, details, error: null }
    }),
    forgetSubmitted: assign({ submitted: null }),
    storeFailure: assign(({ event }) => {
      const { error, captcha } = getCheckFailure(event)
      return { error, submitted: null, ...(captcha && { captchaNeeded: true }) }
    }),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
    demandCaptcha: assign({ captchaNeeded: true }),
    storeCaptcha: assign(({ event }) => ({
      captcha: readEvent(event, 'captcha.arrived').picture,
      captchaMissed: false,
    })),
    storeMissed: assign(({ event }) => ({
      error: readEvent(event, 'captcha.missed').failure.error,
      captcha: null,
      captchaMissed: true,
    })),
    dropCaptcha: assign({ captcha: null, captchaMissed: false }),
    wantCaptcha: sendTo('captcha', ({ context: { identifier } }) => ({ type: 'captcha.wanted', identifier })),
    refreshCaptcha: sendTo('captcha', { type: 'captcha.refreshed' }),
    workForCaptcha: sendTo('captcha', { type: 'captcha.workChosen' }),
    reportAccepted: sendTo(parent, ({ event }): FormNews => ({
      type: 'form.accepted',
      answer: getOutput<typeof actors.submit>(event),
    })),
    reportReturned: sendTo(parent, { type: 'form.returned', thrown: null } satisfies FormNews),
    reportRefused: sendTo(parent, ({ event }): FormNews => ({
      type: 'form.returned',
      thrown: getThrown(event),
    })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'submitForm',
  context: createContext,
  invoke: { id: 'captcha', src: 'captcha', input: inputs.captcha },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': [
          { guard: 'isCaptchaMissing', actions: ['refreshCaptcha', 'reportReturned'] },
          { guard: 'isUnchecked', target: 'submitting', actions: 'storeSubmitted' },
          { target: 'solvingSlider', actions: 'storeSubmitted' },
        ],
        'field.changed': { actions: 'forgetFieldError' },
        'error.dismissed': { actions: 'forgetError' },
        'captcha.demanded': { actions: ['demandCaptcha', 'dropCaptcha', 'wantCaptcha'] },
        'captcha.spent': { guard: 'isCaptchaNeeded', actions: ['dropCaptcha', 'wantCaptcha'] },
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.workChosen': { actions: 'workForCaptcha' },
        'captcha.arrived': { actions: 'storeCaptcha' },
        'captcha.missed': { actions: 'storeMissed' },
      },
    },
    solvingSlider: {
      tags: 'pending',
      invoke: {
        id: 'botCheck',
        src: 'botCheck',
        input: inputs.botCheck,
        onDone: [
          { guard: 'isUnreached', target: 'editing', actions: ['storeFailure', 'reportReturned'] },
          'submitting',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'editing', actions: ['forgetSubmitted', 'reportReturned'] } },
    },
    submitting: callState({
      src: 'submit',
      input: inputs.submission,
      onDone: { target: 'editing', actions: ['forgetSubmitted', 'reportAccepted'] },
      onError: [
        {
          guard: 'isCaptchaDue',
          target: 'editing',
          actions: ['storeFailure', 'dropCaptcha', 'wantCaptcha', 'reportRefused'],
        },
        { target: 'editing', actions: ['storeFailure', 'reportRefused'] },
      ],
      onSlow: [
        {
          guard: 'isCaptchaDue',
          target: 'editing',
          actions: ['storeFailure', 'dropCaptcha', 'wantCaptcha', 'reportReturned'],
        },
        { target: 'editing', actions: ['storeFailure', 'reportReturned'] },
      ],
    }),
  },
})
