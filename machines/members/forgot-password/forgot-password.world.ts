import { captchaDemand, member, network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

export const secret = 'Open-sesame1'
export const byMobile = {
  type: 'form.submitted',
  values: { mobileNum: '0917', verificationCode: '123456', newPassword: secret },
} as const
export const byEmail = {
  type: 'form.submitted',
  values: { username: 'rosa', email: ' rosa@example.com ' },
} as const

export const forgotPasswordWorld: World<typeof forgotPasswordMachine> = {
  machine: forgotPasswordMachine,
  inputs: [{ method: 'email' }, { method: 'mobile' }],
  events: [
    byMobile,
    byEmail,
    { type: 'field.changed', field: 'newPassword' },
    { type: 'method.chosen', method: 'email' },
    { type: 'method.chosen', method: 'mobile' },
    { type: 'confirmed' },
    { type: 'form.accepted', answer: { botCheck: 'b' } },
    { type: 'form.returned', thrown: null },
  ],
  answers: {
    'submitForm.submit': { done: [{ botCheck: null }], error: [{ code: 'sms_code_invalid' }] },
    logIn: { done: [{ token: 't' }], error: [captchaDemand] },
    storeSession: { done: [member], error: [network] },
  },
}
