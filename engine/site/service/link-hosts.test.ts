import { expect, test } from 'vitest'
import { testBoot } from '../../testing/boot.fixture.ts'
import { linkHosts } from './link-hosts.ts'
import { safeLink } from './safe-link.ts'

const { brand, permission } = testBoot()
const hosts = linkHosts({
  brand: {
    ...brand,
    social: [{ type: 'TELEGRAM' as never, url: 'https://t.me/tala' }],
    service: { ...brand.service, links: [] },
    security: { ...brand.security, linkHosts: ['partner.example'] },
  },
  permission: { ...permission, resources: [] },
})

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
