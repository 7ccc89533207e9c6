import { longestChat, type ChatRefusal } from '../../../schemas/events/chat.ts'

/** Controls, and what turns the direction of text around: nothing that a reader could not see. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
/** Joins of Arabic words and of emoji are unseen too, and needed. */
const needed = new Set(['\u200c', '\u200d'])
/** Characters that are rendered as nothing. */
const blank = /[\u115f\u1160\u3164\uffa0\u2800\u{1d159}]/gu
const joins = /([\u200c\u200d])[\u200c\u200d]+/gu
/** More marks on one letter than any language puts there, joined or not. */
const piled = /((?:\p{M}[\u200c\u200d]?){3})(?:\p{M}[\u200c\u200d]?)+/gu

/** A message as plain text on one line, or why it is none. */
export function chatText(input: string): { text: string } | { refused: ChatRefusal } {
  const text = input
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(unseen, (sign) => (needed.has(sign) ? sign : ''))
    .replace(blank, ' ')
    .replace(joins, '$1')
    .replace(piled, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { refused: 'empty' }
  return Array.from(text).length > longestChat ? { refused: 'too_long' } : { text }
}
