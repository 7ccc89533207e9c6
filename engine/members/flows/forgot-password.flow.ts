import { fromPromise } from 'xstate'
import {
  type Recovery,
  forgotPasswordMachine,
} from '../../../machines/members/forgot-password/forgot-password.machine.ts'
import type { Flow } from '../../base/flows/flow.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'
import { logIn } from './account/log-in.ts'
import { pick, sentValues } from './account/sent-values.ts'
import { submitFormWith } from './account/submit-form.flow.ts'

/** Requests a mail, or sets the new password by the code. */
function recover(
  { call }: Pick<FlowTools, 'call'>,
  { values, botCheck, details: { method } }: Recovery,
  signal: AbortSignal,
): Promise<unknown> {
  const sent = sentValues(values)
  if (method === 'email') {
    const { username = '', email = '' } = sent
    const body = { username, email, ...(botCheck !== null && { botCheck }) }
    return call('passwordByEmail', { body, signal })
  }
  const { mobileNum = '', newPassword = '', verificationCode = '' } = sent
  const body = { mobileNum, ...pick(sent, 'countryDialingCode'), newPassword, verificationCode }
  return call('passwordByPhone', { body, signal })
}

export const forgotPasswordFlow: Flow<typeof forgotPasswordMachine> = {
  input: (given) => given,
  machine: (tools) =>
    forgotPasswordMachine.provide({
      actors: {
        submitForm: submitFormWith(tools, (recovery: Recovery, signal) => recover(tools, recovery, signal)),
        logIn: fromPromise(({ input, signal }) => {
          const { botCheck, values: given } = input
          const { mobileNum, countryDialingCode, newPassword } = given
          const values = { mobileNum, countryDialingCode, password: newPassword }
          const details = { method: 'username', portal: null, remember: null } as const
          return logIn(tools, { values, captchaId: null, botCheck, details }, signal)
        }),
        storeSession: fromPromise(({ input: { token } }) => tools.session.begin(token)),
      },
    }),
}
