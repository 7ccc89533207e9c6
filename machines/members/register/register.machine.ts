import { type AnyActorRef, assign, sendTo } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { getFailure, getOutput, readEvent } from '../../kit/read-event.ts'
import { Sealed } from '../../kit/sealed.ts'
import { setup } from '../../kit/setup.ts'
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

interface Scope {
  context: RegisterContext
  event: RegisterEvent
}

const actors = {
  loadRules: stub<RegisterRules, object>(),
  checkCode: stub<unknown, TypedCode>(),
  submitForm: submitFormMachine,
  storeSession: stub<Member, { token: string }>(),
}

function createContext({ input }: { input: RegisterInput }): RegisterContext {
  return {
    method: input.method,
    referralCode: input.referralCode ?? null,
    rules: null,
    settings: null,
    error: null,
    submitted: null,
    validCode: null,
    member: null,
  }
}

function getResult({ context: { member } }: { context: RegisterContext }): RegisterOutput {
  return { loggedIn: member !== null, member }
}

const inputs = {
  form: ({ self }: { self: AnyActorRef }) => ({ action: 'register' as const, parent: self }),
  code: ({ context }: Scope) => findCode(sentBy(context)) ?? nothingTyped,
  session: ({ event }: Scope) => ({ token: readEvent(event, 'form.accepted').answer.token }),
}

export const registerMachine = setup({
  types: {} as {
    context: RegisterContext
    events: RegisterEvent
    input: RegisterInput
    output: RegisterOutput
    tags: 'pending' | 'loading'
  },
  actors,
  guards: {
    isCaptchaRequired: ({ event }) => requiresCaptcha(getOutput<typeof actors.loadRules>(event)),
    isCodeUnchecked: ({ context, event }) => {
      const code = findCode(readEvent(event, 'form.submitted').values)
      return code !== null && !isSameCode(code, context.validCode)
    },
    isCodeField: ({ event }) => isCodeField(readEvent(event, 'field.changed').field),
  },
  actions: {
    storeRules: assign(({ event }) => getOutput<typeof actors.loadRules>(event)),
    storeFailure: assign(({ event }) => ({ error: getFailure(event).error, submitted: null })),
    storeCodeFailure: assign(({ context, event }) => ({
      error: onItsField(getFailure(event), findCode(sentBy(context))).error,
      submitted: null,
    })),
    storeSubmitted: assign(({ event }) => ({
      submitted: new Sealed(readEvent(event, 'form.submitted').values),
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
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
    chooseMethod: assign(({ event }) => ({ method: readEvent(event, 'method.chosen').method })),
    confirmCode: assign(({ event }) => ({ validCode: readEvent(event, 'code.confirmed').typed })),
    storeValidCode: assign(({ context }) => ({ validCode: findCode(sentBy(context)) })),
    storeMember: assign(({ event }) => ({ member: getOutput<typeof actors.storeSession>(event) })),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'register',
  context: createContext,
  invoke: { id: 'submitForm', src: 'submitForm', input: inputs.form },
  initial: 'loadingRules',
  states: {
    loadingRules: {
      ...callState({
        src: 'loadRules',
        input: {},
        onDone: [
          {
            guard: 'isCaptchaRequired',
            target: 'enteringDetails',
            actions: ['storeRules', 'demandCaptcha'],
          },
          { target: 'enteringDetails', actions: 'storeRules' },
        ],
        onRefused: 'rulesFailed',
      }),
      tags: 'loading',
      on: { 'method.chosen': { actions: 'chooseMethod' } },
    },
    rulesFailed: {
      on: {
        retried: { target: 'loadingRules', actions: 'forgetError' },
        'method.chosen': { actions: 'chooseMethod' },
      },
    },
    enteringDetails: {
      on: {
        'form.submitted': [
          {
            guard: 'isCodeUnchecked',
            target: 'checkingCode',
            actions: ['storeSubmitted', 'dismissFormError'],
          },
          { target: 'submitting', actions: 'storeSubmitted' },
        ],
        'field.changed': { actions: ['forgetFieldError', 'forwardToForm'] },
        'code.confirmed': { actions: 'confirmCode' },
        'method.chosen': { actions: ['chooseMethod', 'forgetError', 'dismissFormError'] },
      },
    },
    checkingCode: {
      ...callState({
        src: 'checkCode',
        input: inputs.code,
        onDone: { target: 'submitting', actions: 'storeValidCode' },
        onError: { target: 'enteringDetails', actions: 'storeCodeFailure' },
      }),
      on: {
        'field.changed': { guard: 'isCodeField', target: 'enteringDetails', actions: 'forgetSubmitted' },
      },
    },
    submitting: {
      tags: 'pending',
      entry: ['submitForm', 'forgetSubmitted'],
      on: { 'form.accepted': 'storingSession', 'form.returned': 'enteringDetails' },
    },
    storingSession: callState({
      src: 'storeSession',
      input: inputs.session,
      onDone: { target: 'registered', actions: 'storeMember' },
      onError: 'registered',
    }),
    registered: { type: 'final' },
  },
  output: getResult,
})
