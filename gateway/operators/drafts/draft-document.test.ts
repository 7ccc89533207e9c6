import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const data = mkdtempSync(path.join(tmpdir(), 'livery-documents-'))
const secret = 'a secret of the tests, long enough'
const log = { info: () => undefined, warn: () => undefined }

let folder: BrandFolder
let registry: BrandRegistry
let olga: ConsoleClient
let eve: ConsoleClient
const drafts = new Map<string, string>()

const gateway = prepareSite({ brands: [], config: { dataFolder: data, secret } })

async function begin(who: ConsoleClient, brand: string) {
  const { value } = await who.call('draftCreate', { body: { brand, title: 'Autumn' } })
  drafts.set(brand, value.id)
}

beforeAll(async () => {
  folder = await brandFolder({
    tala: {
      ...wholeBrand({ merchantCode: 'talacode', name: 'Tala' }),
      'merchant.json': {
        botCheck: { secret: 'planted' },
        mail: { from: 'tala@tala.example' },
        currency: { code: 'PHP' },
      },
      'rewards/vip.json': { levels: [] },
      'locales/EN.json': { frame: { in_increase_submit: 'Right' } },
    },
    luna: {
      'brand.json': { extends: 'tala', name: 'Luna', merchantCode: 'lunacode' },
      'theme.json': { color: { light: { accent: '#7a7a7a' } } },
      'merchant.json': { currency: { scale: 2 } },
    },
    sol: {
      'brand.json': { extends: 'luna', name: 'Sol', merchantCode: 'solcode' },
      'merchant.json': { company: 'elsewhere' },
    },
  })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  const store = new FileStore(releasesIn(data))
  await vi.waitFor(
    () => expect(['tala', 'luna', 'sol'].filter((id) => store.live(id) === undefined)).toEqual([]),
    10_000,
  )
  for (const loaded of registry.all()) gateway.registry.put(loaded)
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  eve = await newOperator(gateway, { name: 'eve', roles: ['owner'], company: 'elsewhere' })
  await begin(olga, 'luna')
  await begin(eve, 'sol')
})
afterAll(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function ask(file: string, brand = 'luna', who = olga) {
  return who.call('draftDocument', { query: { brand, id: drafts.get(brand) ?? '', file } })
}

it('a document is what the brand says beside what it inherits, and whose each part is', async () => {
  const { value } = await ask('theme.json')
  expect(value).toMatchObject({
    version: 0,
    own: { color: { light: { accent: '#7a7a7a' } } },
    origins: 'tala',
    hidden: [],
    brands: [{ brand: 'tala', name: 'Tala' }],
  })
  expect(value.inherited).toMatchObject({ radius: { control: { $value: { value: 4 } } } })
  expect((await ask('merchant.json')).value).toMatchObject({
    own: { currency: { scale: 2 } },
    inherited: { currency: { code: 'PHP' }, mail: { from: 'tala@tala.example' } },
  })
  expect((await ask('brand.json')).value.inherited).not.toHaveProperty('name')
})

it('an accent that a parent states carries on as that parent’s', async () => {
  const { value } = await ask('theme.json', 'sol', eve)
  expect(value.inherited).toMatchObject({ color: { light: { accent: { $value: { hex: '#7a7a7a' } } } } })
  expect(value.origins).toMatchObject({ color: { light: { accent: 'luna', 'accent-hover': 'luna' } } })
  expect(value.origins).toMatchObject({ radius: 'tala' })
})

it('words and screens have the engine’s below', async () => {
  const words = (await ask('locales/EN.json')).value
  expect(words.inherited).toMatchObject({ frame: { in_increase_submit: 'Right' } })
  expect(words.origins).toMatchObject({ frame: { in_increase_submit: 'tala' }, chat: '' })
  const home = (await ask('screens/home.json')).value
  expect(home).toMatchObject({ own: null, origins: '' })
  expect(home.inherited).toHaveProperty('widget')
})

it('no answer holds a secret, nor what only the gateway of another company may see', async () => {
  const own = await ask('merchant.json')
  const foreign = await ask('merchant.json', 'sol', eve)
  expect(JSON.stringify([own, foreign])).not.toContain('planted')
  expect(foreign.value.inherited).toMatchObject({ currency: { code: 'PHP', scale: 2 } })
  expect(foreign.value.inherited).not.toHaveProperty('mail')
  expect(foreign.value.hidden).toContain('/mail')
  expect(foreign.value.brands).toEqual([
    { brand: 'luna', name: null },
    { brand: 'tala', name: null },
  ])
  expect((await ask('rewards/vip.json', 'sol', eve)).value).toMatchObject({ inherited: null, hidden: [''] })
  expect((await ask('theme.json', 'luna', eve)).code).toBe('not_found')
})

it('a file that no brand has, or that is no document, is not found', async () => {
  for (const file of ['secrets.json', 'assets/logo.svg', 'brand.json.bak'])
    expect((await ask(file)).code).toBe('not_found')
})

it('what is saved is the draft’s own, and lists of files name whose each is', async () => {
  const id = drafts.get('luna') ?? ''
  const wide = { value: 8, unit: 'px' }
  const operation = { file: 'theme.json', pointer: '/radius/control/$value', do: 'set' as const, value: wide }
  await olga.call('draftSave', { body: { brand: 'luna', id, version: 0, operations: [operation] } })
  expect((await ask('theme.json')).value).toMatchObject({
    version: 1,
    own: { radius: { control: { $value: wide } } },
  })
  const { files } = (await olga.call('draftFiles', { query: { brand: 'luna', id } })).value
  const from = Object.fromEntries(files.map(({ file, from: brand }) => [file, brand]))
  expect(from).toMatchObject({
    'theme.json': 'luna',
    'locales/EN.json': 'tala',
    'screens/home.json': '',
  })
})
