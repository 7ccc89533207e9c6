import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://help.example/chat?x=1', 'https://help.example/chat?x=1'],
  ['mailto:care@example.com', 'mailto:care@example.com'],
  ['tel:+63 2 555', 'tel:+63 2 555'],
  ['/promotions#vip', '/promotions#vip'],
  ['  https://help.example/ ', 'https://help.example/'],
])('%s may be followed', (given, expected) => {
  expect(safeLink(given)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' data:text/html,x',
  'http://help.example/',
  'https://bank.example@evil.example/',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'blob:https://x/1',
  '',
  'chat',
])('%j may not', (given) => {
  expect(safeLink(given)).toBeNull()
})

test('with a list of hosts, others are refused', () => {
  const hosts = new Set(['help.example'])
  expect(safeLink('https://help.example/a', hosts)).toBe('https://help.example/a')
  expect(safeLink('https://help.example.evil.example/a', hosts)).toBeNull()
})
