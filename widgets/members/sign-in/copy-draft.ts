import { getDraft } from '../../../engine/base/hooks/form/use-form.ts'

/** Copies what was typed into the registration to the forms of log-in and of a forgotten password. */
export function copyDraft(): void {
  const { username, mobileNum, countryDialingCode, email } = getDraft('register')
  const number = { ...(mobileNum && { mobileNum }), ...(countryDialingCode && { countryDialingCode }) }
  const name = username || mobileNum
  Object.assign(getDraft('login'), number, name && { username: name })
  Object.assign(getDraft('forgotPassword'), number, username && { username }, email && { email })
}
