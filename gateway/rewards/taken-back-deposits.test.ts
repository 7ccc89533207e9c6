import { expect, it } from 'vitest'
import { consumeAllFacts } from '../base/facts/testing/consume-all-facts.ts'
import { takeReversal } from '../money/payments/chargeback.ts'
import { deposit } from '../money/payments/payments.tables.ts'
import { prepareSite } from '../testing/prepare-site.ts'
import { demo, first } from '../testing/test-gateway.ts'
import { missionSteps } from './missions/progress.consumer.ts'
import { pointEarnings } from './points/earning.consumer.ts'

const merchant = 'firstcode'
const gift = { kind: 'points', points: 5 }
const rewards = {
  missions: {
    list: [
      {
        id: 'pay-in',
        title: { EN: 'Pay in' },
        period: 'month',
        from: '2026-01-02',
        of: 'deposited',
        target: '500',
        gift,
      },
    ],
  },
  promotions: {
    offers: [
      {
        id: 'welcome',
        title: { EN: 'Welcome' },
        terms: [{ EN: 'Once.' }],
        art: 'b-hero-1',
        gift,
        conditions: [{ measure: { of: 'deposited' }, atLeast: '500', within: 'turn' }],
      },
      {
        id: 'first',
        title: { EN: 'First' },
        terms: [{ EN: 'Once.' }],
        art: 'b-hero-1',
        gift,
        conditions: [{ measure: { of: 'deposits' }, atLeast: '1', within: 'turn' }],
      },
    ],
  },
  'points-mall': {
    earning: [{ id: 'paid-in', of: 'deposited', per: '100', points: 10, from: '2026-01-02' }],
  },
}

const gateway = prepareSite(() => {
  const members = [{ ...demo.member, password: demo.password }]
  return {
    brands: [first({ merchant: { rewards, demo: { members, opening: '900' } } })],
  }
})

async function comeBack(amount: string) {
  const { database, clock } = gateway.platform
  await database.within(merchant, async (tx) => {
    const [row] = await tx.select().from(deposit)
    if (!row) throw new Error('there is no opening deposit')
    await takeReversal(tx, row, { status: 'chargeback', amount, currency: row.currency }, clock())
  })
}

async function decide(changes: string) {
  await gateway.db.asOwner(`update deposit_chargeback set settled_at = now(), ${changes}`)
}

/** What offers, mission and points make of what was paid in. */
async function seen() {
  for (const consumer of [missionSteps(gateway.platform), pointEarnings(gateway.platform)])
    await consumeAllFacts(gateway.platform, merchant, consumer)
  const token = await gateway.logIn()
  const offers = (await gateway.call('promotionStandings', { token })).value
  const [mission] = (await gateway.call('missionSummary', { token })).value.missions
  const [earned] = await gateway.db.asOwner<{ due: string }>('select due::text from point_earning')
  const findStatus = (id: string) => offers.find((offer) => offer.id === id)?.status
  return [findStatus('welcome'), findStatus('first'), mission?.reward?.status, earned?.due]
}

it('what came back of a deposit earns nothing: no offer, no mission, no points', async () => {
  // Where a server is shared another process may be reading the facts.
  await expect.poll(seen).toEqual(['claim', 'claim', 'claimable', '90'])
  await comeBack('500.00')
  expect((await seen()).slice(0, 2)).toEqual(['process', 'claim'])
  await decide('taken = amount')
  await expect.poll(seen).toEqual(['process', 'claim', undefined, '40'])
  await comeBack('900.00')
  expect((await seen()).slice(0, 2)).toEqual(['process', 'process'])
  await decide('waived = amount - taken, borne = amount - taken')
  expect((await seen()).slice(0, 2)).toEqual(['process', 'process'])
  await decide('borne = 0, waived = amount, taken = 0')
  expect((await seen()).slice(0, 2)).toEqual(['claim', 'claim'])
})
