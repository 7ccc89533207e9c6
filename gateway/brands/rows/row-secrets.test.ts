// On PostgreSQL too: two gateways replace one secret.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ana, base, openGateway, prepareRows, type RowGateway, test } from './testing/row-gateways.ts'
import { publishNew } from './testing/publish-new.ts'

prepareRows()

const here = 'https://verify.example/here'
const pointer = '/botCheck/secret'
const stated = `{\n  "botCheck": { "verifyUrl": "${here}",  "secret": "planted-one" }\n}\n`

function getSecret({ registry }: RowGateway) {
  return registry.byId('base')?.merchant.botCheck.secret
}

function replace({ publisher }: RowGateway, value: string, seen: string) {
  const isSeen = (now: { value: unknown }) => now.value === seen
  return publisher.replaceSecret('base', { pointer, value, isSeen }, ana)
}

async function openBoth(merchant: string): Promise<[RowGateway, RowGateway]> {
  const [first, two] = [await openGateway(), await openGateway()]
  await publishNew(first, 'base', { ...base, 'merchant.json': merchant })
  await vi.waitFor(() => expect(two.registry.byId('base')).toBeDefined(), 5000)
  return [first, two]
}

function readOwn({ copy }: RowGateway): string {
  return readFileSync(join(copy.folder, 'base/merchant.json'), 'utf8')
}

async function readRows(): Promise<string> {
  const tables = ['brand_secret', 'brand_release', 'brand_head', 'brand_live']
  const all = await Promise.all(tables.map((name) => test.asOwner(`select * from ${name}`)))
  return JSON.stringify(all)
}

it('replaces a secret on every gateway, sealed and without a release, once for what was seen', async () => {
  const [first, two] = await openBoth(stated)
  expect(await replace(first, 'planted-two', 'planted-one')).toMatchObject({ kind: 'published' })
  await vi.waitFor(() => expect([first, two].map(getSecret)).toEqual(['planted-two', 'planted-two']), 5000)
  expect(await replace(two, 'planted-three', 'planted-one')).toMatchObject({ kind: 'conflict' })
  expect(readOwn(two)).toBe(stated.replace('planted-one', 'planted-two'))
  expect(two.copy.store.list('base')).toHaveLength(1)
  expect(await test.asOwner('select number from brand_release')).toHaveLength(1)
  expect(await test.asOwner('select place from brand_secret')).toHaveLength(1)
  const both = await Promise.all([
    replace(first, 'planted-four', 'planted-two'),
    replace(two, 'planted-five', 'planted-two'),
  ])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['conflict', 'published'])
  expect(await readRows()).not.toContain('planted')
})

it('states one where none stood as a release with a mark', async () => {
  const [first, two] = await openBoth('{\n  "timeZone": "UTC"\n}\n')
  const made = await replace(first, 'planted-one', '')
  expect(made).toMatchObject({ kind: 'published', release: { number: 2, author: 'ana' } })
  await vi.waitFor(() => expect(getSecret(two)).toBe('planted-one'), 5000)
  expect(await readRows()).not.toContain('planted')
  const release = first.copy.findHead('base')
  const file = release && first.copy.store.files(release).get('merchant.json')
  expect(file && first.copy.store.blob(file.hash).toString()).toContain('"$sealed"')
})

it('lets one wait for another address beside the one that is live', async () => {
  const [first, two] = await openBoth(stated)
  const name = 'merchant.json#/botCheck/secret @elsewhere'
  const keep = (gateway: RowGateway, value: string, seen?: string) =>
    gateway.publisher.keepSecret('base', { name, value, isSeen: (now) => now === seen })
  expect(await keep(first, 'planted-later')).toBe(true)
  await two.copy.sync()
  expect(await keep(two, 'planted-other')).toBe(false)
  expect(two.copy.secrets.find('base', `waiting ${name}`)).toBe('"planted-later"')
  expect([first, two].map(getSecret)).toEqual(['planted-one', 'planted-one'])
  expect(await replace(two, 'planted-two', 'planted-one')).toMatchObject({ kind: 'published' })
  expect(two.copy.secrets.find('base', `waiting ${name}`)).toBe('"planted-later"')
})
