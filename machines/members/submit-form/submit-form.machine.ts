import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { getOutput, thrownBy } from '../../kit/actor-event.ts'
import { botCheckMachine, getFailure, isUnreached, findToken } from '../bot-check/bot-check.machine.ts'
import type { BotCheckOutput } from '../bot-check/bot-check.types.ts'
import {
  type CaptchaAction,
  type CaptchaNews,
  type CaptchaPicture,
  captchaMachine,
} from '../captcha/captcha.machine.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { Sealed } from '../../kit/sealed.ts'
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

function parent({ context }: { context: SubmitFormContext }) {
  return context.parent
}

function accepted(answer: unknown): FormNews {
  return { type: 'form.accepted', answer }
}

function returned(thrown: unknown): FormNews {
  return { type: 'form.returned', thrown }
}

/** Sends a form for the flow that invokes it: captcha where one is demanded, bot check, the call, and what it failed with. */
export const submitFormMachine = setup({
  types: {
    context: {} as SubmitFormContext,
    events: {} as SubmitFormEvent,
    input: {} as SubmitFormInput,
    tags: {} as 'pending',
  },
  actors: {
    submit: stub<unknown, Submission>(),
    captcha: captchaMachine,
    botCheck: botCheckMachine,
  },
  guards: {
    isCaptchaMissing: ({ context }) => context.captchaNeeded && context.captcha === null,
    isUnchecked: (_, { unchecked }: { unchecked?: boolean }) => unchecked === true,
    isUnreached: (_, { output }: { output: BotCheckOutput }) => isUnreached(output),
  },
  actions: {
    storeSubmitted: assign((_, { values, identifier, details }: FormToSubmit) => ({
      submitted: new Sealed(values),
      identifier,
      details,
      error: null,
    })),
    forgetSubmitted: assign({ submitted: null }),
    storeFailure: assign((_, { error, captcha }: Failure) => ({
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
    workForCaptcha: sendTo('captcha', { type: 'captcha.workChosen' }),
    reportAccepted: sendTo(parent, ({ event }) => accepted(getOutput(event))),
    reportReturned: sendTo(parent, returned(null)),
    reportRefused: sendTo(parent, ({ event }) => returned(thrownBy(event))),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'submitForm',
  context: ({ input }) => ({
    ...input,
    error: null,
    captchaNeeded: false,
    captcha: null,
    captchaMissed: false,
    identifier: '',
    submitted: null,
    details: null,
  }),
  invoke: {
    id: 'captcha',
    src: 'captcha',
    input: ({ context, self }) => ({ action: context.action, parent: self }),
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.submitted': [
          { guard: 'isCaptchaMissing', actions: ['refreshCaptcha', 'reportReturned'] },
          {
            guard: { type: 'isUnchecked', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'storeSubmitted', params: ({ event }) => event },
          },
          { target: 'solvingSlider', actions: { type: 'storeSubmitted', params: ({ event }) => event } },
        ],
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
        'error.dismissed': { actions: assign({ error: null }) },
        'captcha.demanded': { actions: [assign({ captchaNeeded: true }), 'replaceCaptcha'] },
        'captcha.spent': { actions: 'replaceCaptcha' },
        'captcha.refreshed': { actions: 'refreshCaptcha' },
        'captcha.workChosen': { actions: 'workForCaptcha' },
        'captcha.arrived': {
          actions: assign(({ event }) => ({ captcha: event.picture, captchaMissed: false })),
        },
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
        input: ({ context: { action, identifier } }) => ({ action, identifier }),
        onDone: [
          {
            guard: { type: 'isUnreached', params: ({ event }) => event },
            target: 'editing',
            actions: [
              { type: 'storeFailure', params: ({ event }) => getFailure(event.output) },
              'reportReturned',
            ],
          },
          'submitting',
        ],
      },
      on: { 'botCheck.cancelled': { target: 'editing', actions: ['forgetSubmitted', 'reportReturned'] } },
    },
    submitting: {
      tags: 'pending',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { submitted, captcha, details }, event }) => ({
          values: submitted?.open() ?? {},
          captchaId: captcha?.id ?? null,
          botCheck: findToken(getOutput<BotCheckOutput | undefined>(event)),
          details,
        }),
        onDone: { target: 'editing', actions: ['forgetSubmitted', 'reportAccepted'] },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
            'replaceCaptcha',
            'reportRefused',
          ],
        },
      },
      after: {
        timeout: {
          target: 'editing',
          actions: [{ type: 'storeFailure', params: slowness }, 'replaceCaptcha', 'reportReturned'],
        },
      },
    },
  },
})
