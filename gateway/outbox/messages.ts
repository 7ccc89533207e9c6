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
