import type { Slip } from './slip.ts'

const cup = { id: 'cup', kind: 'physical', title: { EN: 'Cup' }, art: 'g-koi', points: 500 }
const slots = { id: 'slots', title: { EN: 'Slots' }, from: '2026-11-01', of: 'stake', per: '20', points: 2 }

function mall(more: object) {
  return { 'rewards/points-mall.json': more }
}

function earning(...changes: object[]) {
  return mall({ earning: changes.map((change) => ({ ...slots, ...change })) })
}

function items(...changes: object[]) {
  return mall({ items: changes.map((change) => ({ ...cup, ...change })) })
}

/** Slips in what points are, earned by and good for. */
export const ofMall: readonly Slip[] = [
  {
    name: 'a mall under a key with a slip',
    files: mall({ itmes: [] }),
    findings: ['rewards/points-mall.json:2:3 $.itmes: unknown key. Rename it to "items", or remove it.'],
  },
  {
    name: 'an item of a kind that is none',
    files: items({ kind: 'phisical' }),
    findings: ['rewards/points-mall.json:5:15 $.items[0].kind: value not allowed. Use physical.'],
  },
  {
    name: 'an item without a picture',
    files: items({ art: 'g-kio' }),
    findings: [
      'rewards/points-mall.json:9:14 $.items[0].art: assets/art.svg has no symbol of this name. Draw the symbol, or name one that is there.',
    ],
  },
  {
    name: 'an item whose picture is not there',
    files: items({ art: 'assets/mall/none.svg' }),
    findings: [
      'rewards/points-mall.json:9:14 $.items[0].art: file not found. Put it at assets/mall/none.svg, or name another file.',
    ],
  },
  {
    name: 'an item whose picture lies outside',
    files: items({ art: '../cup.png' }),
    findings: [
      'rewards/points-mall.json:9:14 $.items[0].art: wrong format. Write a value such as "assets/mall/tumbler.svg".',
    ],
  },
  {
    name: 'an item that is there twice',
    files: items({}, {}),
    findings: ['rewards/points-mall.json:13:13 $.items[1].id: duplicate item. Remove one.'],
  },
  {
    name: 'an item of money without amount',
    files: items({ kind: 'cash' }),
    findings: ['rewards/points-mall.json:3:5 $.items[0]: money item without an amount. Add "amount".'],
  },
  {
    name: 'an item of money finer than the currency',
    files: items({ kind: 'cash', amount: '1.005' }),
    findings: [
      'rewards/points-mall.json:11:17 $.items[0].amount: 1.005 has 3 decimals, PHP has 2. Write "1005" where the point stands between thousands, or "1.00".',
    ],
  },
  {
    name: 'points for a category that is none',
    files: earning({ categories: ['RGN'] }),
    findings: [
      'rewards/points-mall.json:13:9 $.earning[0].categories[0]: unknown category. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'points for a vendor that is none',
    files: earning({ vendors: ['NROTH'] }),
    findings: [
      'rewards/points-mall.json:13:9 $.earning[0].vendors[0]: unknown vendor. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'points by a rule that is there twice',
    files: earning({}, {}),
    findings: ['rewards/points-mall.json:14:13 $.earning[1].id: duplicate rule. Remove one.'],
  },
  {
    name: 'points for half a round',
    files: earning({ of: 'rounds', per: '2.5' }),
    findings: [
      'rewards/points-mall.json:10:14 $.earning[0].per: 2.5 has 1 decimal, and a count has none. Write a whole number, such as "3".',
    ],
  },
  {
    name: 'points for less than a cent',
    files: earning({ per: '2.505' }),
    findings: [
      'rewards/points-mall.json:10:14 $.earning[0].per: 2.505 has 3 decimals, PHP has 2. Write "2505" where the point stands between thousands, or "2.50".',
    ],
  },
  {
    name: 'an exchange for less than a cent',
    files: mall({ exchange: { points: 100, amount: '0.005', minimum: 500 } }),
    findings: [
      'rewards/points-mall.json:4:15 $.exchange.amount: 0.005 has 3 decimals, PHP has 2. Write at most 2 decimals, such as "0.01".',
    ],
  },
  {
    name: 'an exchange of a part',
    files: mall({ exchange: { points: 100, amount: '1', minimum: 250 } }),
    findings: [
      'rewards/points-mall.json:5:16 $.exchange.minimum: the minimum is not a multiple of the exchange step. Use 300.',
    ],
  },
]
