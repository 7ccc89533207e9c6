import type { CallValue } from '../../../schemas/calls/calls.ts'

export const member: CallValue<'memberInfo'> = {
  id: 'm1',
  account: 'rosa',
  nickname: 'Rosa',
  userName: 'rosa',
  shownName: 'Rosa',
  nameMade: false,
  type: 0,
  isAgent: false,
  isTrial: false,
  mobileNum: null,
  mobileCountry: null,
  email: null,
  lastLogin: null,
  passwordDue: false,
  waysInDue: false,
  oldPasswordNeeded: true,
}

export const agent = { ...member, id: 'm2', type: 1, isAgent: true }
export const trial = { ...member, id: 'm3', type: 4, isTrial: true }

export const picture = { image: 'data:image/png;base64,AA==', id: 'c1' }
/** A captcha that the device worked for. */
export const worked = { image: null, id: 'c2', captcha: '0f1e2d3c4b5a6978' }
export const arrived = { type: 'captcha.arrived', picture } as const
export const missed = {
  type: 'captcha.missed',
  failure: { error: { code: 'network_abnormal' }, captcha: false },
} as const

export const network = { code: 'network_abnormal' }
export const captchaDemand = { code: 'captcha_required', value: { captcha: true } }

export const cancelled = { type: 'botCheck.cancelled' } as const
/** A bot check that was passed, one that was not required, and one whose server was not reached. */
export const checked = { done: [{ token: 'bot-token' }, null, { failure: missed.failure }] } as const
