import { fromPromise } from 'xstate'
import { changePasswordMachine } from '../../../machines/members/change-password/change-password.machine.ts'
import type { Flow } from '../../base/flows/flow.ts'

export const changePasswordFlow: Flow<typeof changePasswordMachine> = {
  input: (given) => given,
  machine: ({ call, session }) =>
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise(({ input: { values }, signal }) => {
          const { oldPassword, newPassword = '', confirmNewPassword = '' } = values
          const old = oldPassword === undefined ? {} : { oldPassword }
          const body = { ...old, newPassword, confirmNewPassword }
          return call('changePassword', { body, signal })
        }),
        reloadMember: fromPromise((): Promise<unknown> => session.reload()),
      },
    }),
}
