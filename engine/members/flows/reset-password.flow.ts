import { fromPromise } from 'xstate'
import { resetPasswordMachine } from '../../../machines/members/reset-password/reset-password.machine.ts'
import type { Flow } from '../../base/flows/flow.ts'

export const resetPasswordFlow: Flow<typeof resetPasswordMachine> = {
  input: (given) => given,
  machine: ({ call }) =>
    resetPasswordMachine.provide({
      actors: {
        setPassword: fromPromise(({ input: { resetToken, values }, signal }) => {
          const { newPassword = '', confirmNewPassword = '' } = values
          return call('passwordByToken', { body: { resetToken, newPassword, confirmNewPassword }, signal })
        }),
      },
    }),
}
