import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { changePasswordMachine } from './change-password.machine.ts'

export const secret = 'Open-sesame1'
export const submit = {
  type: 'form.submitted',
  values: { newPassword: secret, confirmNewPassword: secret },
} as const
export const oldWanted = { code: 'field_required', fields: { oldPassword: 'field_required' } }

export const changePasswordWorld: World<typeof changePasswordMachine> = {
  machine: changePasswordMachine,
  inputs: [{ oldPasswordNeeded: true }, { oldPasswordNeeded: false }],
  events: [submit, { type: 'field.changed', field: 'oldPassword' }],
  answers: {
    changePassword: { done: [null], error: [network, oldWanted] },
    reloadMember: { done: [null], error: [network] },
  },
}
