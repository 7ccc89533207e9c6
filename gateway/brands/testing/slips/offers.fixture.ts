import type { Slip } from './slip.ts'

const cash = { kind: 'cash', amount: '20' }
const offer = { id: 'one', title: { EN: 'One' }, terms: [{ EN: 'Once.' }], art: 'g-koi', gift: cash }

function offers(...changes: object[]) {
  return { 'rewards/promotions.json': { offers: changes.map((change) => ({ ...offer, ...change })) } }
}

function measuring(measure: object) {
  return offers({ conditions: [{ measure: { of: 'stake', ...measure }, atLeast: '5' }] })
}

/** Slips in what promotions offer. */
export const ofOffers: readonly Slip[] = [
  {
    name: 'offers half of a file',
    files: { 'rewards/promotions.json': '{ "offers": [' },
    findings: [
      'rewards/promotions.json:1:14 $: not valid JSON: close bracket expected. Close the list with ].',
    ],
  },
  {
    name: 'rewards in a file with a slip',
    files: { 'rewards/promotion.json': {} },
    findings: [
      'rewards/promotion.json $: unknown reward document, so nothing in it is used. Rename it to rewards/promotions.json.',
    ],
  },
  {
    name: 'offers under a key with a slip',
    files: { 'rewards/promotions.json': { ofers: [] } },
    findings: ['rewards/promotions.json:2:3 $.ofers: unknown key. Rename it to "offers", or remove it.'],
  },
  {
    name: 'an offer with a key with a slip',
    files: offers({ titel: {} }),
    findings: [
      'rewards/promotions.json:18:7 $.offers[0].titel: unknown key. Rename it to "title", or remove it.',
    ],
  },
  {
    name: 'an offer for people in one word',
    files: offers({ audience: ['nobody'] }),
    findings: [
      'rewards/promotions.json:19:9 $.offers[0].audience[0]: wrong type. Write an object such as {"memberDays":7}.',
    ],
  },
  {
    name: 'an offer of a gift that is none',
    files: offers({ gift: { kind: 'csh', amount: '20' } }),
    findings: ['rewards/promotions.json:15:17 $.offers[0].gift.kind: value not allowed. Use cash.'],
  },
  {
    name: 'an offer without a picture',
    files: offers({ art: 'g-kio' }),
    findings: [
      'rewards/promotions.json:13:14 $.offers[0].art: assets/art.svg has no symbol of this name. Draw the symbol, or name one that is there.',
    ],
  },
  {
    name: 'an offer whose picture is not there',
    files: offers({ art: 'assets/none.jpg' }),
    findings: [
      'rewards/promotions.json:13:14 $.offers[0].art: file not found. Put it at assets/none.jpg, or name another file.',
    ],
  },
  {
    name: 'an offer for a measure that is none',
    files: measuring({ of: 'stakes' }),
    findings: [
      'rewards/promotions.json:21:19 $.offers[0].conditions[0].measure.of: value not allowed. Use stake.',
    ],
  },
  {
    name: 'an offer for a vendor that is none',
    files: measuring({ vendors: ['NROTH'] }),
    findings: [
      'rewards/promotions.json:23:15 $.offers[0].conditions[0].measure.vendors[0]: unknown vendor. Remove it from vendors.',
    ],
  },
  {
    name: 'an offer for a category with a slip',
    files: measuring({ categories: ['RGN'] }),
    findings: [
      'rewards/promotions.json:23:15 $.offers[0].conditions[0].measure.categories[0]: unknown category. Use RNG.',
    ],
  },
  {
    name: 'an offer after one with a slip',
    files: offers({}, { id: 'two', conditions: [{ claimed: 'oen' }] }),
    findings: ['rewards/promotions.json:36:22 $.offers[1].conditions[0].claimed: unknown offer. Use one.'],
  },
  {
    name: 'an offer after itself',
    files: offers({ conditions: [{ claimed: 'one' }] }),
    findings: [
      'rewards/promotions.json:18:21 $.offers[0].conditions: offers that require each other, so nobody can claim them. Remove one of the rules `claimed`.',
    ],
  },
  {
    name: 'offers that require each other, so nobody can claim them',
    files: offers(
      { conditions: [{ claimed: 'two' }] },
      { id: 'two', audience: [{ claimed: 'tri' }] },
      { id: 'tri', conditions: [{ anyOf: [{ memberDays: 1 }, { claimed: 'one' }] }] },
    ),
    findings: [
      'rewards/promotions.json:18:21 $.offers[0].conditions: offers that require each other, so nobody can claim them. Remove one of the rules `claimed`.',
      'rewards/promotions.json:24:5 $.offers[1].conditions: offers that require each other, so nobody can claim them. Remove one of the rules `claimed`.',
      'rewards/promotions.json:60:21 $.offers[2].conditions: offers that require each other, so nobody can claim them. Remove one of the rules `claimed`.',
    ],
  },
  {
    name: 'an offer that is there twice',
    files: offers({}, {}),
    findings: [
      'rewards/promotions.json:20:13 $.offers[1].id: duplicate offer. Give it another id, or remove one.',
    ],
  },
  {
    name: 'an offer that ends before it begins',
    files: offers({ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }),
    findings: [
      'rewards/promotions.json:19:16 $.offers[0].until: the period ends before it starts. Change from or until.',
    ],
  },
  {
    name: 'an offer finer than the currency',
    files: offers({ gift: { kind: 'cash', amount: '1.005' } }),
    findings: [
      'rewards/promotions.json:16:19 $.offers[0].gift.amount: 1.005 has 3 decimals, PHP has 2. Write "1005" where the point stands between thousands, or "1.00".',
    ],
  },
]
