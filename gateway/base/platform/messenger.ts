import type { LoadedBrand } from '../brand/brand.types.ts'

export interface Message {
  channel: 'sms' | 'mail'
  /** Digits of a number with its dialling code, or a mail address. */
  to: string
  subject: string
  text: string
  /** A link in the text, for readers that show it apart. */
  link?: string
}

/** Delivers text messages and mail. */
export interface Messenger {
  send(brand: LoadedBrand, message: Message): Promise<void>
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>
}
