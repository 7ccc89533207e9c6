import { describe, expect, it } from 'vitest'
import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { anyChange, fields, neutral } from './directions.ts'
import { readOffer } from './judge-offer.ts'
import { widenedFields } from './needs-two.ts'
import { isWiderAudience } from './wider-audience.ts'

const gift = {
  kind: 'bonus',
  amount: '100',
  times: 10,
  days: 14,
  maxStake: '50',
  onWithdrawal: 'forfeit',
  ifImpossible: 'share',
  counts: [{ category: 'RNG', percent: 50 }],
}
const stake = { measure: { of: 'stake', categories: ['RNG', 'LIVE'] }, atLeast: '500' }
const base = {
  id: 'agreed',
  kind: 'claim',
  title: { EN: 'Agreed' },
  terms: [{ EN: 'Once.' }],
  art: 'b-hero-1',
  from: '2026-12-01T00:00:00Z',
  until: '2026-12-31T00:00:00Z',
  turn: 'week',
  group: 'welcome',
  gift,
  budget: { amount: '1000', count: 20 },
  audience: [{ is: 'mobileKnown' }, { segment: 'loyal' }],
  conditions: [stake, { memberDays: 7 }],
}
const prize = { gift: { kind: 'cash', amount: '10' }, count: 2 }
const drawn = {
  ...base,
  kind: 'raffle',
  gift: undefined,
  budget: {},
  raffle: { measure: { of: 'stake', games: ['a', 'b'] }, per: '10', most: 5, prizes: [prize, prize] },
}

function offer(document: object): Offer {
  const read = readOffer(JSON.parse(JSON.stringify(document)))
  if (!read) throw new Error(`no offer: ${JSON.stringify(document)}`)
  return read
}

function widened(before: object, change: object) {
  return widenedFields(offer(before), offer({ ...before, ...change }))
}

describe('a change of a promotion that two people agreed to', () => {
  it.each<[string, object]>([
    ['audience.0', { audience: [{ segment: 'loyal' }] }],
    ['audience.1', { audience: [{ is: 'mobileKnown' }, { segment: 'others' }] }],
    ['audience.1', { audience: [{ is: 'mobileKnown' }, { anyOf: [{ segment: 'loyal' }, { is: 'agent' }] }] }],
    ['audience.0', { audience: [{ is: 'agent' }, { segment: 'loyal' }] }],
    ['audience.0', { audience: [{ is: 'notAgent' }, { segment: 'loyal' }] }],
    ['audience.0', { audience: [{ anyOf: [{ is: 'mobileKnown' }, { is: 'agent' }] }, { segment: 'loyal' }] }],
    ['conditions.0', { conditions: [{ ...stake, measure: { ...stake.measure, of: 'rounds' } }] }],
    ['conditions.0', { conditions: [{ ...stake, atLeast: '499.99' }, { memberDays: 7 }] }],
    ['conditions.0', { conditions: [{ ...stake, measure: { of: 'stake' } }, { memberDays: 7 }] }],
    ['conditions.0', { conditions: [{ ...stake, within: 'month' }, { memberDays: 7 }] }],
    ['conditions.1', { conditions: [stake, { memberDays: 6 }] }],
    ['conditions.0', { conditions: [] }],
    ['from', { from: '2026-12-01T00:00:00+08:00' }],
    ['from', { from: undefined }],
    ['until', { until: '2026-12-31T00:00:00-01:00' }],
    ['until', { until: undefined }],
    ['turn', { turn: 'month' }],
    ['group', { group: undefined }],
    ['kind', { kind: 'signUp' }],
    ['gift.amount', { gift: { ...gift, amount: '100.01' } }],
    ['gift.times', { gift: { ...gift, times: 9 } }],
    ['gift.days', { gift: { ...gift, days: 15 } }],
    ['gift.maxStake', { gift: { ...gift, maxStake: '51' } }],
    ['gift.maxStake', { gift: { ...gift, maxStake: undefined } }],
    ['gift.onWithdrawal', { gift: { ...gift, onWithdrawal: 'keep' } }],
    ['gift.ifImpossible', { gift: { ...gift, ifImpossible: 'whole' } }],
    ['gift.counts', { gift: { ...gift, counts: undefined } }],
    ['gift.counts.0', { gift: { ...gift, counts: [{ category: 'RNG', percent: 51 }] } }],
    ['gift.counts.0', { gift: { ...gift, counts: [{ category: 'LIVE', percent: 1 }] } }],
    ['gift', { gift: { kind: 'cash', amount: '1' } }],
    ['budget.amount', { budget: { amount: '1000.01', count: 20 } }],
    ['budget.amount', { budget: { count: 20 } }],
    ['budget.count', { budget: { amount: '1000' } }],
  ])('needs approval where it gives more: %s %j', (path, change) => {
    expect(widened(base, change)).toContain(path)
  })

  it.each<[string, object]>([
    ['raffle.per', { per: '9' }],
    ['raffle.most', { most: 6 }],
    ['raffle.measure.games', { measure: { of: 'stake' } }],
    ['raffle.measure.of', { measure: { of: 'loss', games: ['a', 'b'] } }],
    ['raffle.prizes.1.count', { prizes: [prize, { ...prize, count: 3 }] }],
    ['raffle.prizes.0.gift.amount', { prizes: [{ ...prize, gift: { kind: 'cash', amount: '11' } }] }],
    ['raffle.prizes.2', { prizes: [prize, prize, prize] }],
  ])('needs approval where a raffle gives more: %s %j', (path, change) => {
    expect(widened(drawn, { raffle: { ...drawn.raffle, ...change } })).toContain(path)
  })

  it('needs nobody else where it gives the same or less', () => {
    const narrower = {
      title: { EN: 'Other' },
      terms: [{ EN: 'Other' }],
      art: 'b-hero-2',
      priority: 9,
      isStopped: true,
      category: 'play',
      from: '2026-12-02T00:00:00Z',
      until: '2026-12-30T00:00:00Z',
      gift: {
        ...gift,
        amount: '99',
        times: 11,
        days: 13,
        maxStake: '49.99',
        ifImpossible: 'nothing',
        counts: [{ category: 'RNG', percent: 50 }],
      },
      budget: { amount: '999.99', count: 19 },
      audience: [{ segment: 'loyal' }, { is: 'mobileKnown' }, { is: 'notAgent' }],
      conditions: [{ memberDays: 8 }, { ...stake, measure: { of: 'stake', categories: ['LIVE'] } }],
    }
    expect(widened(base, narrower)).toEqual([])
    expect(widened(base, {})).toEqual([])
    expect(widened(drawn, { raffle: { ...drawn.raffle, per: '11', most: 4, prizes: [prize] } })).toEqual([])
  })

  it('needs approval where it runs again though it was agreed to as stopped', () => {
    expect(widened({ ...base, isStopped: true }, { isStopped: false })).toEqual(['isStopped'])
  })

  it('takes what it does not say as the bonus means it', () => {
    const agreed = offer(base)
    const legacy = { ...agreed, gift: { ...agreed.gift, ifImpossible: undefined } } as unknown as Offer
    expect(widenedFields(legacy, offer({ ...base, gift: { ...gift, ifImpossible: 'whole' } }))).toEqual([
      'gift.ifImpossible',
    ])
  })

  it('does not compile without a direction for each of its fields', () => {
    interface Document {
      title: string
      limit?: number
    }
    // @ts-expect-error limit has no direction
    fields<Document>({ title: neutral })
    expect(
      fields<Document>({ title: neutral, limit: anyChange })({ title: '' }, { title: '', limit: 1 }),
    ).toEqual(['limit'])
  })
})

