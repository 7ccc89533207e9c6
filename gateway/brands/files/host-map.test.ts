import { expect, it } from 'vitest'
import { reservedIds } from './brand-files.ts'
import { hostMap } from './host-map.ts'

function listRefused(domains: string[], ofPlatform?: string[]) {
  const before = new Map(domains.map((domain) => [domain.toLowerCase(), 'one']))
  const { owners, refused } = hostMap([{ id: 'one', domains, isDefault: false }], before, ofPlatform)
  return {
    owners: [...owners.keys()],
    refused: refused.map(({ issue: { code, path, found } }) => ({ code, path, found })),
  }
}

it('no brand is served where the platform itself answers, even one that was', () => {
  expect(listRefused(['console.localhost', 'Studio.localhost', 'own.localhost'])).toEqual({
    owners: ['one.localhost', 'own.localhost'],
    refused: [
      { code: 'domain-reserved', path: ['domains', 0], found: 'console.localhost' },
      { code: 'domain-reserved', path: ['domains', 1], found: 'Studio.localhost' },
    ],
  })
  expect(reservedIds.has('console')).toBe(true)
})

it('nor where its settings put studio and console', () => {
  expect(listRefused(['console.example', 'own.example'], ['Console.example:8080', 'studio.example'])).toEqual(
    {
      owners: ['one.localhost', 'own.example'],
      refused: [{ code: 'domain-reserved', path: ['domains', 0], found: 'console.example' }],
    },
  )
})
