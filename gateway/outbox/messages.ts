import type { LoadedBrand } from '../brands/registry.types.ts'
import { messageWords } from '../http/words.ts'
import type { Message } from './messenger.ts'

/** The text message with a code. */
export function codeMessage(brand: LoadedBrand, language: string, to: string, code: string): Message {
  const minutes = String(brand.merchant.sms.validMinutes)
  const text = messageWords('smsCode', language, { brand: brand.brand.name, code, minutes })
  return { channel: 'sms', to, subject: '', text }
}

/** The mail with a link that sets a new password. */
export function resetMail(
  brand: LoadedBrand,
  language: string,
  to: { email: string; name: string },
  link: string,
  minutes: number,
): Message {
  const places = { brand: brand.brand.name, name: to.name, link, minutes: String(minutes) }
  return {
    channel: 'mail',
    to: to.email,
    subject: messageWords('resetSubject', language, places),
    text: messageWords('resetText', language, places),
    link,
  }
}

/** The mail with the code that a login from a new network asks for. */
export function stepUpMail(
  brand: LoadedBrand,
  language: string,
  to: { email: string; name: string },
  code: string,
): Message {
  const minutes = String(brand.merchant.sms.validMinutes)
  const places = { brand: brand.brand.name, name: to.name, code, minutes }
  return {
    channel: 'mail',
    to: to.email,
    subject: messageWords('stepUpSubject', language, places),
    text: messageWords('stepUpText', language, places),
  }
}

export type FactorChange =
  'totpAdded' | 'totpRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'recoveryMade' | 'recoveryUsed'

/** Tells that what keeps an account safe was changed: by mail, or by text message where there is no address. */
export function factorMessage(
  brand: LoadedBrand,
  language: string,
  to: { email: string | null; mobile: string | null; username: string },
  change: FactorChange,
): Message | undefined {
  const places = {
    brand: brand.brand.name,
    name: to.username,
    change: messageWords(change, language, {}),
  }
  if (to.email !== null)
    return {
      channel: 'mail',
      to: to.email,
      subject: messageWords('factorSubject', language, places),
      text: messageWords('factorText', language, places),
    }
  if (to.mobile === null) return undefined
  return { channel: 'sms', to: to.mobile, subject: '', text: messageWords('factorSms', language, places) }
}
