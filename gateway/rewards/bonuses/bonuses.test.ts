import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { closeCase } from '../../base/cases/cases.service.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { runDue } from '../../testing/run-due.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { award } from '../rewards/rewards.service.ts'
import { bonusEndJob } from './bonus-job.ts'
import { bonusWagering } from './bonus.consumer.ts'
import { impossibleBonusCase } from './impossible.case.ts'

const merchant = 'firstcode'
const day = 86_400
const games = [
  { id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
  { id: 'table', name: { EN: 'Long Table' }, type: 'LIVE', vendor: 'PG', art: 'g-slot' },
]
const vendors = [{ code: 'PG', name: 'Pocket' }]
function getBonus(changes: Partial<Gift> = {}): Gift {
  return { kind: 'bonus', amount: '20', times: 2, days: 3, ...changes } as Gift
}

let made = 0

function branded(offered = games, offers: object[] = []) {
  return first({
    merchant: {
      games: offered,
      vendors,
      rewards: { promotions: { offers } },
      demo: { members: [{ ...demo.member, password: demo.password }], opening: '900' },
    },
  })
}

const gateway = prepareSite({ brands: [branded(), second()] })
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
})

function brand() {
  const loadedBrand = gateway.registry.byId('first')
  if (!loadedBrand) throw new Error('no brand')
  return loadedBrand
}

/** The member, signed in now: the clock of the tests goes on by days. */
async function signedIn() {
  const token = await gateway.logIn()
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, demo.member.username)),
  )
  return { token, memberId: found?.id ?? '' }
}

/** Decides the case of a bonus that no game is left for, as operators do who agree. */
async function decide(reference: string, decision: string, of = brand()) {
  const { platform } = gateway
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    const [open] = await tx.select().from(inboxCase).where(eq(inboxCase.reference, reference))
    if (open?.status !== 'open') throw new Error('no case is open')
    const by = { reason: 'checked', comment: '', operator: '', person: '' }
    await impossibleBonusCase.decide(tx, open, { platform, brand: of, decision, ...by, now })
    await closeCase(tx, open, decision, now)
  })
}

/** Gives a bonus and claims it. */
async function claimed(who: { token: string; memberId: string }, gift: Gift) {
  const key = `bonus ${String((made += 1))}`
  const at = gateway.platform.clock()
  const what = { memberId: who.memberId, key, source: 'promotion' as const, sourceRef: 'welcome', gift, at }
  const { id } = await gateway.platform.database.within(merchant, (tx) => award(tx, brand(), what))
  expect((await gateway.call('rewardClaim', { token: who.token, body: { id } })).value.gift.kind).toBe(
    'bonus',
  )
  return id
}

async function settle() {
  const { platform } = gateway
  await consumeAllFacts(platform, merchant, bonusWagering(platform))
  await runDue(platform, brand(), [bonusEndJob])
}

let rounds = 0

async function play(memberId: string, nodeId: string, stake: bigint) {
  const player = { database: gateway.platform.database, merchant, memberId }
  const round = { id: `round-${String((rounds += 1))}`, nodeId, vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, stake, at)
  await end(player, round, at)
  return { undo: () => undo(player, round, ref, gateway.platform.clock()) }
}

async function shownBonus(token: string, id: string) {
  const { content } = (await gateway.call('bonuses', { token })).value
  const found = content.find((entry) => entry.id === id)
  if (!found) throw new Error('no such bonus')
  return found
}

async function balance(token: string) {
  return Number((await gateway.call('balance', { token })).value.balance)
}

