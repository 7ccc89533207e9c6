import type { LoginAnswer, LoginSubmission } from '../../../../machines/members/login/login.setup.ts'
import type { CallBody } from '../../../../schemas/calls/calls.ts'
import { firebaseSms } from './firebase-sms.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'
import { pick, renamedField, sentValues } from './sent-values.ts'

/** The body of a login: name or number, and the password or, in its place, the code. */
function loginBody(submission: LoginSubmission): CallBody<'login'> {
  const { captchaId, botCheck, details } = submission
  const { method, portal, remember } = details
  const values = sentValues(submission.values)
  const { captcha, password = '', verificationCode = '' } = values
  return {
    type: method,
    password: method === 'sms' ? verificationCode : password,
    ...(values['username'] === undefined
      ? pick(values, 'mobileNum', 'countryDialingCode')
      : pick(values, 'username')),
    ...(portal && { portal }),
    ...(captcha !== undefined && captchaId !== null && { captcha, captchaId }),
    ...(botCheck !== null && { botCheck }),
    ...(remember !== null && { remember }),
  }
}

/** Logs in; what the server says about the password of an SMS login is about its code. */
export async function logIn(
  tools: Pick<FlowTools, 'call' | 'identity'>,
  submission: LoginSubmission,
  signal: AbortSignal,
): Promise<LoginAnswer> {
  try {
    const body = loginBody(submission)
    const firebase = submission.details.method === 'sms' ? await firebaseSms(tools) : undefined
    const proof = await firebase?.prove('login', body.password, 'password')
    return await tools.call('login', { body: { ...body, ...proof }, signal })
  } catch (thrown) {
    throw submission.details.method === 'sms' ? renamedField(thrown, 'password', 'verificationCode') : thrown
  }
}
