import { describe, expect, it } from 'vitest'
import { accountNotices, type WrittenNotice } from '../../../schemas/events/notice.events.ts'
import { securityChanges } from '../../../schemas/events/security.events.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { isGsmText, toGsmText } from './gsm-text.ts'
import { changeMessages, codeMessage, contactMessage, noticeMessages } from './messages.ts'

const brand = testBrand({ id: 'first', brand: { name: 'Maré' } })
const owner = { name: 'Rosa', email: null, mobile: '639171234567' }
const mobile = { channel: 'sms', address: owner.mobile, name: owner.name } as const

const notices: readonly WrittenNotice[] = [
  ...accountNotices,
  'withdrawalReturned',
  'withdrawalPart',
  'withdrawalRecalled',
  'withdrawalKept',
  'withdrawalCollected',
  'withdrawalCompensated',
  'withdrawalSettled',
]

function listTexts(language: string): string[] {
  const contacts = ['contactNew', 'contactPresent', 'contactTaken'] as const
  return [
    codeMessage(brand, language, owner.mobile, '123456'),
    ...contacts.map((about) => contactMessage(brand, language, mobile, about, '123456')),
    ...securityChanges.flatMap((change) => changeMessages(brand, language, owner, change)),
    ...notices.flatMap((notice) => noticeMessages(brand, language, owner, notice)),
  ].map(({ text }) => text)
}

describe('text messages', () => {
  it.each(['EN', 'PT', 'TY'])('stay in the GSM alphabet in %s, whatever they tell of', (language) => {
    expect(listTexts(language).filter((text) => !isGsmText(text))).toEqual([])
  })

  it.each(['EN', 'PT', 'TY'])('with a code fit one message in %s', (language) => {
    const texts = listTexts(language).filter((text) => text.includes('123456'))
    expect(texts).toHaveLength(3)
    expect(texts.filter((text) => text.length > 160)).toEqual([])
  })

  it('in Arabic begin with an Arabic word, so that they are laid out from the right', () => {
    expect(listTexts('AR').filter((text) => !/^\p{Script=Arabic}/u.test(text))).toEqual([])
  })
})

it.each([
  ['não há código, só “isto” – já…', 'nao ha codigo, so "isto" - ja...'],
  ['you’re café ñ €5', "you're café ñ €5"],
  ['رمزك هو 5…', 'رمزك هو 5…'],
])('a text message says %j as %j', (text, written) => {
  expect(toGsmText(text)).toBe(written)
})
