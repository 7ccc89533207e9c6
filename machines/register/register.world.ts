import { arrived, cancelled, captchaDemand, checked, member, missed, network } from '../testing/fixtures.ts'
import type { World } from '../testing/world.ts'
import { type RegisterRules, registerMachine } from './register.machine.ts'

export const secret = 'Open-sesame1'
export const submit = (affiliateCode?: string) =>
  ({ type: 'form.submitted', values: { username: 'rosa', password: secret, affiliateCode } }) as const

export const rules = (captcha: boolean): RegisterRules => ({
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
})

export const registerWorld: World<typeof registerMachine> = {
  machine: registerMachine,
  inputs: [{ method: 'username' }],
  events: [
    submit(),
    submit('FRIEND'),
    { type: 'field.changed', field: 'affiliateCode' },
    { type: 'field.changed', field: 'username' },
    { type: 'method.chosen', method: 'mobile' },
    { type: 'captcha.refreshed' },
    { type: 'retried' },
    cancelled,
    arrived,
    missed,
  ],
  answers: {
    botCheck: checked,
    loadRules: { done: [rules(false), rules(true)], error: [network] },
    checkAffiliate: { done: [{ valid: true }], error: [{ code: 'invitation_code_error' }] },
    register: { done: [{ token: 't' }], error: [{ code: 'username_taken' }, captchaDemand] },
    storeSession: { done: [member], error: [network] },
  },
}
