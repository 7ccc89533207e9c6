import { afterEach, expect, it } from 'vitest'
import { adviseAtOnce } from '../advice/advice.ts'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder

afterEach(() => folder.remove())

const title = { TY: 'Isa' }
const notice = { id: 'one', title, timestamp: '2026-11-01 09:00:00' }
const offers = [{ id: 'evening-lantern', title: { EN: 'One' }, terms: [{ EN: 'Once.' }], art: 'g-koi' }]

function bannerTo(to: string) {
  return { 'merchant.json': { banners: [{ id: 'one', title: { EN: 'One' }, to }] } }
}

async function warningsOn(files: Record<string, unknown>) {
  folder = await brandFolder({ base: { ...wholeBrand(), ...files } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  await registry.close()
  const brand = registry.byId('base')
  return brand && adviseAtOnce(brand)
}

it.each<[string, Record<string, unknown>, object[]]>([
  [
    'notices and banners in a language that the site does not offer',
    { 'merchant.json': { notices: [notice], banners: [{ id: 'two', title }, { id: 'three' }] } },
    [
      {
        code: 'language-not-offered',
        line: 14,
        path: '$.banners[0].title',
        found: 'TY',
        fix: 'Say it in EN too, or add TY to languages.supported of brand.json.',
      },
      { code: 'language-not-offered', line: 5, path: '$.notices[0].title', found: 'TY' },
    ],
  ],
  [
    'more digits than a currency has',
    { 'merchant.json': { currency: { code: 'JPY', symbol: '¥', scale: 2 } } },
    [
      {
        code: 'currency-scale',
        line: 5,
        path: '$.currency.scale',
        found: '2',
        expected: '0',
        fix: 'Use 0, unless whoever pays in and out counts JPY otherwise.',
      },
    ],
  ],
  [
    'a banner of unknown promotion',
    {
      ...bannerTo('/promotions#evning-lantern'),
      'rewards/promotions.json': { offers: offers.map((offer) => ({ ...offer, kind: 'information' })) },
    },
    [
      {
        code: 'dead-anchor',
        line: 8,
        path: '$.banners[0].to',
        suggestion: '/promotions#evening-lantern',
        fix: 'Write "/promotions#evening-lantern".',
      },
    ],
  ],
  ['a banner of the page of promotions', bannerTo('/promotions'), []],
  ['a banner of words to look for in the help', bannerTo('/help#payout'), []],
])('what is odd and live all the same is told with its place and its fix: %s', async (_, files, expected) => {
  const warnings = await warningsOn(files)
  expect(warnings).toMatchObject(expected.map((entry) => ({ severity: 'warning', ...entry })))
})
