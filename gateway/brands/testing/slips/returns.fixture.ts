import type { Slip } from './slip.ts'

const cash = { kind: 'cash', amount: '20' }

function vip(levels: object[], measure: object = { of: 'stake' }) {
  return { 'rewards/vip.json': { measure, levels } }
}

function level(id: string, from: string) {
  return { id, name: { EN: id }, from }
}

/** Slips in levels, rebates, the reward centre and invitations. */
export const ofReturns: readonly Slip[] = [
  {
    name: 'levels in disorder',
    files: vip([level('a', '100'), level('b', '50')]),
    findings: [
      'rewards/vip.json:18:15 $.levels[1].from: the level is not above the one before it. Put the levels in ascending order.',
    ],
  },
  {
    name: 'a level that is there twice',
    files: vip([level('a', '10'), level('a', '50')]),
    findings: ['rewards/vip.json:14:13 $.levels[1].id: duplicate level. Remove one.'],
  },
  {
    name: 'levels by a category that is none',
    files: vip([], { of: 'stake', categories: ['RGN'] }),
    findings: [
      'rewards/vip.json:5:7 $.measure.categories[0]: unknown category. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'levels by a vendor that is none',
    files: vip([], { of: 'stake', vendors: ['NROTH'] }),
    findings: [
      'rewards/vip.json:5:7 $.measure.vendors[0]: unknown vendor. Remove it, or add it where it is defined.',
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
      'rewards/rebate.json:6:9 $.rates[0].categories[0]: unknown category. Remove it, or add it where it is defined.',
      'rewards/rebate.json:10:17 $.rates[0].levels.gold: unknown VIP level. Remove it, or add it where it is defined.',
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
      'rewards/rebate.json:6:9 $.rates[0].categories[0]: unknown category. Remove it, or add it where it is defined.',
      'rewards/rebate.json:13:9 $.rates[1].categories[0]: unknown category. Remove it, or add it where it is defined.',
      'rewards/rebate.json:13:9 $.rates[1].categories[0]: duplicate category. Remove one.',
    ],
  },
  {
    name: 'a reward centre with days as text',
    files: { 'rewards/centre.json': { claimDays: '30' } },
    findings: ['rewards/centre.json:2:16 $.claimDays: wrong type. Write a whole number such as 30.'],
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
      'rewards/referral.json:11:15 $.tiers[1].from: the tier does not start after the one before it. Put the tiers in ascending order.',
    ],
  },
  {
    name: 'a referral for a category that is none',
    files: { 'rewards/referral.json': { qualify: [{ of: 'stake', atLeast: '5', categories: ['RGN'] }] } },
    findings: [
      'rewards/referral.json:7:9 $.qualify[0].categories[0]: unknown category. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a referral for a vendor that is none',
    files: { 'rewards/referral.json': { qualify: [{ of: 'stake', atLeast: '5', vendors: ['NROTH'] }] } },
    findings: [
      'rewards/referral.json:7:9 $.qualify[0].vendors[0]: unknown vendor. Remove it, or add it where it is defined.',
    ],
  },
]
