import type { LoginAnswer, LoginAttempt } from '../../../../machines/members/login/login.setup.ts'
import type { CallBody } from '../../../../schemas/calls/calls.ts'
import { firebaseSms } from './firebase-sms.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'
import { pick, renamedField, sentValues } from './sent-values.ts'

/** The body of a login: name or number, and the password or, in its place, the code. */
function loginBody({ values, captchaId, botCheck, details }: LoginAttempt): CallBody<'login'> {
  const { method, portal, remember } = details
  const sent = sentValues(values)
  const { captcha, password = '', verificationCode = '' } = sent
  return {
    type: method,
    password: method === 'sms' ? verificationCode : password,
    ...(sent['username'] === undefined
      ? pick(sent, 'mobileNum', 'countryDialingCode')
      : pick(sent, 'username')),
    ...(portal && { portal }),
    ...(captcha !== undefined && captchaId !== null && { captcha, captchaId }),
    ...(botCheck !== null && { botCheck }),
    ...(remember !== null && { remember }),
  }
}

/** Logs in; what the server says about the password of an SMS login is about its code. */
export async function logIn(
  tools: Pick<FlowTools, 'call' | 'identity'>,
  attempt: LoginAttempt,
  signal: AbortSignal,
): Promise<LoginAnswer> {
  try {
    const body = loginBody(attempt)
    const firebase = attempt.details.method === 'sms' ? await firebaseSms(tools) : undefined
    const proof = await firebase?.prove('login', body.password, 'password')
    return await tools.call('login', { body: { ...body, ...proof }, signal })
  } catch (thrown) {
    throw attempt.details.method === 'sms' ? renamedField(thrown, 'password', 'verificationCode') : thrown
  }
}
