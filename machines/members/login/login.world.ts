import { captchaDemand, member, network } from '../../kit/testing/fixtures.ts'
import { stepUpAnswer, stepUpDemand } from '../step-up/step-up.world.ts'
import type { World } from '../../kit/testing/world.ts'
import { loginMachine } from './login.machine.ts'
import type { LoginAnswer } from './login.setup.ts'

export const secret = 'Open-sesame1'
export const submit = { type: 'form.submitted', values: { username: 'rosa', password: secret } } as const
export const answer: LoginAnswer = {
  token: 't',
  firstTimeLogin: true,
  passwordExpired: false,
  lastLogin: null,
}

export const knownAnswer: LoginAnswer = { ...answer, firstTimeLogin: false }
export const remembered = {
  method: 'username',
  name: 'rosa',
  mobileNum: null,
  countryDialingCode: null,
  ready: true,
} as const

const stepUpRefusal = { code: 'step_up_required', value: { stepUp: stepUpDemand } }
const passkey = { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' }

export const loginWorld: World<typeof loginMachine> = {
  machine: loginMachine,
  inputs: [{}, { method: 'sms', portal: 'agent' }, { recall: true }],
  events: [
    submit,
    { type: 'field.changed', field: 'username' },
    { type: 'method.chosen', method: 'sms' },
    { type: 'remember.toggled', remember: true },
    { type: 'remember.toggled', remember: false },
    { type: 'remembered.used' },
    { type: 'remembered.dismissed' },
    { type: 'trial.wanted' },
    { type: 'passkey.wanted' },
    { type: 'passkey.picked', passkey },
    { type: 'form.accepted', answer },
    { type: 'form.returned', thrown: captchaDemand },
    { type: 'form.returned', thrown: stepUpRefusal },
  ],
  answers: {
    recall: { done: [null, remembered], error: [network] },
    logInRemembered: {
      done: [answer],
      error: [{ code: 'remembered_ended' }, network, captchaDemand, stepUpRefusal],
    },
    forgetRemembered: { done: [null], error: [network] },
    startTrial: { done: [knownAnswer], error: [network] },
    finishFirstLogin: { done: [null], error: [network] },
    stepUp: { done: [stepUpAnswer, null] },
    logInByPasskey: { done: [knownAnswer], error: [network] },
    storeSession: { done: [member], error: [network] },
  },
}
