import { expect, it } from 'vitest'
import { readToPage, readToStudio, writeMessage } from './messages.ts'

const nonce = '6f1c2f0e-1111-4222-8333-444455556666'

it.each([
  ['hello', {}],
  ['patch', { seq: 1, css: ':root{--color-accent:#123456}' }],
  ['patch', { seq: 2, words: [{ lang: 'EN', ns: 'frame', map: { nav: { home: 'Home' } } }] }],
  [
    'patch',
    { seq: 3, screens: { home: { widget: 'page', slots: { default: [] } } }, brand: { name: 'Tala' } },
  ],
  ['show', { route: '/promotions?x=1', persona: 'agent', lang: 'PT-BR', scheme: 'dark' }],
  ['outline', { target: { file: 'theme.json', pointer: '/color/light/accent' } }],
  ['outline', { target: null }],
  ['inspect', { on: true }],
  ['refresh', {}],
] as const)('a page takes %s as it was written', (type, parts) => {
  const message = writeMessage(type, nonce, parts as never)
  expect(readToPage(structuredClone(message))).toEqual(message)
  expect(readToStudio(message)).toBeUndefined()
})

it('the Studio takes what a page says, and nothing that only the Studio says', () => {
  const targets = [
    {
      file: 'screens/home.json',
      pointer: '/slots/default/[id=hero]',
      kind: 'widget',
      label: 'hero',
      rects: [{ x: 0, y: -4, width: 390, height: 200 }],
    },
  ] as const
  const message = writeMessage('picked', nonce, {
    targets: [...targets].map((target) => ({ ...target, rects: [...target.rects] })),
  })
  expect(readToStudio(message)).toEqual(message)
  expect(readToPage(message)).toBeUndefined()
})

const cyclic: Record<string, unknown> = {}
cyclic['itself'] = cyclic

it.each([
  ['nothing', null],
  ['a text', 'hello'],
  ['another channel', { channel: 'livery-game', nonce, type: 'hello' }],
  ['no nonce', { channel: 'livery-preview', type: 'hello' }],
  ['a short nonce', { channel: 'livery-preview', nonce: '1', type: 'hello' }],
  ['an unknown type', { channel: 'livery-preview', nonce, type: 'constructor' }],
  ['a key too many', { channel: 'livery-preview', nonce, type: 'hello', more: 1 }],
  ['another address', { channel: 'livery-preview', nonce, type: 'show', route: '//evil.example/' }],
  [
    'a script for an address',
    { channel: 'livery-preview', nonce, type: 'show', route: 'javascript:alert(1)' },
  ],
  [
    'a file above the brand',
    { channel: 'livery-preview', nonce, type: 'outline', target: { file: '../x', pointer: '' } },
  ],
  ['too much text', { channel: 'livery-preview', nonce, type: 'patch', seq: 1, css: 'x'.repeat(400_001) }],
  [
    'too many values',
    {
      channel: 'livery-preview',
      nonce,
      type: 'patch',
      seq: 1,
      brand: { list: Array.from({ length: 1_500_001 }, () => 0) },
    },
  ],
  ['what refers to itself', { channel: 'livery-preview', nonce, type: 'patch', seq: 1, brand: cyclic }],
  ['no plain data', { channel: 'livery-preview', nonce, type: 'patch', seq: 1, brand: { map: new Map() } }],
])('a page takes no message with %s', (_, data) => {
  expect(readToPage(data)).toBeUndefined()
})
