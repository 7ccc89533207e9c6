import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { Sealed } from '../../kit/sealed.ts'
import { stub } from '../../kit/stub.ts'
import { type FormNews, type Submission, submitFormMachine } from '../submit-form/submit-form.machine.ts'
import { findCode, isCodeField, isSameCode, onItsField, type TypedCode } from './typed-code.ts'

export type RegisterMethod = 'mobile' | 'username'
type Member = CallValue<'memberInfo'>

/** What the server wants to know of a new member, and how. */
export interface RegisterRules {
  rules: CallValue<'registrationRules'>
  settings: CallValue<'registerSettings'>
}

export type Registration = Submission<{ method: RegisterMethod; referralCode: string | null }>

export interface RegisterInput {
  method: RegisterMethod
  referralCode?: string
}

export interface RegisterContext {
  method: RegisterMethod
  referralCode: string | null
  rules: RegisterRules['rules'] | null
  settings: RegisterRules['settings'] | null
  /** What anything but sending the form failed with. */
  error: FlowError | null
  /** What waits for the verdict on its code. */
  submitted: Sealed<FormValues> | null
  /** The last code that the server called valid. */
  validCode: TypedCode | null
  member: Member | null
}

export type RegisterEvent =
  | { type: 'form.submitted'; values: FormValues }
  | { type: 'field.changed'; field: string }
  | { type: 'method.chosen'; method: RegisterMethod }
  | { type: 'code.confirmed'; typed: TypedCode }
  | { type: 'retried' }
  | FormNews<{ token: string }>

export interface RegisterOutput {
  /** False when the account was made but could not be logged in. */
  loggedIn: boolean
  member: Member | null
}

function requiresCaptcha({ rules, settings }: RegisterRules) {
  return settings.captcha || rules['captcha']?.enabled === true
}

const nothingTyped: TypedCode = { field: 'affiliateCode', code: '' }

function sentBy({ submitted }: RegisterContext) {
  return submitted?.open() ?? null
}

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
    checkCode: stub<unknown, TypedCode>(),
    submitForm: submitFormMachine,
    storeSession: stub<Member, { token: string }>(),
  },
  guards: {
    isCaptchaRequired: (_, loaded: RegisterRules) => requiresCaptcha(loaded),
    isCodeUnchecked: ({ context }, { values }: { values: FormValues }) =>
      findCode(values) !== null && !isSameCode(findCode(values), context.validCode),
    isCodeField: (_, { field }: { field: string }) => isCodeField(field),
  },
  actions: {
    storeFailure: assign((_, { error }: Failure) => ({ error, submitted: null })),
    storeSubmitted: assign((_, { values }: { values: FormValues }) => ({
      submitted: new Sealed(values),
      error: null,
    })),
    submitForm: sendTo('submitForm', ({ context: { method, referralCode, submitted } }) => {
      const values = submitted?.open() ?? {}
      return {
        type: 'form.submitted',
        values,
        identifier: values[method === 'mobile' ? 'mobileNum' : 'username'] ?? '',
        details: { method, referralCode },
      }
    }),
    forwardToForm: sendTo('submitForm', ({ event }) => event),
    dismissFormError: sendTo('submitForm', { type: 'error.dismissed' }),
    demandCaptcha: sendTo('submitForm', { type: 'captcha.demanded' }),
    forgetSubmitted: assign({ submitted: null }),
    forgetFieldError: assign(({ context }, { field }: { field: string }) => ({
      error: withoutField(context.error, field),
    })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    method: input.method,
    referralCode: input.referralCode ?? null,
    rules: null,
    settings: null,
    error: null,
    submitted: null,
    validCode: null,
    member: null,
  }),
  invoke: {
    id: 'submitForm',
    src: 'submitForm',
    input: ({ self }) => ({ action: 'register', parent: self }),
  },
  initial: 'loadingRules',
  states: {
    loadingRules: {
      tags: 'loading',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        input: {},
        onDone: [
          {
            guard: { type: 'isCaptchaRequired', params: ({ event }) => event.output },
            target: 'enteringDetails',
            actions: [assign(({ event }) => event.output), 'demandCaptcha'],
          },
          { target: 'enteringDetails', actions: assign(({ event }) => event.output) },
        ],
        onError: {
          target: 'rulesFailed',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'rulesFailed', actions: { type: 'storeFailure', params: slowness } } },
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
          {
            guard: { type: 'isCodeUnchecked', params: ({ event }) => event },
            target: 'checkingCode',
            actions: [{ type: 'storeSubmitted', params: ({ event }) => event }, 'dismissFormError'],
          },
          { target: 'submitting', actions: { type: 'storeSubmitted', params: ({ event }) => event } },
        ],
        'field.changed': {
          actions: [{ type: 'forgetFieldError', params: ({ event }) => event }, 'forwardToForm'],
        },
        'code.confirmed': { actions: assign({ validCode: ({ event }) => event.typed }) },
        'method.chosen': {
          actions: [assign(({ event }) => ({ method: event.method, error: null })), 'dismissFormError'],
        },
      },
    },
    checkingCode: {
      tags: 'pending',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => findCode(sentBy(context)) ?? nothingTyped,
        onDone: {
          target: 'submitting',
          actions: assign({ validCode: ({ context }) => findCode(sentBy(context)) }),
        },
        onError: {
          target: 'enteringDetails',
          actions: {
            type: 'storeFailure',
            params: ({ context, event }) => onItsField(readFailure(event.error), findCode(sentBy(context))),
          },
        },
      },
      after: { timeout: { target: 'enteringDetails', actions: { type: 'storeFailure', params: slowness } } },
      on: {
        'field.changed': {
          guard: { type: 'isCodeField', params: ({ event }) => event },
          target: 'enteringDetails',
          actions: 'forgetSubmitted',
        },
      },
    },
    submitting: {
      tags: 'pending',
      entry: ['submitForm', 'forgetSubmitted'],
      on: { 'form.accepted': 'storingSession', 'form.returned': 'enteringDetails' },
    },
    storingSession: {
      tags: 'pending',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ event }) => {
          assertEvent(event, 'form.accepted')
          return { token: event.answer.token }
        },
        onDone: { target: 'registered', actions: assign({ member: ({ event }) => event.output }) },
        onError: 'registered',
      },
      after: { timeout: 'registered' },
    },
    registered: { type: 'final' },
  },
  output: ({ context }) => ({ loggedIn: context.member !== null, member: context.member }),
})