function played(bounds: { atLeast?: string; below?: string }) {
  return { rule: 'measure' as const, measure: { of: 'stake' as const }, days: 30, ...bounds }
}

describe('a change of a segment', () => {
  const rules: AudienceRule[] = [
    { rule: 'seen', days: 30 },
    { rule: 'measure', measure: { of: 'stake' }, days: 30, atLeast: '100', below: '500' },
  ]
  const [seen, staked] = rules as [AudienceRule, AudienceRule]
  it.each<[boolean, AudienceRule[]]>([
    [false, [staked, seen]],
    [false, [{ rule: 'seen', days: 29 }, staked]],
    [false, [...rules, { rule: 'type', types: [0] }]],
    [true, [{ rule: 'seen', days: 31 }, staked]],
    [true, [seen]],
    [true, [seen, { ...staked, atLeast: '99' } as AudienceRule]],
    [true, [seen, { ...staked, below: '501' } as AudienceRule]],
    [true, [seen, { ...staked, days: 31 } as AudienceRule]],
    [true, [{ rule: 'away', days: 30 }, staked]],
  ])('may let in more (%s): %j', (isWider, after) => {
    expect(isWiderAudience(rules, after)).toBe(isWider)
  })

  it.each<[boolean, AudienceRule, AudienceRule]>([
    [true, { rule: 'type', types: [0] }, { rule: 'type', types: [0, 1] }],
    [false, { rule: 'type', types: [0, 1] }, { rule: 'type', types: [1] }],
    [true, { rule: 'type', types: [1] }, { rule: 'type', types: [2] }],
    [true, { rule: 'seen', days: 7 }, { rule: 'seen', days: 8 }],
    [true, played({ atLeast: '100' }), played({ atLeast: '99.99' })],
    [true, played({ atLeast: '100' }), played({})],
    [false, played({ atLeast: '100' }), played({ atLeast: '100.01', below: '500' })],
    [true, played({ below: '100' }), played({ below: '100.01' })],
    [true, played({ atLeast: '1' }), { ...played({ atLeast: '1' }), measure: { of: 'stake', games: ['a'] } }],
    [true, { rule: 'registered', from: '2026-01-02' }, { rule: 'registered', from: '2026-01-01' }],
    [true, { rule: 'registered', to: '2026-01-02' }, { rule: 'registered' }],
    [false, { rule: 'registered' }, { rule: 'registered', from: '2026-01-01', to: '2026-01-02' }],
    [true, { rule: 'vip', level: 'gold' }, { rule: 'vip', level: 'silver' }],
    [true, { rule: 'away', days: 30 }, { rule: 'away', days: 29 }],
    [false, { rule: 'away', days: 30 }, { rule: 'away', days: 31 }],
  ])('may let in more by one rule (%s): %j → %j', (isWider, before, after) => {
    expect(isWiderAudience([before], [after])).toBe(isWider)
  })

  it('lets in everybody anew where there was none before', () => {
    expect(isWiderAudience(undefined, rules)).toBe(true)
  })
})
