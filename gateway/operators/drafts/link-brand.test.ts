// On PostgreSQL too: followers are judged before the transaction in which a link is changed.
import { beforeAll, expect, it, vi } from 'vitest'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { FolderSite } from './testing/folder-site.ts'

function getBase(supported: string[]) {
  return {
    name: 'Base',
    merchantCode: 'basecode',
    languages: { default: 'EN', supported, leastTranslated: 0 },
  }
}

const site = new FolderSite({
  base: { ...wholeBrand(), 'brand.json': getBase(['EN', 'PT']) },
  child: { 'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' } },
  grand: {
    'brand.json': { extends: 'child', name: 'Grand', merchantCode: 'grand1', languages: { default: 'PT' } },
  },
})
let olga: ConsoleClient
let livia: ConsoleClient

function waitForLive(brand: string, number: number) {
  return site.waitFor(() => site.getNumber(brand) === number)
}

beforeAll(async () => {
  for (const id of ['base', 'child', 'grand']) await waitForLive(id, 1)
  olga = await newOperator(site.gateway, { name: 'olga', roles: ['owner'] })
  livia = await newOperator(site.gateway, { name: 'livia', roles: ['support'] })
})

function link(more: object = {}) {
  return olga.call('brandLink', {
    body: { brand: 'child', parent: 'base', live: 1, reason: 'wait', ...more },
  })
}

it('pins a brand for who may publish, and lets it follow once it is said what breaks', async () => {
  expect(
    (await livia.call('brandLink', { body: { brand: 'child', parent: 'base', live: 1, reason: 'x' } })).code,
  ).toBe('forbidden')
  expect((await link({ parent: 'grand' })).code).toBe('not_found')
  expect((await link({ release: 9 })).code).toBe('not_found')
  expect((await link({ release: 1, live: 7 })).code).toBe('conflict')
  expect((await link({ release: 1 })).value).toEqual({ isSame: false, held: [] })
  await waitForLive('child', 2)
  expect(site.store.get('child', 2)).toMatchObject({ author: 'olga', reason: 'wait' })
  await site.folder.write('base', { 'brand.json': getBase(['EN']) })
  await waitForLive('base', 2)
  expect(site.registry.byId('child')?.settings.languages.supported).toContain('PT')
  const held = [{ brand: 'grand', findings: [expect.objectContaining({ code: 'choice' })] }]
  expect(await link({ live: 2 })).toMatchObject({ code: 'conflict', refused: { held } })
  expect((await link({ live: 2, holding: ['grand'] })).value).toEqual({ isSame: false, held })
  await vi.waitFor(
    () => expect(site.registry.byId('child')?.settings.languages.supported).toEqual(['EN']),
    10_000,
  )
  await vi.waitFor(() => expect([...site.registry.holds().keys()]).toEqual(['grand']), 10_000)
  await waitForLive('child', 3)
  const detail = (await olga.call('brandDetail', { query: { brand: 'child' } })).value
  expect(detail.parents).toMatchObject([
    { brand: 'base', follow: true, release: 2, live: 2, mandatory: null },
  ])
})
