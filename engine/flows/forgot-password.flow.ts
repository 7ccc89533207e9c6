import { fromPromise } from 'xstate'
import { forgotPasswordMachine } from '../../machines/forgot-password/forgot-password.machine.ts'
import { botCheckWith } from './bot-check.flow.ts'
import type { Flow } from './flow.ts'
import { logIn } from './log-in.ts'
import { pick, sentValues } from './sent-values.ts'

export const forgotPasswordFlow: Flow<typeof forgotPasswordMachine> = {
  input: (given) => given,
  machine: (tools) =>
    forgotPasswordMachine.provide({
      actors: {
        botCheck: botCheckWith(tools),
        requestEmail: fromPromise(({ input, signal }) => {
          const { username = '', email = '' } = sentValues(input.values)
          const { botCheck } = input
          const body = { username, email, ...(botCheck !== null && { botCheck }) }
          return tools.call('passwordByEmail', { body, signal })
        }),
        setPassword: fromPromise(({ input, signal }) => {
          const values = sentValues(input.values)
          const { mobileNum = '', newPassword = '', verificationCode = '' } = values
          const body = { mobileNum, ...pick(values, 'countryDialingCode'), newPassword, verificationCode }
          return tools.call('passwordByPhone', { body, signal })
        }),
        logIn: fromPromise(({ input, signal }) => {
          const { botCheck, values: given } = input
          const { mobileNum, countryDialingCode, newPassword } = given
          const values = { mobileNum, countryDialingCode, password: newPassword }
          const attempt = {
            method: 'username',
            portal: null,
            values,
            captchaId: null,
            remember: null,
            botCheck,
          } as const
          return logIn(tools, attempt, signal)
        }),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
      },
    }),
}
