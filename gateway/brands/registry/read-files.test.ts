import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedTree } from '../files/changed-tree.ts'
import { folderTree } from '../files/file-tree.ts'
import { brandFolder, plainPicture, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { openBrandRegistry } from './registry.ts'
import { readSource } from './source.ts'

let folder: BrandFolder

beforeEach(async () => {
  folder = await brandFolder({
    tala: {
      ...wholeBrand({ name: 'Tala', merchantCode: 'talacode', domains: ['tala.example'] }),
      'locales/EN.json': { frame: { title: { home: 'Home' } } },
      'content/help-start.EN.md': '# Start\n\nText.\n',
    },
  })
})
afterEach(() => folder.remove())

it('reads of a draft what it changes, and has all else of whoever read the same bytes before', () => {
  const tree = folderTree(folder.root, 'tala')
  const live = readSource(tree)
  const words = Buffer.from('{ "frame": { "title": { "home": "Here" } } }')
  const draft = readSource(changedTree(tree, new Map([['locales/EN.json', words]])))
  expect(draft.locales.get('EN')).toEqual({ frame: { title: { home: 'Here' } } })
  expect(live.locales.get('EN')).toEqual({ frame: { title: { home: 'Home' } } })
  expect(draft.theme).toBe(live.theme)
  expect(draft.merchant).toBe(live.merchant)
  expect(draft.vectors.get('assets/art.svg')).toBe(live.vectors.get('assets/art.svg'))
  expect(draft.articles).toEqual(live.articles)
  expect(draft.fingerprint).not.toBe(live.fingerprint)
})

it('tells what is wrong with the same bytes every time, at their own place', async () => {
  await folder.write('tala', {
    'assets/logo.svg': '<svg><script/></svg>',
    'merchant.json': '{ "timezone": 1 }',
  })
  const tree = folderTree(folder.root, 'tala')
  const [first, again] = [readSource(tree), readSource(tree)]
  expect(first.findings.length).toBeGreaterThan(1)
  expect(again.findings).toEqual(first.findings)
  await folder.write('luna', { 'brand.json': { extends: 'tala' }, 'merchant.json': '{ "timezone": 1 }' })
  const files = readSource(folderTree(folder.root, 'luna')).findings.map(({ file }) => file)
  expect(files).toEqual(['luna/merchant.json'])
  await folder.write('tala', { 'assets/logo.svg': plainPicture, 'merchant.json': {} })
  expect(readSource(tree).findings).toEqual([])
})

it('takes tokens of a theme from the parent as it is now', async () => {
  const token = { color: { light: { positive: { $value: '{color.light.surface}' } } } }
  await folder.write('luna', { 'brand.json': { extends: 'tala' }, 'theme.json': token })
  const read = () => JSON.stringify(readSource(folderTree(folder.root, 'luna')).theme)
  const before = read()
  const theme = JSON.parse(JSON.stringify(wholeBrand()['theme.json'])) as {
    color: { light: { surface: { $value: { components: number[] } } } }
  }
  theme.color.light.surface.$value.components = [0.9, 0.9, 0.9]
  await folder.write('tala', { 'theme.json': theme })
  expect(read()).not.toBe(before)
})

it('lists the hosts of all brands at once, for whoever asks for those of each', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('tala')
  expect(brand?.hosts).toEqual(['tala.localhost', 'tala.example'])
  expect(brand?.hosts).toBe(brand?.hosts)
  await registry.close()
})
