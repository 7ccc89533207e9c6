import { longestChat, type ChatRefusal } from '../../schemas/events/chat.ts'

/** Controls, and what turns the direction of text around: nothing that a reader could not see. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
/** Joins of Arabic words and of emoji are unseen too, and needed. */
const needed = new Set(['\u200c', '\u200d'])
/** More marks on one letter than any language puts there. */
const piled = /(\p{M}{3})\p{M}+/gu

/** A message as plain text on one line, or why it is none. */
export function chatText(said: string): { text: string } | { refused: ChatRefusal } {
  const text = said
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(unseen, (sign) => (needed.has(sign) ? sign : ''))
    .replace(piled, '$1')
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { refused: 'empty' }
  return Array.from(text).length > longestChat ? { refused: 'too_long' } : { text }
}
