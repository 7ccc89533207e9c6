import { describe, expect, it } from 'vitest'
import { hostName, repeatedHeader } from './host.ts'

describe('a Host header', () => {
  it.each([
    ['Tala.Localhost:8080', 'tala.localhost'],
    ['127.0.0.1:8080', '127.0.0.1'],
    ['[::1]:8080', '[::1]'],
    ['Tala.Example.', 'tala.example'],
    ['tala.localhost.:8080', 'tala.localhost'],
    ['127.0.0.1.:8080', '127.0.0.1'],
    ['localhost.', 'localhost'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s names %s', (header, name) => {
    expect(hostName(header)).toBe(name)
  })

  it.each([
    ...[
      '',
      ' ',
      'a b',
      'a/b',
      'a@b',
      'a,b',
      'a..b',
      '.a',
      'a..',
      '.',
      '.:80',
      'a.:',
      'a:80.',
      '[::1].',
      '-a.example',
      'a_b',
      'bücher.example',
      'a:port',
      'a:123456',
    ],
    ...['[::2]', 'a\tb', 'a\r\nb', `${'a'.repeat(300)}.example`],
  ])('%j names nobody', (header) => {
    expect(hostName(header)).toBeUndefined()
  })
})

describe('headers given twice', () => {
  it('are found by name, whatever their case and however far apart', () => {
    expect(repeatedHeader(['Host', 'a', 'Accept', '*', 'host', 'b'])).toBe('host')
    expect(repeatedHeader(['Authorization', 'a', 'authorization', 'a'])).toBe('authorization')
  })

  it('are no matter where they may be', () => {
    expect(
      repeatedHeader(['Host', 'a', 'Accept', '*', 'accept', '*', 'Cookie', 'a', 'Cookie', 'b']),
    ).toBeUndefined()
  })
})
