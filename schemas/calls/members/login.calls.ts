import { Type } from 'typebox'
import { accountCalls } from './account.calls.ts'
import { captchaAnswer, closed, filled, nothing, text } from '../../base/parts.ts'

function nullable(description: string) {
  return Type.Union([text(description), Type.Null()])
}

export const loginCalls = {
  firstLogin: { summary: 'Says that the first login was acted upon. Again changes nothing.', value: nothing },
  changePassword: {
    summary: 'Changes the password; every other session of the member ends.',
    body: closed({
      oldPassword: Type.Optional(filled('The present password; left out right after a forced login.')),
      newPassword: filled('New password.'),
      confirmNewPassword: filled('The new password once more.'),
    }),
    value: nothing,
  },
  freePlay: {
    summary: 'Opens a trial account and logs in.',
    body: closed({
      os: text('Operating system of the device.', 64),
      platform: Type.Literal('W', { description: 'The web.' }),
    }),
    value: accountCalls.login.value,
  },
  remembered: {
    summary: 'Who is remembered on this device, if anybody.',
    value: Type.Union([
      closed({
        method: Type.Enum(['username', 'sms'], { description: 'How they logged in.' }),
        name: nullable('Login name.'),
        mobileNum: nullable('Mobile number, where the login was by code.'),
        countryDialingCode: nullable('Its dialling code.'),
        ready: Type.Boolean({ description: 'One press logs in.' }),
      }),
      Type.Null(),
    ]),
  },
  loginRemembered: {
    summary: 'Logs in who is remembered on this device.',
    body: closed(captchaAnswer),
    value: accountCalls.login.value,
  },
  forgetRemembered: { summary: 'Forgets who was remembered on this device.', value: nothing },
}
