import { expect, test } from 'vitest'
import { linkHosts } from '../../../schemas/base/link-hosts.ts'
import { testBoot } from '../../testing/boot.fixture.ts'
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

const { brand } = testBoot()
const hosts = linkHosts(
  {
    social: [{ url: 'https://t.me/tala' }],
    service: { links: [] },
    security: { ...brand.security, linkHosts: ['partner.example'] },
  },
  [],
)

test('the hosts of a brand are those it names and those of its own pages elsewhere', () => {
  expect([...hosts].sort()).toEqual(['partner.example', 't.me'])
})

const lures = ['evil.example', 't.me.evil.example', 'evil-t.me', 'xt.me', 'partner.example.', '127.0.0.1']
const shapes = [
  (host: string) => `https://${host}/`,
  (host: string) => `https://${host}:443/t.me`,
  (host: string) => `https://t.me@${host}/`,
  (host: string) => `https://t.me:x@${host}/`,
  (host: string) => `https:\\\\${host}/`,
  (host: string) => `https:/\t/${host}/`,
  (host: string) => `//${host}/`,
  (host: string) => `/\t/${host}/`,
  (host: string) => `/\n\\${host}/`,
  (host: string) => `/\\${host}/`,
  (host: string) => `\\\\${host}/`,
  (host: string) => `http://${host}/`,
  (host: string) => `ftp://${host}/`,
  (host: string) => `https://${host}#@t.me`,
  (host: string) => `https://${host}?https://t.me`,
]

test.each(lures.flatMap((host) => shapes.map((shape) => shape(host))))('%j leaves the list', (address) => {
  expect(safeLink(address, hosts)).toBeNull()
})
