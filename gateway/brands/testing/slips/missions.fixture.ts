import type { Slip } from './slip.ts'

const mission = {
  id: 'one',
  title: { EN: 'One' },
  period: 'day',
  from: '2026-11-01',
  of: 'rounds',
  target: '5',
  gift: { kind: 'points', points: 5 },
}

function missions(...changes: object[]) {
  return { 'rewards/missions.json': { list: changes.map((change) => ({ ...mission, ...change })) } }
}

/** Slips in missions. */
export const ofMissions: readonly Slip[] = [
  {
    name: 'a mission with a key with a slip',
    files: missions({ tragte: '4' }),
    findings: [
      'rewards/missions.json:16:7 $.list[0].tragte: unknown key. Rename it to "target", or remove it.',
    ],
  },
  {
    name: 'a mission for a measure that is none',
    files: missions({ of: 'round' }),
    findings: ['rewards/missions.json:10:13 $.list[0].of: value not allowed. Use rounds.'],
  },
  {
    name: 'a mission of a period that is none',
    files: missions({ period: 'dya' }),
    findings: ['rewards/missions.json:8:17 $.list[0].period: value not allowed. Use day.'],
  },
  {
    name: 'a mission for a category that is none',
    files: missions({ categories: ['RGN'] }),
    findings: [
      'rewards/missions.json:17:9 $.list[0].categories[0]: unknown category. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a mission for a vendor that is none',
    files: missions({ vendors: ['NROTH'] }),
    findings: [
      'rewards/missions.json:17:9 $.list[0].vendors[0]: unknown vendor. Remove it, or add it where it is defined.',
    ],
  },
  {
    name: 'a mission that is there twice',
    files: missions({}, {}),
    findings: ['rewards/missions.json:18:13 $.list[1].id: duplicate mission. Remove one.'],
  },
  {
    name: 'a mission that ends before it begins',
    files: missions({ until: '2026-10-01' }),
    findings: [
      'rewards/missions.json:16:16 $.list[0].until: the mission ends before it starts. Change from or until.',
    ],
  },
  {
    name: 'a mission from a day that is none',
    files: missions({ from: '2026-02-31' }),
    findings: [
      'rewards/missions.json:9:15 $.list[0].from: not a day of the calendar. Write a value such as "2026-03-29".',
    ],
  },
  {
    name: 'a mission of half a round',
    files: missions({ target: '2.5' }),
    findings: [
      'rewards/missions.json:11:17 $.list[0].target: 2.5 has 1 decimal, and a count has none. Write a whole number, such as "3".',
    ],
  },
  {
    name: 'a mission of a gift finer than the currency',
    files: missions({ gift: { kind: 'cash', amount: '1.005' } }),
    findings: [
      'rewards/missions.json:14:19 $.list[0].gift.amount: 1.005 has 3 decimals, PHP has 2. Write "1005" where the point stands between thousands, or "1.00".',
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
      'rewards/missions.json:9:21 $.leaderboard.prizes[0].gift.amount: 1.005 has 3 decimals, PHP has 2. Write "1005" where the point stands between thousands, or "1.00".',
    ],
  },
  {
    name: 'a badge whose icon nobody drew',
    files: missions({ badge: { title: { EN: 'One' }, icon: 'crwon' } }),
    findings: ['rewards/missions.json:20:17 $.list[0].badge.icon: value not allowed. Use crown.'],
  },
]
