import { expect, test } from 'vitest'
import { createPictureHosts } from './picture-hosts.ts'

const hosts = ['https://a.example', 'https://b.example/', 'https://c.example']

function chances(...values: number[]) {
  let at = 0
  return () => values[at++ % values.length] ?? 0
}

function tries(path: string, random: () => number, listed = hosts) {
  const made = createPictureHosts(listed, random)
  return [0, 1, 2, 3].map((attempt) => made.address(path, attempt))
}

test('hosts are tried in an order of chance, each once, and then nobody', () => {
  expect(tries('/art/1.svg', chances(0.9, 0.1, 0.5))).toEqual([
    'https://b.example/art/1.svg',
    'https://c.example/art/1.svg',
    'https://a.example/art/1.svg',
    null,
  ])
  expect(tries('/art/1.svg', chances(0.1, 0.5, 0.9))[0]).toBe('https://a.example/art/1.svg')
})

test('without listed hosts a picture comes from this site, and fails once', () => {
  expect(tries('/art/1.svg', chances(0), [])).toEqual(['/art/1.svg', null, null, null])
})

test('a whole address is left as it is', () => {
  expect(tries('https://elsewhere.example/1.png', chances(0.1)).slice(0, 2)).toEqual([
    'https://elsewhere.example/1.png',
    null,
  ])
})

test('a host that failed is tried last from then on', () => {
  const made = createPictureHosts(hosts, chances(0.1, 0.5, 0.9))
  made.blame('/art/1.svg', 0)
  expect(made.address('/art/2.svg', 0)).toBe('https://b.example/art/2.svg')
  expect(made.address('/art/2.svg', 2)).toBe('https://a.example/art/2.svg')
})