describe('a bonus', () => {
  it('E7: is paid once when its amount was staked so many times, bet by bet', async () => {
    const who = await signedIn()
    const before = await balance(who.token)
    const id = await claimed(who, getBonus())
    expect(await balance(who.token)).toBe(before)
    await play(who.memberId, 'slot', 1500n)
    await settle()
    expect(await shownBonus(who.token, id)).toMatchObject({
      status: 'active',
      required: '40.00',
      wagered: '15.00',
      isNext: true,
    })
    await play(who.memberId, 'table', 2500n)
    await settle()
    await settle()
    expect(await shownBonus(who.token, id)).toMatchObject({ status: 'completed', paid: '20.00' })
    const notices = await gateway.db.asOwner(
      `select 1 from member_event where body ->> 'notice' = 'bonusPaid'`,
    )
    expect(notices).toHaveLength(1)
    expect(await balance(who.token)).toBe(before - 40 + 20)
  })

  it('counts as its terms of the claim say: categories, the largest stake, not a round that is taken back', async () => {
    const who = await signedIn()
    const terms = { maxStake: '5', counts: [{ category: 'RNG', percent: 50 }] }
    const id = await claimed(who, getBonus(terms))
    await play(who.memberId, 'table', 3000n)
    await play(who.memberId, 'slot', 900n)
    const taken = await play(who.memberId, 'slot', 400n)
    await settle()
    expect((await shownBonus(who.token, id)).wagered).toBe('4.50')
    await taken.undo()
    await settle()
    expect((await shownBonus(who.token, id)).wagered).toBe('2.50')
    await gateway.call('bonusForfeit', { token: who.token, body: { id } })
  })

  it('keeps the terms of its grant when the document changes; the next one has those of then', async () => {
    const offered = (gift: Gift) =>
      gateway.registry.put(
        branded(games, [
          {
            id: 'daily',
            title: { EN: 'Daily' },
            terms: [{ EN: 'Once a day.' }],
            art: 'b-hero-1',
            turn: 'day',
            gift,
          },
        ]),
      )
    const grant = async () => {
      const who = await signedIn()
      const { value } = await gateway.call('promotionClaim', { token: who.token, body: { id: 'daily' } })
      expect(value.status).toBe('claimed')
      const [newest] = (await gateway.call('bonuses', { token: who.token })).value.content
      return { who, id: newest?.id ?? '' }
    }
    offered(getBonus())
    const { who: early, id: old } = await grant()
    const counts = [{ category: 'LIVE' as const, percent: 50 }]
    offered(getBonus({ amount: '7', times: 9, days: 1, maxStake: '1', counts }))
    await play(early.memberId, 'slot', 1500n)
    await settle()
    const kept = { amount: '20.00', required: '40.00' }
    expect(await shownBonus(early.token, old)).toMatchObject({ ...kept, status: 'active', wagered: '15.00' })
    gateway.pass(day + 1)
    await settle()
    const { who, id } = await grant()
    expect(await shownBonus(who.token, old)).toMatchObject({ ...kept, status: 'active' })
    expect(await shownBonus(who.token, id)).toMatchObject({ amount: '7.00', required: '63.00' })
    await play(who.memberId, 'slot', 2500n)
    await settle()
    expect(await shownBonus(who.token, old)).toMatchObject({ status: 'completed', paid: '20.00' })
    expect(await shownBonus(who.token, id)).toMatchObject({ status: 'active', wagered: '0.00' })
    await gateway.call('bonusForfeit', { token: who.token, body: { id } })
    gateway.registry.put(branded())
  })

  it('that was given up, or ran out of time, is not paid and says so', async () => {
    const who = await signedIn()
    const before = await balance(who.token)
    const gone = await claimed(who, getBonus())
    const late = await claimed(who, getBonus({ days: 1 }))
    const answers = await Promise.all(
      [1, 2, 3].map(() => gateway.call('bonusForfeit', { token: who.token, body: { id: gone } })),
    )
    expect(answers.map(({ value }) => value.status)).toEqual(['forfeited', 'forfeited', 'forfeited'])
    gateway.pass(day + 1)
    await settle()
    const again = await signedIn()
    expect((await shownBonus(again.token, late)).status).toBe('expired')
    await play(again.memberId, 'slot', 4000n)
    await settle()
    expect((await shownBonus(again.token, late)).wagered).toBe('0.00')
    expect(await balance(again.token)).toBe(before - 40)
  })

  it('of which no game is left pays what was played for', async () => {
    const who = await signedIn()
    const before = await balance(who.token)
    const id = await claimed(who, getBonus({ counts: [{ category: 'LIVE', percent: 100 }] }))
    await play(who.memberId, 'table', 1000n)
    await settle()
    gateway.registry.put(branded(games.filter(({ type }) => type !== 'LIVE')))
    gateway.pass(3700)
    await settle()
    expect((await shownBonus((await signedIn()).token, id)).status).toBe('active')
    expect(await balance((await signedIn()).token)).toBe(before - 10)
    await decide(id, 'approve')
    const shown = await shownBonus((await signedIn()).token, id)
    expect(shown).toMatchObject({ status: 'impossible', paid: '5.00' })
    expect(await balance((await signedIn()).token)).toBe(before - 10 + 5)
  })

  it('pays nothing on one switch alone: it waits for operators, and goes on once games are back (32)', async () => {
    const who = await signedIn()
    const live = { counts: [{ category: 'LIVE', percent: 100 }], ifImpossible: 'whole' as const }
    const ids = [await claimed(who, getBonus(live)), await claimed(who, getBonus(live))]
    const before = await balance(who.token)
    gateway.registry.put(branded(games.filter(({ type }) => type !== 'LIVE')))
    gateway.pass(3700)
    await settle()
    const getCase = async (id = '') => {
      const [found] = await gateway.platform.database.within(merchant, (tx) =>
        tx.select().from(inboxCase).where(eq(inboxCase.reference, id)),
      )
      return [found?.kind, found?.status, found?.amount]
    }
    for (const id of ids) expect(await getCase(id)).toEqual(['bonus.impossible', 'open', 2000n])
    expect(impossibleBonusCase.decisions.every(({ isFourEyes }) => isFourEyes)).toBe(true)
    expect(await balance((await signedIn()).token)).toBe(before)
    await decide(ids[0] ?? '', 'reject')
    gateway.registry.put(branded())
    gateway.pass(3700)
    await settle()
    expect(await getCase(ids[1])).toEqual(['bonus.impossible', 'closed', 2000n])
    const { token } = await signedIn()
    expect(await shownBonus(token, ids[0] ?? '')).toMatchObject({ status: 'impossible', paid: '0.00' })
    expect((await shownBonus(token, ids[1] ?? '')).status).toBe('active')
    expect((await gateway.call('bonusForfeit', { token, body: { id: ids[1] ?? '' } })).status).toBe(200)
    expect(await balance(token)).toBe(before)
  })

  it('of a currency that the brand no longer has ends by its terms: all, a share or nothing is paid', async () => {
    const who = await signedIn()
    const ids = []
    for (const ifImpossible of ['whole', 'share', 'nothing'] as const)
      ids.push(await claimed(who, getBonus({ ifImpossible })))
    await play(who.memberId, 'slot', 1000n)
    await settle()
    const elsewhere = branded()
    const changed = {
      ...elsewhere,
      merchant: { ...elsewhere.merchant, currency: { code: 'USD', symbol: '$', scale: 2 } },
    }
    gateway.registry.put(changed)
    gateway.pass(3700)
    await runDue(gateway.platform, changed, [bonusEndJob])
    await decide(ids[0] ?? '', 'approve', changed)
    gateway.registry.put(branded())
    const after = await signedIn()
    const shown = []
    for (const id of ids) shown.push(await shownBonus(after.token, id))
    expect(shown.map(({ status, paid }) => [status, paid])).toEqual([
      ['impossible', '20.00'],
      ['impossible', '0.00'],
      ['impossible', '0.00'],
    ])
  })
})
