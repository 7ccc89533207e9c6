import type { Slip } from './slips.fixture.ts'

const cash = { kind: 'cash', amount: '20' }
const offer = { id: 'one', title: { EN: 'One' }, terms: [{ EN: 'Once.' }], art: 'g-koi', gift: cash }
const mission = {
  ...{ id: 'one', title: { EN: 'One' }, period: 'day', from: '2026-11-01' },
  ...{ of: 'rounds', target: '5', gift: { kind: 'points', points: 5 } },
}
const cup = { id: 'cup', kind: 'physical', title: { EN: 'Cup' }, art: 'g-koi', points: 500 }
const slots = { id: 'slots', title: { EN: 'Slots' }, from: '2026-11-01', of: 'stake', per: '20', points: 2 }

function offers(...changes: object[]) {
  return { 'rewards/promotions.json': { offers: changes.map((change) => ({ ...offer, ...change })) } }
}

function measuring(measure: object) {
  return offers({ conditions: [{ measure: { of: 'stake', ...measure }, atLeast: '5' }] })
}

function missions(...changes: object[]) {
  return { 'rewards/missions.json': { list: changes.map((change) => ({ ...mission, ...change })) } }
}

function mall(more: object) {
  return { 'rewards/points-mall.json': more }
}

function earning(...changes: object[]) {
  return mall({ earning: changes.map((change) => ({ ...slots, ...change })) })
}

function items(...changes: object[]) {
  return mall({ items: changes.map((change) => ({ ...cup, ...change })) })
}

function vip(levels: object[], measure: object = { of: 'stake' }) {
  return { 'rewards/vip.json': { measure, levels } }
}

function level(id: string, from: string) {
  return { id, name: { EN: id }, from }
}

