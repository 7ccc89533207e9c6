import { expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

const site = 'https://first.example'

it.each([
  ['https://first.example/lotto?page=2#top', 'https://first.example/lotto?page=2#top'],
  ['/lotto', 'https://first.example/lotto'],
  ['https:evil.example', 'https://first.example/evil.example'],
  ['https://first.example:443/', 'https://first.example/'],
  ['https://somebody:secret@first.example/lotto', 'https://first.example/lotto'],
])('%s is an address of the site', (given, written) => {
  expect(ownAddress(site, given)).toBe(written)
})

it.each([
  ...[
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT://first.example/%0aalert(1)',
    'data:text/html,x',
  ],
  ...['//evil.example', '\\\\evil.example', '/\\evil.example', '/\t/evil.example'],
  ...[
    'https://first.example@evil.example/',
    'https://first.example.evil.example/',
    'https://evil.example#first.example',
  ],
  ...[
    'http://first.example/',
    'https://first.example:8443/',
    'blob:https://evil.example/x',
    'https://[',
    '',
    undefined,
  ],
])('%j is none', (given) => {
  expect(ownAddress(site, given)).toBeUndefined()
})
