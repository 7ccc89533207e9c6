import type { WrittenNotice } from '../../../schemas/events/notice.events.ts'
import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import { brandWord } from '../brand/brand-word.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'
import { messageWords } from '../http/words.ts'
import type { Message } from '../platform/messenger.ts'
import { toGsmText } from './gsm-text.ts'

function createSms(to: string, text: string): Message {
  return { channel: 'sms', to, subject: '', text: toGsmText(text) }
}

/** The text message with a code. */
export function codeMessage(brand: LoadedBrand, language: string, to: string, code: string): Message {
  const minutes = String(brand.merchant.sms.validMinutes)
  const text = messageWords('smsCode', language, { brand: brandWord(brand, language), code, minutes })
  return createSms(to, text)
}

/** The mail with a link that sets a new password. */
export function resetMail(
  brand: LoadedBrand,
  language: string,
  to: { email: string; name: string },
  link: string,
  minutes: number,
): Message {
  const places = { brand: brandWord(brand, language), name: to.name, link, minutes: String(minutes) }
  return {
    channel: 'mail',
    to: to.email,
    subject: messageWords('resetSubject', language, places),
    text: messageWords('resetText', language, places),
    link,
  }
}

/** The mail with the code that a login from a new network requires. */
export function stepUpMail(
  brand: LoadedBrand,
  language: string,
  to: { email: string; name: string },
  code: string,
): Message {
  const minutes = String(brand.merchant.sms.validMinutes)
  const places = { brand: brandWord(brand, language), name: to.name, code, minutes }
  return {
    channel: 'mail',
    to: to.email,
    subject: messageWords('stepUpSubject', language, places),
    text: messageWords('stepUpText', language, places),
  }
}

interface Owner {
  email: string | null
  mobile: string | null
  /** What letters call them. */
  name: string
}

/** The same words by mail and by text message, where the member has them. */
function toOwner(
  family: 'factor' | 'notice',
  language: string,
  { email, mobile }: Owner,
  places: Readonly<Record<string, string>>,
): Message[] {
  const mail = (to: string): Message => ({
    channel: 'mail',
    to,
    subject: messageWords(`${family}Subject`, language, places),
    text: messageWords(`${family}Text`, language, places),
  })
  const sms = (to: string): Message => createSms(to, messageWords(`${family}Sms`, language, places))
  return [...(email === null ? [] : [mail(email)]), ...(mobile === null ? [] : [sms(mobile)])]
}

/** Returns the messages about a changed way into an account. */
export function changeMessages(
  brand: LoadedBrand,
  language: string,
  to: Owner,
  change: SecurityChange,
): Message[] {
  const places = {
    brand: brandWord(brand, language),
    name: to.name,
    change: messageWords(change, language, {}),
  }
  return toOwner('factor', language, to, places)
}

/** Returns the messages about what the brand's team did with an account. */
export function noticeMessages(
  brand: LoadedBrand,
  language: string,
  to: Owner,
  notice: WrittenNotice,
): Message[] {
  const places = {
    brand: brandWord(brand, language),
    name: to.name,
    news: messageWords(notice, language, {}),
  }
  return toOwner('notice', language, to, places)
}

/** What a change of contact says to whom: a code to the new one, a code to the present one, or that it is somebody's. */
export type ContactWords = 'contactNew' | 'contactPresent' | 'contactTaken'

/** Returns the message about a change of contact, to a number or an address. */
export function contactMessage(
  brand: LoadedBrand,
  language: string,
  to: { channel: Message['channel']; address: string; name: string },
  about: ContactWords,
  code = '',
): Message {
  const minutes = String(brand.merchant.sms.validMinutes)
  const places = { brand: brandWord(brand, language), name: to.name, code, minutes }
  const { channel, address } = to
  const say = (part: string) => messageWords(`${about}${part}`, language, places)
  return channel === 'sms'
    ? createSms(address, say('Sms'))
    : { channel, to: address, subject: say('Subject'), text: say('Text') }
}
