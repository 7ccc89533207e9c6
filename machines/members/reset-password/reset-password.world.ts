import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const secret = 'Open-sesame1'
export const submit = {
  type: 'form.submitted',
  values: { newPassword: secret, confirmNewPassword: secret },
} as const

export const resetPasswordWorld: World<typeof resetPasswordMachine> = {
  machine: resetPasswordMachine,
  inputs: [{ resetToken: 'r1' }],
  events: [submit, { type: 'field.changed', field: 'newPassword' }],
  answers: { setPassword: { done: [null], error: [network, { code: 'reset_link_invalid' }] } },
}
