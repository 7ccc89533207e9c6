import { renderedStates, type PosedName } from '../../engine/studio/poses.ts'
import { all } from '../../machines/all.ts'
import { stateNodes } from '../../machines/kit/testing/world.ts'
import type { CallName } from '../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../schemas/base/error-code.ts'
import type { FormDocument } from '../../schemas/documents/form.document.ts'
import changePassword from '../../schemas/forms/change-password.json' with { type: 'json' }
import contactEmail from '../../schemas/forms/contact-email.json' with { type: 'json' }
import contactMobile from '../../schemas/forms/contact-mobile.json' with { type: 'json' }
import forgotEmail from '../../schemas/forms/forgot-email.json' with { type: 'json' }
import forgotMobile from '../../schemas/forms/forgot-mobile.json' with { type: 'json' }
import loginSms from '../../schemas/forms/login-sms.json' with { type: 'json' }
import loginUsername from '../../schemas/forms/login-username.json' with { type: 'json' }
import registerMobile from '../../schemas/forms/register-mobile.json' with { type: 'json' }
import registerUsername from '../../schemas/forms/register-username.json' with { type: 'json' }
import resetPassword from '../../schemas/forms/reset-password.json' with { type: 'json' }

export type AccountForm = keyof typeof documents

/** How a form is looked at. */
export type FormState =
  | 'Empty'
  | 'Filled'
  | 'EveryFieldWrong'
  | 'ServerErrorOnField'
  | 'Refused'
  | 'NetworkLost'
  | 'CaptchaDemanded'
  | 'CodeSent'
  | 'Pending'
  | 'LinkUsedUp'
  | 'MailSent'

/** One story of an account form. */
export interface AccountStory {
  form: AccountForm
  state: FormState
  /** Name of the export in a file of stories. */
  exportName: string
}

/** What a form is sent by, and how the server refuses it: at a field, and as a whole. */
interface Sending {
  call: CallName
  atField: { code: ErrorCode; sent: string; shown?: string }
  refusal?: ErrorCode
  /** The call takes the answer to a captcha. */
  captcha?: true
  /** A code is sent by SMS; the merchant's rules never ask for one here where it is missing. */
  code?: true
}

const documents = {
  'login-username': loginUsername,
  'login-sms': loginSms,
  'register-mobile': registerMobile,
  'register-username': registerUsername,
  'forgot-email': forgotEmail,
  'forgot-mobile': forgotMobile,
  'reset-password': resetPassword,
  'change-password': changePassword,
  'contact-mobile': contactMobile,
  'contact-email': contactEmail,
} satisfies Readonly<Record<string, unknown>>

/** How each form is sent. */
export const sendings: Readonly<Record<AccountForm, Sending>> = {
  'login-username': {
    call: 'login',
    atField: { code: 'field_pattern', sent: 'username' },
    refusal: 'invalid_credentials',
    captcha: true,
  },
  'login-sms': {
    call: 'login',
    atField: { code: 'sms_code_invalid', sent: 'password', shown: 'verificationCode' },
    captcha: true,
    code: true,
  },
  'register-mobile': {
    call: 'registerMobile',
    atField: { code: 'mobile_taken', sent: 'mobileNum' },
    captcha: true,
    code: true,
  },
  'register-username': {
    call: 'register',
    atField: { code: 'username_taken', sent: 'username' },
    captcha: true,
  },
  'forgot-email': { call: 'passwordByEmail', atField: { code: 'account_not_found', sent: 'username' } },
  'forgot-mobile': {
    call: 'passwordByPhone',
    atField: { code: 'sms_code_invalid', sent: 'verificationCode' },
    code: true,
  },
  'reset-password': {
    call: 'passwordByToken',
    atField: { code: 'password_same', sent: 'newPassword' },
    refusal: 'reset_link_invalid',
  },
  'change-password': {
    call: 'changePassword',
    atField: { code: 'old_password_wrong', sent: 'oldPassword' },
  },
  'contact-mobile': { call: 'contactCode', atField: { code: 'contact_same', sent: 'mobileNum' } },
  'contact-email': { call: 'contactCode', atField: { code: 'contact_same', sent: 'email' } },
}

/** The document of a form. */
export function getDocument(form: AccountForm): FormDocument {
  return documents[form] as FormDocument
}

/** The machine that runs a form, by the id that its document names. */
export function getMachine(form: AccountForm): PosedName {
  return getDocument(form).machine as PosedName
}

/** States in which a machine takes the form's own event: it is being filled in. */
function isFilledIn(form: AccountForm, state: string): boolean {
  const { machine } = all[getMachine(form)]
  const node = stateNodes(machine.root).find(({ id }) => id === `${machine.id}.${state}`)
  return node?.ownEvents.includes(getDocument(form).event) ?? false
}

/** States in which nothing new is seen of the form: the gallery of flows renders them. */
const inGallery = new Set([
  'recalling',
  'submittingRemembered',
  'forgetting',
  'startingTrial',
  'usingPasskey',
  'steppingUp',
  'storingSession',
  'greeting',
  'loadingRules',
  'rulesFailed',
  'checkingCode',
  'loggingIn',
  'reloadingMember',
  'enteringCodes',
  'changing',
])

/** How a form looks in a state of its machine. */
function looksIn(form: AccountForm, state: string): readonly FormState[] {
  const { refusal, captcha, code } = sendings[form]
  const has = (widget: string) => getDocument(form).fields.some((field) => field.widget === widget)
  if (isFilledIn(form, state))
    return [
      'Empty',
      'Filled',
      'EveryFieldWrong',
      'ServerErrorOnField',
      ...(refusal && !renderedStates(getMachine(form)).includes('linkDead') ? (['Refused'] as const) : []),
      ...(captcha && has('captcha') ? (['CaptchaDemanded'] as const) : []),
      ...(code && has('sms-code') ? (['CodeSent'] as const) : []),
      'NetworkLost',
    ]
  if (state === 'submitting' || state === 'sendingCodes') return ['Pending']
  if (state === 'linkDead') return ['LinkUsedUp']
  if (state === 'emailSent') return form === 'forgot-email' ? ['MailSent'] : []
  if (inGallery.has(state)) return []
  throw new Error(`Nobody said how ${form} looks while its flow is ${state}.`)
}

/** A story for each look of each account form in each state of its machine. */
export const accountStories: readonly AccountStory[] = (Object.keys(documents) as AccountForm[]).flatMap(
  (form) =>
    renderedStates(getMachine(form))
      .flatMap((state) => looksIn(form, state))
      .map((state) => ({ form, state, exportName: `${form.replaceAll('-', '_')}_${state}` })),
)
