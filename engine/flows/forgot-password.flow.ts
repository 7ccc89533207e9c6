import { fromPromise } from 'xstate'
import { forgotPasswordMachine } from '../../machines/forgot-password/forgot-password.machine.ts'
import type { Flow } from './flow.ts'
import { logIn } from './log-in.ts'
import { pick, sentValues } from './sent-values.ts'

export const forgotPasswordFlow: Flow<typeof forgotPasswordMachine> = {
  input: (given) => given,
  machine: (tools) =>
    forgotPasswordMachine.provide({
      actors: {
        requestEmail: fromPromise(({ input, signal }) => {
          const { username = '', email = '' } = sentValues(input.values)
          return tools.call('passwordByEmail', { body: { username, email }, signal })
        }),
        setPassword: fromPromise(({ input, signal }) => {
          const values = sentValues(input.values)
          const { mobileNum = '', newPassword = '', verificationCode = '' } = values
          const body = { mobileNum, ...pick(values, 'countryDialingCode'), newPassword, verificationCode }
          return tools.call('passwordByPhone', { body, signal })
        }),
        logIn: fromPromise(({ input, signal }) => {
          const { mobileNum, countryDialingCode, newPassword } = input.values
          const values = { mobileNum, countryDialingCode, password: newPassword }
          return logIn(tools, { method: 'username', portal: null, values, captchaId: null }, signal)
        }),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
      },
    }),
}
