import { Type } from 'typebox'
import { botCheckActions, botCheckToken } from './bot-check.calls.ts'
import { captchaAnswer, closed, dialingCode, filled, instant, text } from '../../base/parts.ts'

/** What is answered wherever a code was sent. */
export const codeSent = {
  expiredMinutes: Type.Number({ description: 'Minutes until another code may be requested.' }),
  serverTime: instant('The clock of the server.'),
  resendAt: instant('When another code may be requested, by the clock of the server.'),
}

const sent = closed(codeSent)

const captchaUse = {
  action: Type.Enum([...botCheckActions], { description: 'What the answer will be used for.' }),
  identifier: Type.Optional(text('The username or number that will be sent with the answer.')),
}

export const verificationCalls = {
  smsRegister: {
    summary: 'Sends a code for a registration.',
    body: closed({
      mobileNo: filled('Mobile number without the dialling code.', 32),
      countryDialingCode: dialingCode,
      regType: Type.Enum(['mobile', 'username'], { description: 'The registration that asks.' }),
      ...captchaAnswer,
      ...botCheckToken,
    }),
    value: sent,
  },
  smsNoLogin: {
    summary: 'Sends a code for a login, or for a new password.',
    body: closed({
      mobileNum: filled('Mobile number without the dialling code.', 32),
      countryDialingCode: dialingCode,
      purpose: Type.Optional(Type.Enum(['login', 'password'], { description: 'What the code is good for.' })),
      ...captchaAnswer,
      ...botCheckToken,
    }),
    value: sent,
  },
  captcha: {
    summary: 'A picture of characters to read, good once and for two minutes; its id is in X-Captcha-Id.',
    query: closed({
      ...captchaUse,
      action: Type.Optional(
        Type.Enum([...botCheckActions], {
          description: 'What the answer will be used for; a log-in if absent.',
        }),
      ),
    }),
    value: Type.String({ description: 'A PNG in base64.' }),
  },
  captchaWork: {
    summary: 'Work that a browser does in place of a captcha that somebody cannot see.',
    query: closed(captchaUse),
    value: closed({
      id: Type.String({ description: 'Id of this work: good once, and for two minutes.' }),
      challenge: Type.String({ description: 'A proof-of-work challenge of ALTCHA, as JSON.' }),
    }),
  },
  captchaWorked: {
    summary: 'Takes the work, once, and returns the answer to a captcha for the same use.',
    body: closed({
      ...captchaUse,
      id: filled('The work meant.', 64),
      proof: filled('The solved work.', 8192),
    }),
    value: closed({
      captchaId: Type.String({ description: 'The captcha that is answered.' }),
      captcha: Type.String({ description: 'Its answer, good once, until the work would have expired.' }),
    }),
  },
}
