import { arrived, cancelled, captchaDemand, checked, member, missed, network } from '../testing/fixtures.ts'
import type { World } from '../testing/world.ts'
import { type LoginAnswer, loginMachine } from './login.machine.ts'

export const secret = 'Open-sesame1'
export const submit = { type: 'form.submitted', values: { username: 'rosa', password: secret } } as const
export const answer: LoginAnswer = {
  token: 't',
  firstTimeLogin: true,
  passwordExpired: false,
  lastLogin: null,
}

export const loginWorld: World<typeof loginMachine> = {
  machine: loginMachine,
  inputs: [{}, { method: 'sms', portal: 'agent' }],
  events: [
    submit,
    { type: 'field.changed', field: 'username' },
    { type: 'method.chosen', method: 'sms' },
    { type: 'captcha.refreshed' },
    cancelled,
    arrived,
    missed,
  ],
  answers: {
    botCheck: checked,
    logIn: { done: [answer], error: [{ code: 'invalid_credentials' }, captchaDemand] },
    storeSession: { done: [member], error: [network] },
  },
}
