import { afterEach, expect, it } from 'vitest'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { currencyAdvice } from './currency.advice.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

const offer = { id: 'one', art: 'g-koi', title: { EN: 'USD 2 for USD 50 on slots' }, terms: { EN: 'USD 2' } }

async function adviceOn(own: Record<string, unknown>, theirs = { code: 'USD', symbol: 'USD' }) {
  folder = await brandFolder({
    base: {
      ...wholeBrand({ service: { helpTags: ['term'] } }),
      'merchant.json': { currency: theirs, promotions: [offer] },
      'locales/EN.json': { pages: { own: 'From USD 5' } },
      'content/help-term.EN.md': '# Terms\n\nAt least USD 10.\n',
    },
    child: { 'brand.json': { extends: 'base' }, ...own },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const child = registry.byId('child')
  await registry.close()
  if (!child) throw new Error(JSON.stringify([...registry.findings()]))
  return currencyAdvice(child)
}

const dirhams = { currency: { code: 'AED', symbol: 'AED' } }

it('names each file of a parent that promises money of another currency, once', async () => {
  const findings = await adviceOn({ 'merchant.json': dirhams })
  const message = 'texts speak of USD, and the currency here is AED'
  expect(findings.map(({ file, path, message: said, fix }) => [file, path, said, fix])).toEqual([
    [
      'base/merchant.json',
      '$.promotions[0].title.EN',
      `2 ${message}`,
      'Say it again in child/merchant.json.',
    ],
    [
      'base/locales/EN.json',
      '$.pages.own',
      'a text speaks of USD, and the currency here is AED',
      'Say it again in child/locales/EN.json.',
    ],
    [
      'base/content/help-term.EN.md',
      '$',
      'a text speaks of USD, and the currency here is AED',
      'Say it again in child/content/help-term.EN.md.',
    ],
  ])
  expect(findings.every(({ severity, brand }) => severity === 'warning' && brand === 'child')).toBe(true)
})

it('says nothing of what the brand says itself, nor where the currency is the same', async () => {
  expect(await adviceOn({})).toEqual([])
  await folder?.remove()
  const own = {
    'merchant.json': {
      ...dirhams,
      promotions: [{ ...offer, title: { EN: 'Not USD' }, terms: { EN: 'AED 2' } }],
    },
    'locales/EN.json': { pages: { own: 'AED 5' } },
    'content/help-term.EN.md': '# Terms\n\nNo more USD.\n',
  }
  expect(await adviceOn(own)).toEqual([])
})

it.each(['₱', '$', '€', 'R$', 'kr.', '[x]', '-', '/'])(
  'reads a symbol of a parent as it stands: %s',
  async (symbol) => {
    const findings = await adviceOn({ 'merchant.json': dirhams }, { code: 'USD', symbol })
    expect(findings.map(({ file }) => file)).toEqual(
      ['merchant.json', 'locales/EN.json', 'content/help-term.EN.md'].map((file) => `base/${file}`),
    )
  },
)

it('says nothing where the code and the symbol of a parent are a part of the own symbol', async () => {
  const own = { currency: { code: 'AED', symbol: 'USD$' } }
  expect(await adviceOn({ 'merchant.json': own }, { code: 'USD', symbol: '$' })).toEqual([])
})