/** Slips in the documents of rewards. */
export const rewardSlips: readonly Slip[] = [
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
      'rewards/promotion.json $: a document of rewards that does not exist: nothing in it counts. Rename it to rewards/promotions.json.',
    ],
  },
  {
    name: 'offers under a key with a slip',
    files: { 'rewards/promotions.json': { ofers: [] } },
    findings: [
      'rewards/promotions.json:2:3 $.ofers: a name that is not known here. Rename it to "offers", or remove it.',
    ],
  },
  {
    name: 'an offer with a key with a slip',
    files: offers({ titel: {} }),
    findings: [
      'rewards/promotions.json:18:7 $.offers[0].titel: a name that is not known here. Rename it to "title", or remove it.',
    ],
  },
  {
    name: 'an offer of a gift that is none',
    files: offers({ gift: { kind: 'csh', amount: '20' } }),
    findings: [
      'rewards/promotions.json:15:17 $.offers[0].gift.kind: not one of the values that are allowed. Use cash.',
    ],
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
      'rewards/promotions.json:13:14 $.offers[0].art: the file is not there. Put it at assets/none.jpg, or name another file.',
    ],
  },
  {
    name: 'an offer for a measure that is none',
    files: measuring({ of: 'stakes' }),
    findings: [
      'rewards/promotions.json:21:19 $.offers[0].conditions[0].measure.of: not one of the values that are allowed. Use stake.',
    ],
  },
  {
    name: 'an offer for a vendor that is none',
    files: measuring({ vendors: ['NROTH'] }),
    findings: [
      'rewards/promotions.json:23:15 $.offers[0].conditions[0].measure.vendors[0]: a vendor that does not exist. Remove it from vendors.',
    ],
  },
  {
    name: 'an offer for a category with a slip',
    files: measuring({ categories: ['RGN'] }),
    findings: [
      'rewards/promotions.json:23:15 $.offers[0].conditions[0].measure.categories[0]: a category that does not exist. Use RNG.',
    ],
  },
  {
    name: 'an offer after one with a slip',
    files: offers({}, { id: 'two', conditions: [{ claimed: 'oen' }] }),
    findings: [
      'rewards/promotions.json:36:22 $.offers[1].conditions[0].claimed: an offer that does not exist. Use one.',
    ],
  },
  {
    name: 'an offer after itself',
    files: offers({ conditions: [{ claimed: 'one' }] }),
    findings: [
      'rewards/promotions.json:18:21 $.offers[0].conditions: offers that wait for each other. Remove one of the rules `claimed`.',
    ],
  },
  {
    name: 'offers that wait for each other',
    files: offers(
      { conditions: [{ claimed: 'two' }] },
      { id: 'two', audience: [{ claimed: 'tri' }] },
      { id: 'tri', conditions: [{ anyOf: [{ memberDays: 1 }, { claimed: 'one' }] }] },
    ),
    findings: [
      'rewards/promotions.json:18:21 $.offers[0].conditions: offers that wait for each other. Remove one of the rules `claimed`.',
      'rewards/promotions.json:24:5 $.offers[1].conditions: offers that wait for each other. Remove one of the rules `claimed`.',
      'rewards/promotions.json:60:21 $.offers[2].conditions: offers that wait for each other. Remove one of the rules `claimed`.',
    ],
  },
  {
    name: 'an offer that is there twice',
    files: offers({}, {}),
    findings: [
      'rewards/promotions.json:20:13 $.offers[1].id: an offer that is listed twice. Give it another id, or remove one.',
    ],
  },
  {
    name: 'an offer that ends before it begins',
    files: offers({ from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' }),
    findings: [
      'rewards/promotions.json:19:16 $.offers[0].until: a period that ends before it begins. Change from or until.',
    ],
  },
  {
    name: 'an offer finer than the currency',
    files: offers({ gift: { kind: 'cash', amount: '1.005' } }),
    findings: [
      'rewards/promotions.json:16:19 $.offers[0].gift.amount: an amount that there cannot be. Change the amount.',
    ],
  },
  {
    name: 'a mission with a key with a slip',
    files: missions({ tragte: '4' }),
    findings: [
      'rewards/missions.json:16:7 $.list[0].tragte: a name that is not known here. Rename it to "target", or remove it.',
    ],
  },
  {
    name: 'a mission for a measure that is none',
    files: missions({ of: 'round' }),
    findings: [
      'rewards/missions.json:10:13 $.list[0].of: not one of the values that are allowed. Use rounds.',
    ],
  },
  {
    name: 'a mission of a period that is none',
    files: missions({ period: 'dya' }),
    findings: [
      'rewards/missions.json:8:17 $.list[0].period: not one of the values that are allowed. Use day.',
    ],
  },
  {
    name: 'a mission for a category that is none',
    files: missions({ categories: ['RGN'] }),
    findings: [
      'rewards/missions.json:17:9 $.list[0].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a mission for a vendor that is none',
    files: missions({ vendors: ['NROTH'] }),
    findings: [
      'rewards/missions.json:17:9 $.list[0].vendors[0]: a vendor that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a mission that is there twice',
    files: missions({}, {}),
    findings: ['rewards/missions.json:18:13 $.list[1].id: a mission that is there twice. Remove one.'],
  },
  {
    name: 'a mission that ends before it begins',
    files: missions({ until: '2026-10-01' }),
    findings: [
      'rewards/missions.json:16:16 $.list[0].until: a mission that ends before it begins. Change from or until.',
    ],
  },
  {
    name: 'a mission from a day that is none',
    files: missions({ from: '2026-02-31' }),
    findings: [
      'rewards/missions.json:9:15 $.list[0].from: a day that no calendar has. Write a date that there is.',
    ],
  },
  {
    name: 'a mission of half a round',
    files: missions({ target: '2.5' }),
    findings: [
      'rewards/missions.json:11:17 $.list[0].target: part of a count. Remove the digits behind the point.',
    ],
  },
  {
    name: 'a mission of a gift finer than the currency',
    files: missions({ gift: { kind: 'cash', amount: '1.005' } }),
    findings: [
      'rewards/missions.json:14:19 $.list[0].gift.amount: an amount that PHP does not have. Round the amount.',
    ],
  },
  {
    name: 'prizes finer than the currency',
    files: {
      'rewards/missions.json': {
        leaderboard: { period: 'week', prizes: [{ places: 3, gift: { kind: 'cash', amount: '1.005' } }] },
      },
    },
    findings: [
      'rewards/missions.json:9:21 $.leaderboard.prizes[0].gift.amount: an amount that PHP does not have. Round the amount.',
    ],
  },
  {
    name: 'a mall under a key with a slip',
    files: mall({ itmes: [] }),
    findings: [
      'rewards/points-mall.json:2:3 $.itmes: a name that is not known here. Rename it to "items", or remove it.',
    ],
  },
  {
    name: 'an item of a kind that is none',
    files: items({ kind: 'phisical' }),
    findings: [
      'rewards/points-mall.json:5:15 $.items[0].kind: not one of the values that are allowed. Use physical.',
    ],
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
      'rewards/points-mall.json:9:14 $.items[0].art: the file is not there. Put it at assets/mall/none.svg, or name another file.',
    ],
  },
  {
    name: 'an item whose picture lies outside',
    files: items({ art: '../cup.png' }),
    findings: [
      'rewards/points-mall.json:9:14 $.items[0].art: not in the form that is expected here. Write a value such as "assets/mall/tumbler.svg".',
    ],
  },
  {
    name: 'an item that is there twice',
    files: items({}, {}),
    findings: ['rewards/points-mall.json:13:13 $.items[1].id: an item that is there twice. Remove one.'],
  },
  {
    name: 'an item of money without amount',
    files: items({ kind: 'cash' }),
    findings: [
      'rewards/points-mall.json:3:5 $.items[0]: an item of money that says no amount. Add "amount".',
    ],
  },
  {
    name: 'an item of money finer than the currency',
    files: items({ kind: 'cash', amount: '1.005' }),
    findings: [
      'rewards/points-mall.json:11:17 $.items[0].amount: an amount that PHP does not have. Round the amount.',
    ],
  },
  {
    name: 'points for a category that is none',
    files: earning({ categories: ['RGN'] }),
    findings: [
      'rewards/points-mall.json:13:9 $.earning[0].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'points for a vendor that is none',
    files: earning({ vendors: ['NROTH'] }),
    findings: [
      'rewards/points-mall.json:13:9 $.earning[0].vendors[0]: a vendor that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'points by a rule that is there twice',
    files: earning({}, {}),
    findings: ['rewards/points-mall.json:14:13 $.earning[1].id: a rule that is there twice. Remove one.'],
  },
  {
    name: 'points for half a round',
    files: earning({ of: 'rounds', per: '2.5' }),
    findings: [
      'rewards/points-mall.json:10:14 $.earning[0].per: part of a count. Remove the digits behind the point.',
    ],
  },
  {
    name: 'points for less than a cent',
    files: earning({ per: '2.505' }),
    findings: [
      'rewards/points-mall.json:10:14 $.earning[0].per: an amount that PHP does not have. Round the amount.',
    ],
  },
  {
    name: 'an exchange for less than a cent',
    files: mall({ exchange: { points: 100, amount: '0.005', minimum: 500 } }),
    findings: [
      'rewards/points-mall.json:4:15 $.exchange.amount: an amount that PHP does not have. Round the amount.',
    ],
  },
  {
    name: 'an exchange of a part',
    files: mall({ exchange: { points: 100, amount: '1', minimum: 250 } }),
    findings: [
      'rewards/points-mall.json:5:16 $.exchange.minimum: the fewest points are no whole number of exchanges. Use 300.',
    ],
  },
  {
    name: 'levels in disorder',
    files: vip([level('a', '100'), level('b', '50')]),
    findings: [
      'rewards/vip.json:18:15 $.levels[1].from: a level that is reached no later than the one before it. Put the levels in their order, the lowest first.',
    ],
  },
  {
    name: 'a level that is there twice',
    files: vip([level('a', '10'), level('a', '50')]),
    findings: ['rewards/vip.json:14:13 $.levels[1].id: a level that is there twice. Remove one.'],
  },
  {
    name: 'levels by a category that is none',
    files: vip([], { of: 'stake', categories: ['RGN'] }),
    findings: [
      'rewards/vip.json:5:7 $.measure.categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'levels by a vendor that is none',
    files: vip([], { of: 'stake', vendors: ['NROTH'] }),
    findings: [
      'rewards/vip.json:5:7 $.measure.vendors[0]: a vendor that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a rebate for a level that is none',
    files: {
      'rewards/rebate.json': {
        rates: [{ id: 'r', categories: ['RNG'], percent: '1', levels: { gold: '2' } }],
      },
    },
    findings: [
      'rewards/rebate.json:6:9 $.rates[0].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
      'rewards/rebate.json:10:17 $.rates[0].levels.gold: a VIP level that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a rebate that counts twice',
    files: {
      'rewards/rebate.json': {
        rates: [
          { id: 'r', categories: ['LIVE'], percent: '1' },
          { id: 's', categories: ['LIVE'], percent: '1' },
        ],
      },
    },
    findings: [
      'rewards/rebate.json:6:9 $.rates[0].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
      'rewards/rebate.json:13:9 $.rates[1].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
      'rewards/rebate.json:13:9 $.rates[1].categories[0]: a category that is there twice. Remove one.',
    ],
  },
  {
    name: 'a reward centre with days as text',
    files: { 'rewards/centre.json': { claimDays: '30' } },
    findings: [
      'rewards/centre.json:2:16 $.claimDays: a value of the wrong kind. Write a whole number such as 30.',
    ],
  },
  {
    name: 'a referral of tiers in disorder',
    files: {
      'rewards/referral.json': {
        tiers: [
          { from: 3, gift: cash },
          { from: 3, gift: cash },
        ],
      },
    },
    findings: [
      'rewards/referral.json:11:15 $.tiers[1].from: a tier that begins no later than the one before it. Put the tiers in their order, the first first.',
    ],
  },
  {
    name: 'a referral for a category that is none',
    files: { 'rewards/referral.json': { qualify: [{ of: 'stake', atLeast: '5', categories: ['RGN'] }] } },
    findings: [
      'rewards/referral.json:7:9 $.qualify[0].categories[0]: a category that does not exist. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a referral for a vendor that is none',
    files: { 'rewards/referral.json': { qualify: [{ of: 'stake', atLeast: '5', vendors: ['NROTH'] }] } },
    findings: [
      'rewards/referral.json:7:9 $.qualify[0].vendors[0]: a vendor that does not exist. Remove it, or add it where it is defined.',
    ],
  },
]
