import { afterEach, beforeEach, expect, it } from 'vitest'
import { advise } from '../../brands/advice/advice.ts'
import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { blog } from './blog.service.ts'

const languages = { default: 'EN', supported: ['EN', 'TY', 'PT', 'PT-BR'] }
const log = { info: () => undefined, warn: () => undefined }

let folder: BrandFolder
let registry: BrandRegistry

beforeEach(async () => {
  folder = await brandFolder({
    base: {
      ...wholeBrand({ languages }),
      'content/blog-2026-11-02-older.EN.md': '# Older\n\nBy {{name}}.\n',
      'content/blog-2026-11-16-newer.EN.md': '# Newer\n\nWords.\n',
      'content/blog-2026-11-16-newer.PT.md': '# Mais novo\n\nPalavras.\n',
      'content/blog-2026-11-16-newer.TY.md': '# Mas bago\n\nMga salita.\n',
      'content/blog-2026-02-30-never.EN.md': '# Never\n\nNo such day.\n',
    },
    child: { 'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' } },
  })
  registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
})

function getBrand(id: string): LoadedBrand {
  const brand = registry.byId(id)
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  return brand
}

function postsIn(id: string, language: string) {
  return blog({ brand: getBrand(id), host: '', language, address: '' }, {}).map(
    ({ tag, date, title, language: spoken, blocks }) =>
      `${date} ${tag} ${spoken} ${title}: ${blocks.map(({ lines }) => lines.flat().map(({ text }) => text)).join('|')}`,
  )
}

it('comes the newest first, in the language requested where there is one', () => {
  expect(postsIn('base', 'TY')).toEqual([
    '2026-11-16 newer TY Mas bago: Mga salita.',
    '2026-11-02 older EN Older: By Base.',
  ])
})

it('comes in a language near to the one requested, before the brand’s own', () => {
  expect(postsIn('base', 'PT-BR')[0]).toBe('2026-11-16 newer PT Mais novo: Palavras.')
})

it('is a brand’s own alone: what its parent tells is of another house', async () => {
  expect(postsIn('child', 'EN')).toEqual([])
  await folder.write('child', { 'content/blog-2026-11-20-ours.EN.md': '# Ours\n\nOf {{name}}.\n' })
  await expect.poll(() => postsIn('child', 'EN')).toEqual(['2026-11-20 ours EN Ours: Of Child.'])
})

it('is looked over by the check: a day that there is not, and links that lead away', async () => {
  await folder.write('base', {
    'content/blog-2026-11-02-older.EN.md': '# Older\n\n[away](https://evil.example/x)\n',
  })
  const found = () =>
    advise(getBrand('base'))
      .filter(({ code }) => /^(article|link)-/.test(code))
      .map(({ code, file }) => [code, file])
  await expect.poll(found).toEqual([
    ['article-day', 'base/content/blog-2026-02-30-never.EN.md'],
    ['link-refused', 'base/content/blog-2026-11-02-older.EN.md'],
  ])
})
