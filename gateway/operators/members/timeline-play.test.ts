import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TimelineKind } from '../../../schemas/operators/timeline-kinds.ts'
import { bet, end, undo, win } from '../../games/records/testing/played.ts'
import { openPayoutPeople, type PayoutPeople } from '../../money/withdrawals/testing/payout-people.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let people: PayoutPeople
let support: ConsoleClient
let cashier: ConsoleClient
let id = ''
let token = ''
let accountId = ''

beforeAll(async () => {
  people = await openPayoutPeople(['rosaria'], '3000')
  people.rule({ autoApproveBelow: '300' })
  support = await newOperator(people.gateway, { name: 'sue', roles: ['support'] })
  cashier = await newOperator(people.gateway, { name: 'carl', roles: ['cashier'] })
  ;({ id, token, accountId } = await people.person('rosaria'))
})
afterAll(() => people.gateway.close())
beforeEach(() => people.gateway.db.asOwner('delete from quota'))

/** The lines of a kind, the newest first, as an operator reads them. */
async function lines(kind: TimelineKind) {
  const { value } = await support.call('memberTimeline', { query: { merchant, id, kind } })
  return value.content.map(({ what, details, amount, currency }) =>
    [what, details, amount, currency].filter((part) => part !== null && part !== '').join(' | '),
  )
}

async function decide(kind: string, decision: string) {
  const [open] = (await cashier.call('cases', { query: { kind } })).value.content
  if (!open) throw new Error('no case was opened')
  const body = {
    merchant,
    id: open.id,
    openedAt: open.openedAt,
    amount: open.amount,
    decision,
    reason: 'rules_broken',
    comment: '',
  }
  expect((await cashier.call('caseDecide', { body })).code).toBeNull()
}

describe('H4: the timeline of a member', () => {
  it('has rounds with their stake and what they came to, the running ones too', async () => {
    const { platform } = people.gateway
    const player = { database: platform.database, merchant, memberId: id }
    const round = (name: string) => ({ id: name, nodeId: 'slot', vendor: 'PG' })
    const now = platform.clock().getTime()
    const at = (seconds: number) => new Date(now + seconds * 1000)
    await bet(player, round('lost'), 1_250n, at(-50))
    await end(player, round('lost'), at(-45))
    await bet(player, round('won'), 500n, at(-40))
    await win(player, round('won'), 2_000n, at(-39))
    await end(player, round('won'), at(-35))
    const ref = await bet(player, round('undone'), 300n, at(-30))
    await undo(player, round('undone'), ref, at(-29))
    await end(player, round('undone'), at(-25))
    await bet(player, round('running'), 700n, at(-20))
    expect(await lines('round')).toEqual([
      'open | PG · slot · stake 7.00 | -7.00 | PHP',
      'refunded | PG · slot · stake 3.00 | 0.00 | PHP',
      'settled | PG · slot · stake 5.00 | 15.00 | PHP',
      'settled | PG · slot · stake 12.50 | -12.50 | PHP',
    ])
    expect((await lines('money')).filter((line) => /^(bet|win)/.test(line))).toEqual([])
  })

  it('has each change of a limit, from what to what and by whom, and an exclusion', async () => {
    const { gateway } = people
    const set = (kind: string, amount: string | null) =>
      gateway.call('setPlayLimit', { token, body: { kind, period: 'day', amount } })
    for (const amount of ['500', '200', '300']) {
      expect((await set('deposit', amount)).code).toBeNull()
      gateway.pass(1)
    }
    expect((await set('time', '90')).code).toBeNull()
    gateway.pass(1)
    const body = { merchant, id, kind: 'loss', period: 'day', amount: '50', reason: 'safety' }
    expect((await support.call('memberLimitLower', { body })).code).toBeNull()
    gateway.pass(1)
    const took = await gateway.call('takeTimeout', { token, body: { hours: 24, scope: 'brand' } })
    const until = took.value.exclusion?.until ?? ''
    expect(await lines('limit')).toEqual([
      `timeout_taken | ${until} · member`,
      'limit_set | loss · day · → 50.00 PHP · operator',
      'limit_set | time · day · → 90 min · member',
      'raise_requested | deposit · day · 200.00 PHP · → 300.00 PHP · member',
      'limit_lowered | deposit · day · 500.00 PHP · → 200.00 PHP · member',
      'limit_set | deposit · day · → 500.00 PHP · member',
    ])
  })

  it('has every step of withdrawals with whose it was, and the cases with what came of them', async () => {
    const rejected = await people.withdraw(token, accountId, '400')
    expect(rejected.value.status).toBe('inReview')
    expect(await lines('case')).toEqual(['withdrawal.review | open | 400.00 | PHP'])
    people.gateway.pass(1)
    await decide('withdrawal.review', 'reject')
    people.gateway.pass(1)
    const paid = await people.withdraw(token, accountId, '200')
    expect(paid.value.status).toBe('approved')
    await people.payOut()
    expect(await lines('case')).toEqual(['withdrawal.review | closed · reject | 400.00 | PHP'])
    const steps = await lines('withdrawal')
    expect(steps.filter((line) => line.includes('400.00'))).toEqual([
      'rejected | operator · rules_broken | 400.00 | PHP',
      'inReview | member | 400.00 | PHP',
    ])
    expect(steps.filter((line) => line.includes('200.00')).sort()).toEqual([
      'approved | system · below_bound | 200.00 | PHP',
      'due | system | 200.00 | PHP',
      'inReview | member | 200.00 | PHP',
      'paid | provider | 200.00 | PHP',
      'sending | system | 200.00 | PHP',
    ])
  })

  it('has all of it in one list, the newest first', async () => {
    const { value } = await support.call('memberTimeline', { query: { merchant, id } })
    const kinds = new Set(value.content.map(({ kind }) => kind))
    for (const kind of ['session', 'money', 'round', 'limit', 'case', 'withdrawal', 'payoutAccount'] as const)
      expect([kind, kinds.has(kind)]).toEqual([kind, true])
    const times = value.content.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
