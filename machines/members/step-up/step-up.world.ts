import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { stepUpMachine } from './step-up.machine.ts'

export const stepUpAnswer = {
  token: 't',
  firstTimeLogin: false,
  passwordExpired: false,
  lastLogin: null,
} as const

export const stepUpDemand = {
  ticket: 'ticket-1',
  methods: [
    { method: 'passkey' },
    { method: 'totp' },
    { method: 'mobile', sentTo: '63*******567' },
    { method: 'email', sentTo: 'r***@example.com' },
    { method: 'bankName' },
    { method: 'recovery' },
  ],
} as const

const over = { code: 'step_up_expired' }

export const stepUpWorld: World<typeof stepUpMachine> = {
  machine: stepUpMachine,
  inputs: [stepUpDemand],
  events: [
    ...stepUpDemand.methods.map(({ method }) => ({ type: 'method.chosen', method })),
    { type: 'answer.submitted', answer: '123456' },
    { type: 'answer.changed' },
    { type: 'code.requested' },
    { type: 'back' },
    { type: 'cancelled' },
  ],
  answers: {
    sendCode: { done: [{ resendAt: 60_000 }], error: [network, over, { code: 'resend_too_soon' }] },
    verify: { done: [stepUpAnswer], error: [{ code: 'sms_code_invalid' }, over] },
    usePasskey: { done: [stepUpAnswer], error: [{ code: 'passkey_cancelled' }, over] },
    waitUntil: { done: [null], error: [network] },
  },
}
