import { expect, it } from 'vitest'
import { merchantDocument } from '../../../schemas/documents/merchant.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { fill } from '../../../schemas/brand/defaults.ts'
import { amountIssues } from './amounts.judge.ts'
import { promotionIssues } from './promotions.judge.ts'

const node = merchantDocument as unknown as SchemaNode
const cash = { kind: 'cash', amount: '20' }
const raffle = {
  kind: 'raffle',
  gift: undefined,
  until: '2026-03-01T00:00:00Z',
  raffle: { measure: { of: 'stake' }, per: '100', prizes: [{ gift: cash }] },
}
function staked(measure: object, atLeast = '100') {
  return {
    conditions: [{ measure: { of: 'stake', ...measure }, atLeast, within: 'turn' }],
  }
}

function found(...changes: object[]) {
  const plain = { title: { EN: 'One' }, terms: [{ EN: 'Once.' }], art: 'b-hero-1', gift: cash }
  const offers = changes.map((change, index) => ({ id: `offer-${String(index)}`, ...plain, ...change }))
  const merchant = fill(node, node, { rewards: { promotions: { offers } } })
  const resolved = { merchant } as ResolvedBrand
  return [...promotionIssues(resolved), ...amountIssues(resolved)].map(
    ({ issue: { code, path, found: what } }) => `${code} ${path.slice(3).join('.')} ${what ?? ''}`,
  )
}

it.each<[string, object[], string[]]>([
  ['in order', [{}, { conditions: [{ claimed: 'offer-0' }] }], []],
  [
    'of a vendor that is gone',
    [staked({ vendors: ['XX'] })],
    ['unknown-reference 0.conditions.0.measure.vendors.0 XX'],
  ],
  [
    'of a category that is none',
    [staked({ categories: ['SLOT'] })],
    ['unknown-reference 0.conditions.0.measure.categories.0 SLOT'],
  ],
  ['finer than the currency', [{ gift: { kind: 'cash', amount: '1.005' } }], ['bounds 0.gift.amount 1.005']],
  ['of half a round', [staked({ of: 'rounds' }, '2.5')], ['bounds 0.conditions.0.atLeast 2.5']],
  ['of nothing', [{ gift: undefined }], ['gift-missing 0.gift nothing']],
  ['with a budget below one gift', [{ budget: { amount: '19' } }], ['bounds 0.budget.amount 19']],
  ['listed twice', [{ id: 'same' }, { id: 'same' }], ['twice 1.id same']],
  [
    'over before it begins',
    [{ from: '2026-02-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }],
    ['bounds 0.until 2026-02-01T00:00:00Z'],
  ],
  [
    'after another that is not there',
    [{ conditions: [{ claimed: 'nobody' }] }],
    ['unknown-reference 0.conditions.0.claimed nobody'],
  ],
  ['for a segment that operators saved', [{ audience: [{ segment: 'loyal' }] }], []],
  [
    'that is drawn, for a segment that can change until then',
    [{ ...raffle, audience: [{ anyOf: [{ memberDays: 1 }, { segment: 'loyal' }] }] }],
    ['raffle 0.audience.0.anyOf.1.segment loyal'],
  ],
  [
    'in a circle',
    [
      { conditions: [{ anyOf: [{ memberDays: 1 }, { claimed: 'offer-1' }] }] },
      { audience: [{ claimed: 'offer-0' }] },
    ],
    ['circle 0.conditions offer-0 → offer-1 → offer-0', 'circle 1.conditions offer-1 → offer-0 → offer-1'],
  ],
])('G2: an offer %s is judged', (_name, offers, issues) => {
  expect(found(...offers)).toEqual(issues)
})
