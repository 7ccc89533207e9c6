import { member, network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type RegisterRules, registerMachine } from './register.machine.ts'

export const secret = 'Open-sesame1'

export function submit(affiliateCode?: string) {
  return { type: 'form.submitted', values: { username: 'rosa', password: secret, affiliateCode } } as const
}

export function rules(captcha: boolean): RegisterRules {
  return {
    rules: {},
    settings: {
      methods: ['username'],
      loginMethods: ['username'],
      smsVerification: false,
      mobilePassword: true,
      passwordByEmail: true,
      passwordByMobile: true,
      captcha,
      dialingCode: '63',
      mobilePrefixHint: null,
      expiredMinutes: 1,
    },
  }
}

export const registerWorld: World<typeof registerMachine> = {
  machine: registerMachine,
  inputs: [{ method: 'username' }],
  events: [
    submit(),
    submit('FRIEND'),
    { type: 'field.changed', field: 'affiliateCode' },
    { type: 'field.changed', field: 'username' },
    { type: 'code.confirmed', typed: { field: 'affiliateCode', code: 'FRIEND' } },
    { type: 'method.chosen', method: 'mobile' },
    { type: 'retried' },
    { type: 'form.accepted', answer: { token: 't' } },
    { type: 'form.returned', thrown: network },
  ],
  answers: {
    loadRules: { done: [rules(false), rules(true)], error: [network] },
    checkCode: { done: [{ valid: true }], error: [{ code: 'invitation_code_error' }] },
    'submitForm.submit': { done: [{ token: 't' }], error: [{ code: 'username_taken' }] },
    storeSession: { done: [member], error: [network] },
  },
}
