import { expect, it } from 'vitest'
import languages from '../../languages.json' with { type: 'json' }
import { platformCodeFor } from './platform-code.ts'

it.each(Object.entries(languages))('%s is found by its code and its tag, in any case', (code, { tag }) => {
  const written = [code, code.toLowerCase(), code.replace('-', '_'), tag, tag.replaceAll('-', '_')]
  // KO, MY and others are codes of the platform first.
  const isOthers = Object.hasOwn(languages, tag.toUpperCase()) && tag.toUpperCase() !== code
  expect(written.slice(0, isOthers ? 3 : 5).map(platformCodeFor)).toEqual(
    Array.from({ length: isOthers ? 3 : 5 }, () => code),
  )
})

it.each([
  ['ru-RU', 'RU'],
  ['en_US', 'EN'],
  ['EN-GB', 'EN'],
  ['de-AT', 'DE'],
  ['zh-CN', 'CN'],
  ['zh-TW', 'TW'],
  ['zh-HK', 'TW'],
  ['zh', 'CN'],
  ['pt-PT', 'PT'],
  ['pt-BR', 'PT-BR'],
  ['ko-KR', 'KR'],
  ['ms-MY', 'MS'],
  ['my-MM', 'MY'],
  ['tl-PH', 'TY'],
  ['in-ID', 'ID'],
  ['es-419', 'ES'],
  ['vi-VN', 'VI'],
  ['uz-Cyrl-UZ', 'UZ'],
])('%s is %s here', (written, code) => {
  expect(platformCodeFor(written)).toBe(code)
})

it.each(['sv-SE', 'xx', 'notes', '', '-', 'EN-'])('%j is none', (written) => {
  expect(platformCodeFor(written)).toBeUndefined()
})
